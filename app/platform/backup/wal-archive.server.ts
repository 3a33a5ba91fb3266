import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { listFolder } from '#app/lib/list-folder.server.ts'
import { describeRootCause } from '#app/platform/log/describe-error.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { ThrottledLog } from '#app/platform/log/throttled-log.server.ts'
import { type BackupStore, segmentsFolder } from './backup-store.server.ts'

const compress = promisify(zstdCompress)
const everyMs = 5_000

/** Copies the log segments of PostgreSQL to the backups, every five seconds after `follow`. */
export class WalArchive {
  readonly #spool: string
  readonly #store: BackupStore
  readonly #log = new ThrottledLog((line) => logWarning(line))
  #timer: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()
  #isClosed = false

  /** @param spool folder where PostgreSQL leaves its segments */
  constructor(spool: string, store: BackupStore) {
    this.#spool = spool
    this.#store = store
  }

  follow(): void {
    this.#timer = setTimeout(() => {
      this.#work = this.drain()
        .catch((error: unknown) => this.#log.error(`PostgreSQL’s log could not be brought to the backups: ${describeRootCause(error)}`))
        .finally(() => this.#isClosed || this.follow())
    }, everyMs).unref()
  }

  /** Call it after PostgreSQL has stopped, because it passes on the last segment of its log when it stops. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#work
    await this.drain()
  }

  async drain(): Promise<void> {
    for (const name of await listSpool(this.#spool)) {
      const place = path.join(this.#spool, name)
      await this.#store.put(`${segmentsFolder}/${name}.zst`, await compress(await readFile(place)))
      await rm(place)
    }
  }
}

/** Without backups there is no folder. */
async function listSpool(spool: string): Promise<string[]> {
  return (await listFolder(spool)).filter((name) => !name.endsWith('.part')).sort()
}

/** How long the oldest segment has waited, in milliseconds; 0 if none waits. */
export async function getSpoolAgeMs(spool: string): Promise<number> {
  const [oldest] = await listSpool(spool)
  if (!oldest) return 0
  const found = await stat(path.join(spool, oldest)).catch(() => null)
  return found ? Date.now() - found.mtimeMs : 0
}
