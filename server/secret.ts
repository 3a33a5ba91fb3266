import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '#app/lib/start-error.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Secrets } from '#app/platform/crypto/signed-tokens.server.ts'

const acceptedMs = 30 * 24 * 60 * 60 * 1000

/** Configured, or created by the first start for its owner only. Earlier ones are accepted for 30 days. @throws ConfigError if a file is damaged */
export async function getSessionSecrets(now = new Date()): Promise<Secrets> {
  const { sessionSecret, previousSessionSecrets, dataDir } = config()
  if (sessionSecret) return { current: sessionSecret, previous: previousSessionSecrets, retired: [] }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'session-secret')
  const current = (await readSecret(file)) ?? (await createSecret(file))
  const before = (await readRetired(file)).filter(({ secret }) => secret !== current)
  const isAccepted = ({ since }: RetiredSecret) => now.getTime() - since.getTime() < acceptedMs
  return {
    current,
    previous: [...before.filter(isAccepted).map(({ secret }) => secret), ...previousSessionSecrets],
    retired: before.filter((each) => !isAccepted(each)).map(({ secret }) => secret),
  }
}

/** Replaces the secret in the data folder; the old one is stored in the same folder with today's date. @throws ConfigError if the secret is configured, or the data folder has none */
export async function rotateSessionSecret(now = new Date()): Promise<void> {
  const { sessionSecret, dataDir } = config()
  if (sessionSecret) throw new ConfigError(['SESSION_SECRET is set: put its value into SESSION_SECRET_PREVIOUS and a new one into SESSION_SECRET'])
  const file = path.join(dataDir, 'session-secret')
  const current = await readSecret(file)
  if (!current) throw new ConfigError([`${file} is not there: the site has not been started with this DATA_DIR`])
  // Write this file first, so that a rotation that is interrupted here has changed nothing.
  const retired = [{ since: now, secret: current }, ...(await readRetired(file)).filter(({ secret }) => secret !== current)]
  await writeDurably(`${file}.previous`, retired.map(({ since, secret }) => `${since.toISOString()} ${secret}\n`).join(''), rename)
  await writeDurably(file, generateSecret(), rename)
}

type RetiredSecret = { since: Date; secret: string }

async function readRetired(file: string): Promise<RetiredSecret[]> {
  const text = (await readIfThere(`${file}.previous`)) ?? ''
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [since = '', secret = '', ...rest] = line.split(' ')
      if (Number.isNaN(Date.parse(since)) || !isSecret(secret) || rest.length > 0)
        throw new ConfigError([`${file}.previous is damaged: put it back from a backup, or delete it, and sessions and links of before the rotation end`])
      return { since: new Date(since), secret }
    })
}

async function readSecret(file: string): Promise<string | null> {
  const secret = await readIfThere(file)
  if (secret === null || isSecret(secret)) return secret
  const advice = 'put it back from a backup, or delete it, and every session, mailed link and second factor ends'
  throw new ConfigError([`${file} is damaged, as it must hold 32 or more letters, digits or signs without a space or line break: ${advice}`])
}

const isSecret = (text: string) => /^[\x21-\x7e]{32,}$/.test(text)
const generateSecret = () => randomBytes(32).toString('hex')

async function createSecret(file: string): Promise<string> {
  // `link` creates the whole file or fails if it exists, so that two first starts use the same secret.
  await writeDurably(file, generateSecret(), async (draft, place) => {
    await link(draft, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft)
  })
  const written = await readSecret(file)
  if (!written) throw new Error(`${file} went away while the site started.`)
  return written
}

/** Syncs the draft to disk before the rename: after a power cut there is the old file or the new one. */
async function writeDurably(file: string, text: string, put: (draft: string, place: string) => Promise<void>): Promise<void> {
  const draft = `${file}.${crypto.randomUUID()}`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await put(draft, file)
  const folder = await open(path.dirname(file), 'r')
  await folder.sync().finally(() => folder.close())
}

async function readIfThere(file: string): Promise<string | null> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
