import { createContext, type RouterContextProvider } from 'react-router'

/** What the loaders of a page record for the page cache. */
export type RenderContext = {
  /** Names of the changeable content that the page shows. */
  tags: Set<string>
  /** How long the page stays correct by the clock, in milliseconds since 1970; null: not recorded, so it is correct for this minute. */
  validity: Validity | null
  isPassing: boolean
}

/** `since`: the last time that the content changed by the clock; `until`: the next time. */
export type Validity = { since: number; until: number }

export const renderContext = createContext<RenderContext>()

export function createRenderContext(): RenderContext {
  return { tags: new Set(), validity: null, isPassing: false }
}

/**
 * Records that the page shows content with this name of `publishChange`.
 * @param tag null: the content could not be read, so the page must not be cached
 * @param validity when the page stays correct by the clock; all recorded periods must hold; a page that reads the clock itself passes its own
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
