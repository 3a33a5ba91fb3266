import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { type ReadParameters, readsAny } from './page-cache.server.ts'

/** What a request's routes tell the page cache. */
export type RenderContext = {
  /** `asking`: is this page for everybody? `rendering`: it is, so render it. Neither: this request is somebody's own. */
  state: 'asking' | 'rendering' | 'own'
  /** Set by the page that is for everybody. */
  reads: ReadParameters | null
  shows: Set<string>
  /** How long the clock leaves it as it is, in milliseconds since 1970; null: nobody said, so it counts as true for this minute. */
  standing: Standing | null
  isPassing: boolean
}

/** `since`: the clock's last turn that a page shows; `until`: the next. */
export type Standing = { since: number; until: number }

export const pageVisitContext = createContext<RenderContext>()

export function createRenderContext(state: RenderContext['state']): RenderContext {
  return { state, reads: null, shows: new Set(), standing: null, isPassing: false }
}

/**
 * Says that this page is the same for everybody who is not signed in, so that it may be rendered once and kept, and its data
 * for client navigation too. Only routes that say so are. It is rendered without query, cookies and headers; the data are
 * always those of all its routes, whichever of them (`_routes`) were asked for: the router takes what it wants.
 * @param reads query parameters that the page looks at; an address with one of them is rendered for itself
 */
export function cachedPage(reads: ReadParameters = []): MiddlewareFunction<Response> {
  return async ({ context, url }, next) => {
    const visit = context.get(pageVisitContext)
    if (visit.state === 'own' || readsAny(reads, url.searchParams)) return await next()
    visit.reads = reads
    // Nothing was read yet: whoever waits for the same page shares one render.
    return visit.state === 'asking' ? new Response(null, { status: 204 }) : await next()
  }
}

/**
 * Notes that the page shows what `publishChange` calls by this name.
 * @param name null: it could not be read, so that the page must not be kept
 * @param standing between which turns of the clock the page stays true. Of several, all must hold; a page that looks at the
 *   clock in a way of its own says its own
 */
export function addCacheTags(context: Readonly<RouterContextProvider>, name: string | null, standing?: Standing): void {
  const visit = context.get(pageVisitContext)
  if (standing) {
    const { since = 0, until = Number.POSITIVE_INFINITY } = visit.standing ?? {}
    visit.standing = { since: Math.max(since, standing.since), until: Math.min(until, standing.until) }
  }
  if (name === null) visit.isPassing = true
  else visit.shows.add(name)
}
