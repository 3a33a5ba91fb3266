import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ConfigError } from '#app/lib/start-error.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import { getSessionSecrets, rotateSessionSecret } from './secret.ts'
import { useDataFolder } from './testing/settings.ts'

const folder = useDataFolder()
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
})

const file = `${folder}/session-secret`
const dayMs = 24 * 60 * 60 * 1000

test('concurrent first starts all use one secret, which only its owner may read', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => getSessionSecrets()))
  expect(first?.current).toMatch(/^[0-9a-f]{64}$/)
  for (const other of [...others, await getSessionSecrets()]) expect(other).toEqual({ current: first?.current, previous: [], retired: [] })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['session-secret'])
})

test.each(['', 'abc', '\n', '\0'.repeat(64), `${'x'.repeat(40)}\n`, `${'x'.repeat(20)} ${'x'.repeat(20)}`, 'é'.repeat(40)])(
  'a file that contains %j is rejected with a message',
  async (text) => {
    await writeFile(file, text)
    const failure = await getSessionSecrets().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ConfigError)
    expect((failure as ConfigError).message).toContain(`${file} is damaged`)
    await expect(rotateSessionSecret()).rejects.toThrow(ConfigError)
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)

test('a replaced secret is accepted for 30 days, and known as retired after that', async () => {
  const start = new Date('2026-11-22T10:00:00Z')
  const after = (days: number) => new Date(start.getTime() + days * dayMs)
  const first = (await getSessionSecrets(start)).current
  await rotateSessionSecret(start)
  const { current: second, ...rest } = await getSessionSecrets(after(29))
  expect(second).toMatch(/^[0-9a-f]{64}$/)
  expect(second).not.toBe(first)
  expect(rest).toEqual({ previous: [first], retired: [] })
  await rotateSessionSecret(after(10))
  expect(await getSessionSecrets(after(29))).toMatchObject({ previous: [second, first], retired: [] })
  expect(await getSessionSecrets(after(31))).toMatchObject({ previous: [second], retired: [first] })
  for (const name of await readdir(folder)) expect((await stat(`${folder}/${name}`)).mode & 0o777).toBe(0o600)
})

test('the command that rotates the secret takes no options, then makes a backup, and says if the backups do not have the new secret', async () => {
  // The command runs in the folder of the site; here its backup only ends with a code.
  await mkdir(`${folder}/scripts`)
  const rotate = async (backupCode: number, ...options: string[]) => {
    await writeFile(`${folder}/scripts/backup.ts`, `console.log('backed up'); process.exit(${backupCode})`)
    const env = { NODE_ENV: 'test', DATA_DIR: folder, BACKUP_TO: `${folder}-backups` }
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve('scripts/rotate-secret.ts'), ...options], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }
  const { current } = await getSessionSecrets()
  expect(await rotate(0, '--help')).toEqual({ status: 2, output: 'Usage: npm run rotate-secret\n' })
  expect((await getSessionSecrets()).current).toBe(current)
  expect(await rotate(0)).toMatchObject({ status: 0, output: expect.stringContaining('backed up') })
  expect(await rotate(1)).toMatchObject({ status: 1, output: expect.stringContaining('run npm run backup') })
})

test('a rotation interrupted between its two files changes nothing', async () => {
  const { current } = await getSessionSecrets()
  await writeFile(`${file}.previous`, `2026-11-22T10:00:00.000Z ${current}\n`)
  expect(await getSessionSecrets()).toEqual({ current, previous: [], retired: [] })
})

test('a damaged list of earlier secrets is also rejected', async () => {
  await getSessionSecrets()
  await writeFile(`${file}.previous`, 'yesterday abc\n')
  await expect(getSessionSecrets()).rejects.toThrow(/session-secret\.previous is damaged/)
})

test('earlier secrets from the environment are a list', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(parseConfig({ SESSION_SECRET_PREVIOUS: `${one}, ${two}` }).previousSessionSecrets).toEqual([one, two])
  expect(parseConfig({}).previousSessionSecrets).toEqual([])
  expect(() => parseConfig({ SESSION_SECRET_PREVIOUS: `${one},short` })).toThrow(/SESSION_SECRET_PREVIOUS/)
})
