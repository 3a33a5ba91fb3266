import { setTimeout as delay } from 'node:timers/promises'
import type { ReadParameters } from './cache-policy.ts'
import type { KeptPage } from './kept-page.ts'
import { recompressed, type StoredPage } from './stored-page.server.ts'

/** What the cache asks about changes: a `ChangeFeed`. */
export type Freshness = { isCurrent(): boolean; confirm(): Promise<boolean> }

type Flight = { page: Promise<KeptPage>; expiresAt: number; askers: Askers }

const minuteMs = 60_000

/** Until when a page made at `now` is true: dates pass at whole minutes, India's midnight among them. */
export function validUntil(now: number): number {
  const minute = Math.ceil(now / minuteMs) * minuteMs
  // A time passes just after its minute began: what is made in that very millisecond is true only in it.
  return minute === now ? now + 1 : minute
}

/** Who waits for a render. `allLeft` aborts when nobody does any more; whoever asks without a signal stays. */
class Askers {
  #waiting = 0
  readonly #abandoned = new AbortController()

  get allLeft(): AbortSignal {
    return this.#abandoned.signal
  }

  join(left?: AbortSignal): void {
    this.#waiting += 1
    const leave = () => {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#abandoned.abort()
    }
    if (left?.aborted) leave()
    else left?.addEventListener('abort', leave, { once: true })
  }
}

/**
 * Public pages as visitors who are not signed in get them, by path, and templates of pages of those who are, by kind and
 * path. Holds at most `maxBytes`, the longest unused go first; one render answers all who ask meanwhile; what a change
 * overtakes while it is rendered is never kept.
 */
export class PageCache {
  readonly #maxBytes: number
  readonly #freshness: Freshness
  /** In order of last use. */
  readonly #pages = new Map<string, KeptPage>()
  readonly #flights = new Map<string, Flight>()
  /** Kept pages that were asked for again, and since when: their Brotli is made smaller. */
  readonly #recompressing = new Map<StoredPage, number>()
  readonly #restMs: number
  readonly #onKept: (page: StoredPage) => void
  /** How pages were found: `hit`, in memory; `joined`, being made for somebody else; `miss`, made. */
  readonly lookups = { hit: 0, joined: 0, miss: 0 }
  #isRecompressing = false
  #bytes = 0
  /** Grows with every change: a render that began under an older number may have read what is no longer so. */
  #generation = 0

  /** @param options `restMs`: how long a page that was asked for again has to stay as it is before it is worth making smaller; `onKept`: told of each page that everybody gets */
  constructor(maxBytes: number, freshness: Freshness, { restMs = 5_000, onKept = () => {} }: { restMs?: number; onKept?: (page: StoredPage) => void } = {}) {
    this.#maxBytes = maxBytes
    this.#freshness = freshness
    this.#restMs = restMs
    this.#onKept = onKept
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#pages.size
  }

  list(): Iterable<KeptPage> {
    return this.#pages.values()
  }

  /**
   * The page for a request's target, or null if it must be rendered or looked for again after `isTrusted`.
   * @param target path and query as they were sent
   */
  find(target: string): StoredPage | null {
    const page = this.#use(this.#pages.get(target) ?? this.#findWithoutQuery(target))
    if (!page || !isStored(page)) return null
    this.lookups.hit += 1
    return page
  }

  #use(page: KeptPage | null | undefined): KeptPage | null {
    if (!page || !this.#freshness.isCurrent()) return null
    // It stays until the next one takes its place, which often has the same bytes.
    if (Date.now() >= page.expiresAt) return null
    this.#pages.delete(page.path)
    this.#pages.set(page.path, page)
    if (isStored(page) && !page.isRecompressed && !this.#recompressing.has(page)) {
      this.#recompressing.set(page, Date.now())
      void this.#recompress()
    }
    return page
  }

  /** Whether anything may be served from memory now: false while changes cannot be followed. */
  async isTrusted(): Promise<boolean> {
    return this.#freshness.isCurrent() || (await this.#freshness.confirm())
  }

  /**
   * The page of a key: the one in memory, the one being rendered, or a new one. A failure is not stored.
   * @param path a path, for a stored page; a kind of person, a space and a path, for a template: no request can ask for that
   * @param render may give up when `allLeft` aborts: nobody waits for it then
   * @param left aborts when who asks has gone
   */
  fill<Page extends KeptPage>(path: string, render: (expiresAt: number, allLeft: AbortSignal) => Promise<Page>, left?: AbortSignal): Promise<Page> {
    const found = this.#use(this.#pages.get(path))
    if (found) {
      this.lookups.hit += 1
      return Promise.resolve(found as Page)
    }
    const now = Date.now()
    const flying = this.#flights.get(path)
    if (flying && now < flying.expiresAt && !flying.askers.allLeft.aborted) {
      this.lookups.joined += 1
      flying.askers.join(left)
      return flying.page as Promise<Page>
    }
    this.lookups.miss += 1
    const generation = this.#generation
    const expiresAt = validUntil(now)
    const askers = new Askers()
    askers.join(left)
    const flight = {
      expiresAt,
      askers,
      page: render(expiresAt, askers.allLeft)
        .then((page) => {
          if (generation === this.#generation && page.isKept) {
            this.#keep(page)
            if (isStored(page)) this.#onKept(page)
          }
          return page
        })
        .finally(() => {
          if (this.#flights.get(path) === flight) this.#flights.delete(path)
        }),
    }
    this.#flights.set(path, flight)
    return flight.page as Promise<Page>
  }

  /** Forgets the pages that show something of these names, and what is being rendered. */
  drop(names: string[]): void {
    this.#generation++
    this.#flights.clear()
    for (const page of [...this.#pages.values()]) if (names.some((name) => page.shows.has(name))) this.#remove(page)
  }

  dropAll(): void {
    this.#generation++
    this.#flights.clear()
    this.#recompressing.clear()
    this.#pages.clear()
    this.#bytes = 0
  }

  #findWithoutQuery(target: string): KeptPage | null {
    const mark = target.indexOf('?')
    if (mark < 0) return null
    const page = this.#pages.get(target.slice(0, mark))
    return page && !readsAny(page.reads, new URLSearchParams(target.slice(mark))) ? page : null
  }

  #keep(page: KeptPage): void {
    const before = this.#pages.get(page.path)
    if (before) this.#remove(before)
    if (page.bytes > this.#maxBytes) return
    if (isStored(page) && before && isStored(before) && before.isRecompressed && before.variants.br.etag === page.variants.br.etag)
      replaceWithSmaller(page, before.variants.br)
    this.#pages.set(page.path, page)
    this.#bytes += page.bytes
    for (const oldest of this.#pages.values()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(oldest)
    }
  }

  /** One page at a time, so that it never takes more than one thread from anyone who waits for a page. */
  async #recompress(): Promise<void> {
    if (this.#isRecompressing) return
    this.#isRecompressing = true
    for (const [page, since] of this.#recompressing) {
      // Not on the event loop's account: a process that is done must end.
      await delay(Math.max(0, since + this.#restMs - Date.now()), undefined, { ref: false })
      if (!this.#recompressing.has(page)) continue
      const smaller = await recompressed(page).catch(() => page.variants.br)
      // Dropped meanwhile: its bytes are no longer counted.
      if (!this.#recompressing.delete(page)) continue
      const before = page.bytes
      replaceWithSmaller(page, smaller)
      this.#bytes -= before - page.bytes
    }
    this.#isRecompressing = false
  }

  #remove(page: KeptPage): void {
    if (isStored(page)) this.#recompressing.delete(page)
    if (this.#pages.delete(page.path)) this.#bytes -= page.bytes
  }
}

function replaceWithSmaller(page: StoredPage, smaller: StoredPage['variants']['br']): void {
  page.bytes -= page.variants.br.body.length - smaller.body.length
  page.variants.br = smaller
  page.isRecompressed = true
}

const isStored = (page: KeptPage): page is StoredPage => 'variants' in page

/** Whether an address has a query parameter that the page reads. */
export function readsAny(reads: ReadParameters, query: URLSearchParams): boolean {
  return reads === 'all' ? query.size > 0 : reads.some((name) => query.has(name))
}
