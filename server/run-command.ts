import { StartError } from '#app/lib/start-error.server.ts'
import { openConfig } from '#app/platform/config.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'

/** Prints an error and lets the command end with code 1. */
export function failCommand(message: string): void {
  console.error(message)
  process.exitCode = 1
}

/** For a command without options: somebody who asks for help, or mistypes a name, must not run it. */
export function rejectOptions(command: string): void {
  if (process.argv.length === 2) return
  console.error(`Usage: npm run ${command}`)
  process.exit(2)
}

/** Runs a command of the operator. Prints problems outside the site as one sentence; any other error with its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    openConfig(parseConfig())
    await work()
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = 1
  }
}

function describeFailure(error: unknown): unknown {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error) || !isDatabaseUnavailable(error)) return error
  return `The database became unavailable: ${error.message}. Run the command again when the site has started or stopped.`
}
