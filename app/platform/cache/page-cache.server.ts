import { setTimeout as delay } from 'node:timers/promises'
import { minuteMs } from '#app/lib/periods.ts'
import type { CacheEntry, ReadParameters } from './cache-policy.ts'
import { compressAgain, type StoredPage } from './stored-page.server.ts'

export type Freshness = { isCurrent(): boolean; confirm(): Promise<boolean> }

type PageRender = { page: Promise<CacheEntry>; expiresAt: number; callers: RenderCallers }

/** Returns the time until which a page rendered at `now` is correct: times become past at whole minutes, and days at midnight in India. */
export function getPageValidUntil(now: number): number {
  const minute = Math.ceil(now / minuteMs) * minuteMs
  // A time is past just after its minute begins, so a page rendered in exactly that millisecond is correct only then.
  return minute === now ? now + 1 : minute
}

/** The callers that wait for a render. `allLeft` aborts when all have left; a caller without a signal never leaves. */
class RenderCallers {
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
 * Public pages for visitors who are not signed in, by path, and templates for signed-in people, by kind and path. At most `maxBytes`; removes
 * the least recently used. Concurrent requests share one render. A page that changes during its render is never stored.
 */
export class PageCache {
  readonly #maxBytes: number
  readonly #freshness: Freshness
  /** The pages in the order of their last use. */
  readonly #pages = new Map<string, CacheEntry>()
  readonly #renders = new Map<string, PageRender>()
  /** Pages that were requested again, and since when: their Brotli is compressed further. */
  readonly #recompressing = new Map<StoredPage, number>()
  readonly #restMs: number
  readonly #onStored: (page: StoredPage) => void
  readonly lookups = { hit: 0, joined: 0, miss: 0 }
  #isRecompressing = false
  #bytes = 0
  /** Rises with every change: a render that began under an older number may have read old data. */
  #generation = 0

  /** @param options `restMs`: how long a page must stay unchanged before it is recompressed; `onStored`: called for each stored public page */
  constructor(
    maxBytes: number,
    freshness: Freshness,
    { restMs = 5_000, onStored = () => {} }: { restMs?: number; onStored?: (page: StoredPage) => void } = {},
  ) {
    this.#maxBytes = maxBytes
    this.#freshness = freshness
    this.#restMs = restMs
    this.#onStored = onStored
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#pages.size
  }

  list(): Iterable<CacheEntry> {
    return this.#pages.values()
  }

  /** Returns null if the page must be rendered, or looked up again after `isTrusted`. @param target path and query as sent */
  find(target: string): StoredPage | null {
    const page = this.#use(this.#pages.get(target) ?? this.#findWithoutQuery(target))
    if (!page || !isStored(page)) return null
    this.lookups.hit += 1
    return page
  }

  #use(page: CacheEntry | null | undefined): CacheEntry | null {
    if (!page || !this.#freshness.isCurrent()) return null
    // The page stays until the next version replaces it, which often has the same bytes.
    if (Date.now() >= page.expiresAt) return null
    this.#pages.delete(page.path)
    this.#pages.set(page.path, page)
    if (isStored(page) && !page.isRecompressed && !this.#recompressing.has(page)) {
      this.#recompressing.set(page, Date.now())
      void this.#recompress()
    }
    return page
  }

  /** Whether the cache may serve pages now: false while changes cannot be followed. */
  async isTrusted(): Promise<boolean> {
    return this.#freshness.isCurrent() || (await this.#freshness.confirm())
  }

  /** From memory, a running render or a new one; failures are not stored. `path`: a template's begins with the kind of person, which no request can send. */
  fill<Page extends CacheEntry>(path: string, render: (expiresAt: number, allLeft: AbortSignal) => Promise<Page>, left?: AbortSignal): Promise<Page> {
    const found = this.#use(this.#pages.get(path))
    if (found) {
      this.lookups.hit += 1
      return Promise.resolve(found as Page)
    }
    const now = Date.now()
    const running = this.#renders.get(path)
    if (running && now < running.expiresAt && !running.callers.allLeft.aborted) {
      this.lookups.joined += 1
      running.callers.join(left)
      return running.page as Promise<Page>
    }
    this.lookups.miss += 1
    const generation = this.#generation
    const expiresAt = getPageValidUntil(now)
    const callers = new RenderCallers()
    callers.join(left)
    const started = {
      expiresAt,
      callers,
      page: render(expiresAt, callers.allLeft)
        .then((page) => {
          if (generation === this.#generation && page.isCacheable) {
            this.#store(page)
            if (isStored(page)) this.#onStored(page)
          }
          return page
        })
        .finally(() => {
          if (this.#renders.get(path) === started) this.#renders.delete(path)
        }),
    }
    this.#renders.set(path, started)
    return started.page
  }

  /** Removes the pages that show one of these names. Results of running renders are not stored. */
  drop(names: string[]): void {
    this.#generation++
    this.#renders.clear()
    for (const page of [...this.#pages.values()]) if (names.some((name) => page.shows.has(name))) this.#remove(page)
  }

  deleteAll(): void {
    this.#generation++
    this.#renders.clear()
    this.#recompressing.clear()
    this.#pages.clear()
    this.#bytes = 0
  }

  #findWithoutQuery(target: string): CacheEntry | null {
    const mark = target.indexOf('?')
    if (mark < 0) return null
    const page = this.#pages.get(target.slice(0, mark))
    return page && !isAnyRead(page.reads, new URLSearchParams(target.slice(mark))) ? page : null
  }

  #store(page: CacheEntry): void {
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

  /** One page at a time, so that it never occupies more than one thread while visitors wait for pages. */
  async #recompress(): Promise<void> {
    if (this.#isRecompressing) return
    this.#isRecompressing = true
    for (const [page, since] of this.#recompressing) {
      // `ref: false`: this wait must not delay the exit of the process.
      await delay(Math.max(0, since + this.#restMs - Date.now()), undefined, { ref: false })
      if (!this.#recompressing.has(page)) continue
      const smaller = await compressAgain(page).catch(() => page.variants.br)
      // The page was removed meanwhile, so its bytes no longer count.
      if (!this.#recompressing.delete(page)) continue
      const before = page.bytes
      replaceWithSmaller(page, smaller)
      this.#bytes -= before - page.bytes
    }
    this.#isRecompressing = false
  }

  #remove(page: CacheEntry): void {
    if (isStored(page)) this.#recompressing.delete(page)
    if (this.#pages.delete(page.path)) this.#bytes -= page.bytes
  }
}

function replaceWithSmaller(page: StoredPage, smaller: StoredPage['variants']['br']): void {
  page.bytes -= page.variants.br.body.length - smaller.body.length
  page.variants.br = smaller
  page.isRecompressed = true
}

const isStored = (page: CacheEntry): page is StoredPage => 'variants' in page

/** Whether the page reads a parameter of this query, so that the cached page is not the right one. */
export function isAnyRead(reads: ReadParameters, query: URLSearchParams): boolean {
  return reads === 'all' ? query.size > 0 : reads.some((name) => query.has(name))
}
