import { createContext, type RouterContextProvider } from 'react-router'

export type RenderContext = {
  tags: Set<string>
  /** How long the page stays correct by the clock, in milliseconds since 1970; null: not recorded, so it is correct for this minute. */
  validity: Validity | null
  /** A part could not be read, so no cache may store the page. */
  isIncomplete: boolean
}

/** `since`: the last time that the content changed by the clock; `until`: the next time. */
export type Validity = { since: number; until: number }

export const renderContext = createContext<RenderContext>()

export function createRenderContext(): RenderContext {
  return { tags: new Set(), validity: null, isIncomplete: false }
}

/**
 * Records what the page shows. `tag`: a name of `publishChange`; null: the content could not be read, so do not cache. `validity`: by the clock; all recorded
 * periods must hold.
 */
export function addCacheTags(context: Readonly<RouterContextProvider>, tag: string | null, validity?: Validity): void {
  const render = context.get(renderContext)
  if (validity) {
    const { since = 0, until = Number.POSITIVE_INFINITY } = render.validity ?? {}
    render.validity = { since: Math.max(since, validity.since), until: Math.min(until, validity.until) }
  }
  if (tag === null) render.isIncomplete = true
  else render.tags.add(tag)
}
