import { createContext, type RouterContextProvider } from 'react-router'

/** For the page cache. */
export type RenderContext = {
  /** Names of what the page shows that can change. */
  tags: Set<string>
  /** Null: nobody said, so the page counts as true for this minute. */
  standing: Standing | null
  isPassing: boolean
}

/** `since`: the clock's last turn that a page shows; `until`: the next. */
export type Standing = { since: number; until: number }

export const renderContext = createContext<RenderContext>()

export function createRenderContext(): RenderContext {
  return { tags: new Set(), standing: null, isPassing: false }
}

/**
 * @param tag what `publishChange` announces; null: it could not be read, so that the page must not be kept
 * @param standing between which turns of the clock the page stays true; of several, all must hold
 */
export function addCacheTags(context: Readonly<RouterContextProvider>, tag: string | null, standing?: Standing): void {
  const render = context.get(renderContext)
  if (standing) {
    const { since = 0, until = Number.POSITIVE_INFINITY } = render.standing ?? {}
    render.standing = { since: Math.max(since, standing.since), until: Math.min(until, standing.until) }
  }
  if (tag === null) render.isPassing = true
  else render.tags.add(tag)
}
