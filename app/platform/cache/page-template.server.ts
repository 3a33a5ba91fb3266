import type { CacheEntry } from './kept-page.ts'

/** A page with gaps for personal content. The template itself contains no personal data. */
export type PageTemplate = CacheEntry & {
  headers: Headers
  /** Text in UTF-8, and the names of the gaps between; null: the page cannot be filled. */
  content: { parts: Buffer[]; gaps: string[] } | null
}

/** Memory for the objects and headers of a template, besides its text. */
const overheadBytes = 6 * 1024

/** Makes a template from a rendered page. @param pieces text and gap names alternately, text first; null if a gap was not found */
export function storeTemplate(page: Omit<CacheEntry, 'bytes'>, pieces: string[] | null, headers: Headers): PageTemplate {
  if (!pieces) return { ...page, isKept: false, headers, content: null, bytes: 0 }
  const parts = pieces.filter((_, place) => place % 2 === 0).map((text) => Buffer.from(text))
  const gaps = pieces.filter((_, place) => place % 2 === 1)
  return { ...page, headers, content: { parts, gaps }, bytes: parts.reduce((sum, part) => sum + part.length, overheadBytes) }
}

/** The content of a template with a text in each gap. The inserted text is never searched for gaps. */
export function fillPageTemplate({ parts, gaps }: NonNullable<PageTemplate['content']>, textOf: (gap: string) => string): Buffer<ArrayBuffer> {
  return Buffer.concat(
    parts.flatMap((part, place) => {
      const gap = gaps[place]
      return gap === undefined ? [part] : [part, Buffer.from(textOf(gap))]
    }),
  )
}
