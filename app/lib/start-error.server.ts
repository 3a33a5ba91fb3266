/** The exit codes by the reason why the start failed. The README lists them. */
const exitCodes = {
  unknown: 1,
  database: 69,
  postgres: 71,
  folder: 73,
  full: 74,
  inUse: 75,
  newer: 76,
  address: 77,
  configuration: 78,
  port: 98,
} as const

/** The message is one sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
  readonly exitCode: number

  constructor(kind: keyof typeof exitCodes, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCodes[kind]
  }
}

/** The configuration is invalid. `errors` names each wrong variable once. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
  errors: string[]
  constructor(errors: string[]) {
    super(
      'configuration',
      `The configuration has ${errors.length === 1 ? 'one error' : `${errors.length} errors`}:\n${errors.map((error) => `  ${error}`).join('\n')}`,
    )
    this.errors = errors
  }
}

const folderErrorCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']

/** Converts an error of the file system in the data folder. Returns any other error unchanged. */
export function toFolderError(error: unknown, folder: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartError('full', `The disk of DATA_DIR (${folder}) is full. Make room, and start the site again.`)
  if (!folderErrorCodes.includes(code)) return error
  return new StartError('folder', `DATA_DIR is ${folder}, where this user cannot write (${code}). Set DATA_DIR to a folder of this user's own.`)
}
