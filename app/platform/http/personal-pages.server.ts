import { randomBytes } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import type { CacheEntry } from '#app/platform/cache/cache-policy.ts'
import type { Config } from '#app/platform/config.server.ts'
import { canReceiveBrotli, compressWhole } from './brotli.server.ts'
import { type Handle, type RenderedPage, type RequestedPage, renderOwnRequest } from './page-filling.server.ts'
import { createRequestId, nameRequest } from './request-context.server.ts'
import { setSecurityHeaders } from './security-headers.server.ts'

type SignedInVisitor = {
  /** People of one kind get the same pages, except for the gaps. */
  kind: string
  /** The text for a gap of a template, escaped for its place. */
  textOf: (gap: string) => string
}

export type PersonalPages = {
  /** The signed-in person; null if the page must be rendered for this request. */
  findVisitor: (request: Request) => Promise<SignedInVisitor | null>
  /** @returns a function that splits the rendered page into text and gap names alternately; null if the example person is not found */
  showExample: (kind: string, context: RouterContextProvider) => (page: RenderedPage) => string[] | null
}

/** A page with gaps for personal content. The template itself contains no personal data. */
type PageTemplate = CacheEntry & {
  headers: Headers
  /** Text in UTF-8, and the names of the gaps between; null: the page cannot be filled. */
  content: { parts: Buffer[]; gaps: string[] } | null
}

/** The gap for the nonce of a response's inline scripts, which every template has. */
export const nonceGap = 'nonce'

/** Renders the template of a page with an example of one kind of people. It reads no session, so it cannot contain personal data. */
export async function renderTemplate(
  handle: Handle,
  page: RequestedPage,
  settings: Config,
  showExample: (context: RouterContextProvider) => ReturnType<PersonalPages['showExample']>,
): Promise<PageTemplate> {
  let cut: ReturnType<PersonalPages['showExample']> = () => null
  const rendered = await renderOwnRequest(handle, page, settings, (context) => {
    cut = showExample(context)
  })
  return storeTemplate(rendered.entry, cut(rendered), rendered.headers)
}

/** Fills a template for one person; no cache may store the result. Null if it cannot be filled, for example a redirect. */
export function renderVisitor(template: PageTemplate, visitor: SignedInVisitor, request: Request, settings: Config): Response | null {
  const { status, content } = template
  if (!content || (status !== 200 && status < 400)) return null
  const nonce = randomBytes(16).toString('base64url')
  const whole = fillPageTemplate(content, (gap) => (gap === nonceGap ? nonce : visitor.textOf(gap)))
  const isBrotli = canReceiveBrotli(request.headers.get('accept-encoding'))
  const body = isBrotli ? compressWhole(whole) : whole
  const headers = new Headers(template.headers)
  setSecurityHeaders(headers, { nonce }, settings, { status, isPersonal: true })
  headers.append('Vary', 'Accept-Encoding')
  if (isBrotli) headers.set('Content-Encoding', 'br')
  headers.set('Content-Length', `${body.length}`)
  const response = new Response(body, { status, headers })
  nameRequest(response, createRequestId())
  return response
}

/** Memory for the objects and headers of a template, besides its text. */
const overheadBytes = 6 * 1024

/** Makes a template from a rendered page. @param pieces text and gap names alternately, text first; null if a gap was not found */
function storeTemplate(page: Omit<CacheEntry, 'bytes'>, pieces: string[] | null, headers: Headers): PageTemplate {
  if (!pieces) return { ...page, isCacheable: false, headers, content: null, bytes: 0 }
  const parts = pieces.filter((_, place) => place % 2 === 0).map((text) => Buffer.from(text))
  const gaps = pieces.filter((_, place) => place % 2 === 1)
  return { ...page, headers, content: { parts, gaps }, bytes: parts.reduce((sum, part) => sum + part.length, overheadBytes) }
}

/** The content of a template with a text in each gap. The inserted text is never searched for gaps. */
function fillPageTemplate({ parts, gaps }: NonNullable<PageTemplate['content']>, textOf: (gap: string) => string): Buffer<ArrayBuffer> {
  return Buffer.concat(
    parts.flatMap((part, place) => {
      const gap = gaps[place]
      return gap === undefined ? [part] : [part, Buffer.from(textOf(gap))]
    }),
  )
}
