import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { config } from '#app/platform/config.server.ts'

/** The configured session secret, or one made at the first start and kept in the data folder, readable by its owner only. */
export async function readSessionSecret(): Promise<string> {
  const { sessionSecret, dataDir } = config()
  if (sessionSecret) return sessionSecret
  const file = path.join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    // A link is made whole or not at all, so a crash or a second start cannot leave half a secret.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return await readFile(file, 'utf8')
}
