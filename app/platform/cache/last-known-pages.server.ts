import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { describeError } from '#app/platform/log/describe-error.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { ThrottledLog } from '#app/platform/log/throttled-log.server.ts'
import type { CacheEntry } from './cache-policy.ts'
import { type StoredPage, toPairs } from './stored-page.server.ts'

/** Maximum size of the folder. The pages that were rendered longest ago are deleted first. */
const maxBytes = 64 * 1024 * 1024
/** An entry contains nothing about a visitor: pages are rendered from requests of our own. */
type PageEntry = { file: string; bytes: number; etag: string; headers: [name: string, value: string][]; shows: string[]; knownAt: number }
type Index = { release: string; pages: [path: string, PageEntry][] }

/** The last known version of a page. `knownAt`: until when it was correct, in milliseconds since 1970. */
type LastKnownPage = { text: string; headers: [name: string, value: string][]; knownAt: number }

/** Headers that belong to the bytes and time of one response. */
const ownHeaders = ['etag', 'cache-control', 'vary', 'content-encoding', 'content-length']
const decompress = promisify(brotliDecompress)

/** The last public version of each page, for outages. A change deletes a page immediately; a change of seats or dates does not, and the page is shown with its time. */
export class LastKnownPages {
  readonly #folder: string
  readonly #release: string
  readonly #isPassing: (name: string) => boolean
  readonly #pages = new Map<string, PageEntry>()
  #bytes = 0
  /** One task after another, so that a page is never removed before it is written. */
  #work: Promise<void> = Promise.resolve()
  readonly #log = new ThrottledLog((line) => logWarning(line))

  /** `release`: another release's pages link to missing scripts. `isPassing`: whether a name is of seats or dates, which a page may show outdated. */
  constructor(folder: string, release: string, isPassing: (name: string) => boolean) {
    this.#folder = folder
    this.#release = release
    this.#isPassing = isPassing
  }

  get size(): number {
    return this.#pages.size
  }

  has(address: string): boolean {
    return this.#pages.has(address)
  }

  async open(): Promise<void> {
    try {
      const { release, pages } = JSON.parse(await readFile(this.#indexFile, 'utf8')) as Index
      if (release !== this.#release) return await this.clear()
      for (const [address, entry] of pages) this.#add(address, entry)
    } catch {
      await this.clear()
    }
  }

  /** Deletes everything: a process with a database does not know which pages were unpublished while it was unreachable. */
  async clear(): Promise<void> {
    this.#pages.clear()
    this.#bytes = 0
    await this.#enqueue(() => rm(this.#folder, { recursive: true, force: true }))
  }

  store({ path: address, shows, variants: { br } }: StoredPage): void {
    if (address.endsWith('.data')) return
    const before = this.#pages.get(address)
    const entry: PageEntry = {
      file: before?.file ?? `${createHash('sha256').update(address).digest('hex').slice(0, 24)}.br`,
      bytes: br.body.length,
      etag: br.etag,
      headers: toPairs(br.headers).filter(([name]) => !ownHeaders.includes(name.toLowerCase())),
      shows: [...shows],
      knownAt: Date.now(),
    }
    this.#remove(address)
    this.#add(address, entry)
    for (const oldest of this.#pages.keys()) if (this.#bytes > maxBytes) this.#deletePage(oldest)
    if (before?.etag === br.etag) return
    const { body } = br
    void this.#enqueue(async () => {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await writeFile(path.join(this.#folder, entry.file), body, { mode: 0o600 })
    })
  }

  drop(names: string[]): void {
    const lasting = names.filter((name) => !this.#isPassing(name))
    if (lasting.length === 0) return
    const gone = [...this.#pages].filter(([, { shows }]) => lasting.some((name) => shows.includes(name)))
    for (const [address] of gone) this.#deletePage(address)
    // Save immediately: after a restart, a page with a withdrawn name must not appear again.
    if (gone.length > 0) void this.save()
  }

  vouch(pages: Iterable<Pick<CacheEntry, 'path' | 'expiresAt'>>, now = Date.now()): void {
    for (const { path: address, expiresAt } of pages) {
      const entry = this.#pages.get(address)
      if (entry) entry.knownAt = Math.max(entry.knownAt, Math.min(now, expiresAt))
    }
  }

  async find(address: string): Promise<LastKnownPage | null> {
    const entry = this.#pages.get(address)
    if (!entry) return null
    try {
      const text = (await decompress(await readFile(path.join(this.#folder, entry.file)))).toString()
      return { text, headers: entry.headers, knownAt: entry.knownAt }
    } catch {
      // The file is damaged or does not exist yet.
      return null
    }
  }

  save(): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#pages.size === 0) return
      const index: Index = { release: this.#release, pages: [...this.#pages] }
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await writeFile(`${this.#indexFile}.new`, JSON.stringify(index), { mode: 0o600 })
      await rename(`${this.#indexFile}.new`, this.#indexFile)
    })
  }

  get #indexFile(): string {
    return path.join(this.#folder, 'index.json')
  }

  #add(address: string, entry: PageEntry): void {
    this.#pages.set(address, entry)
    this.#bytes += entry.bytes
  }

  #remove(address: string): void {
    const entry = this.#pages.get(address)
    if (entry && this.#pages.delete(address)) this.#bytes -= entry.bytes
  }

  #deletePage(address: string): void {
    const entry = this.#pages.get(address)
    this.#remove(address)
    if (entry) void this.#enqueue(() => rm(path.join(this.#folder, entry.file), { force: true }))
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      // On a full disk the site continues without these copies.
      this.#log.error(`The last known pages could not be written: ${describeError(error)}`)
    })
    return this.#work
  }
}
