import type { KeptPage } from './kept-page.ts'

/** A page with gaps for what is one person's own. It holds nothing of anybody. */
export type PageTemplate = KeptPage & {
  headers: Headers
  /** Text in UTF-8, and the names of the gaps between; null: the page cannot be filled. */
  content: { parts: Buffer[]; gaps: string[] } | null
}

/** Objects and headers of a template beside its text. */
const overheadBytes = 6 * 1024

/**
 * Makes a template of a rendered page.
 * @param pieces text and names of gaps in turns, text first; null if what is to be a gap was not found
 */
export function storeTemplate(page: Omit<KeptPage, 'bytes'>, pieces: string[] | null, headers: Headers): PageTemplate {
  if (!pieces) return { ...page, isKept: false, headers, content: null, bytes: 0 }
  const parts = pieces.filter((_, place) => place % 2 === 0).map((text) => Buffer.from(text))
  const gaps = pieces.filter((_, place) => place % 2 === 1)
  return { ...page, headers, content: { parts, gaps }, bytes: parts.reduce((sum, part) => sum + part.length, overheadBytes) }
}

/** A template's content with a text in each gap. What is put in is never searched for gaps. */
export function fillTemplate({ parts, gaps }: NonNullable<PageTemplate['content']>, textOf: (gap: string) => string): Buffer<ArrayBuffer> {
  return Buffer.concat(
    parts.flatMap((part, place) => {
      const gap = gaps[place]
      return gap === undefined ? [part] : [part, Buffer.from(textOf(gap))]
    }),
  )
}
