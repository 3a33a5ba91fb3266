import { createContext, type RouterContextProvider } from 'react-router'

/** What the loaders of a page say of it to the page cache. */
export type RenderContext = {
  /** Names of what it shows that can change. */
  tags: Set<string>
  /** How long the clock leaves it as it is, in milliseconds since 1970; null: nobody said, so it counts as true for this minute. */
  validity: Validity | null
  isPassing: boolean
}

/** `since`: the clock's last turn that a page shows; `until`: the next. */
export type Validity = { since: number; until: number }

export const renderContext = createContext<RenderContext>()

export function createRenderContext(): RenderContext {
  return { tags: new Set(), validity: null, isPassing: false }
}

/**
 * Notes that the page shows what `publishChange` calls by this name.
 * @param tag null: it could not be read, so that the page must not be kept
 * @param validity between which turns of the clock the page stays true. Of several, all must hold; a page that looks at the
 *   clock in a way of its own says its own
 */
export function addCacheTags(context: Readonly<RouterContextProvider>, tag: string | null, validity?: Validity): void {
  const render = context.get(renderContext)
  if (validity) {
    const { since = 0, until = Number.POSITIVE_INFINITY } = render.validity ?? {}
    render.validity = { since: Math.max(since, validity.since), until: Math.min(until, validity.until) }
  }
  if (tag === null) render.isPassing = true
  else render.tags.add(tag)
}
