import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { hashInlined } from '#app/platform/cache/inline-hashes.server.ts'
import type { KeptPage } from '#app/platform/cache/kept-page.ts'
import { createRenderContext, renderContext } from '#app/platform/cache/render-context.server.ts'
import { type StoredPage, storePage } from '#app/platform/cache/stored-page.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { clientContext, createRequestId, nameRequest } from './request-context.server.ts'
import { commonHeaders, securityHeaders } from './security-headers.server.ts'

export type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

export type RenderedPage = {
  html: string
  /** Allows the inline scripts of this render. */
  nonce: string
  headers: Headers
  kept: Omit<KeptPage, 'bytes'>
}

/** Paths with nothing to decode, double or resolve: each page has one. */
const plainPath = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/

/**
 * False for other spellings of an address. The data that client navigation asks for has an address of its own (`.data` behind
 * the page's), so it is a page of its own here.
 */
export function isPagePath(pathname: string): boolean {
  return plainPath.test(pathname)
}

/**
 * Renders a page from a request of our own, with nothing in it of anyone who asked.
 * @param page its key, path and the query parameters that it reads, which this render is without
 * @param expiresAt until when it is true at least, if the page itself does not say
 * @param prepare sets what else the render is to know
 */
export async function renderOwnRequest(
  handle: Handle,
  page: Pick<KeptPage, 'path' | 'reads'>,
  expiresAt: number,
  settings: Config,
  prepare: (context: RouterContextProvider) => void = () => {},
): Promise<RenderedPage> {
  const began = Date.now()
  const nonce = randomBytes(16).toString('base64url')
  const noted = createRenderContext()
  const context = new RouterContextProvider()
  const requestId = createRequestId()
  context.set(clientContext, { address: '', requestId, nonce })
  context.set(renderContext, noted)
  prepare(context)
  const response = await handle(new Request(settings.publicUrl + page.path.slice(page.path.indexOf('/'))), context)
  const { status, headers } = response
  const control = headers.get('Cache-Control')
  // What says itself that it is not public, or begins a session, is not for everybody after all.
  const isPublic = (control === null || /^public\b/.test(control)) && !headers.has('Set-Cookie')
  const isKept = status === 200 && !noted.isPassing && isPublic
  if (!isKept) nameRequest(response, requestId)
  headers.delete('Set-Cookie')
  // A turn of the clock during the render: its parts may be on either side.
  const isWhole = noted.validity !== null && noted.validity.since <= began
  const validUntil = isWhole && noted.validity ? noted.validity.until : expiresAt
  return { html: await response.text(), nonce, headers, kept: { ...page, status, shows: noted.tags, expiresAt: validUntil, isKept } }
}

/** Renders a page for everybody who is not signed in. @param page as for `renderOwnRequest` */
export async function renderForEverybody(handle: Handle, page: Pick<StoredPage, 'path' | 'reads'>, expiresAt: number, settings: Config): Promise<StoredPage> {
  const { html: rendered, nonce, headers, kept } = await renderOwnRequest(handle, page, expiresAt, settings)
  const { html, hashes } = hashInlined(rendered, nonce)
  if (kept.isKept && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  securityHeaders(headers, hashes, settings, { status: kept.status, isPersonal: false })
  for (const [name, value] of commonHeaders(settings)) if (!headers.has(name)) headers.set(name, value)
  headers.set('Vary', kept.isKept ? 'Accept-Encoding' : 'Accept-Encoding, Cookie')
  return await storePage(kept, html, headers)
}
