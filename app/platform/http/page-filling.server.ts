import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import type { CacheEntry } from '#app/platform/cache/cache-policy.ts'
import { hashInlined } from '#app/platform/cache/inline-hashes.server.ts'
import { createRenderContext, renderContext } from '#app/platform/cache/render-context.server.ts'
import { type StoredPage, storePage } from '#app/platform/cache/stored-page.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { clientContext, createRequestId, nameRequest } from './request-context.server.ts'
import { getCommonHeaders, setSecurityHeaders } from './security-headers.server.ts'

export type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

export type RenderedPage = {
  html: string
  nonce: string
  headers: Headers
  entry: Omit<CacheEntry, 'bytes'>
}

/** Paths without encoded letters, doubled slashes or dot segments: each page has exactly one. */
const plainPath = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/

/** Returns false for other spellings. Data of client navigation has its own address (the page's with `.data`), and is cached as a page of its own. */
export function isPagePath(pathname: string): boolean {
  return plainPath.test(pathname)
}

/** `expiresAt`: until when the page is valid, if it records no validity. */
export type RequestedPage = Pick<CacheEntry, 'path' | 'reads' | 'expiresAt'>

/** Renders a request of our own, so that the page contains nothing about a visitor. */
export async function renderOwnRequest(
  handle: Handle,
  page: RequestedPage,
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
  // A response with another Cache-Control or a cookie is not public.
  const isPublic = (control === null || /^public\b/.test(control)) && !headers.has('Set-Cookie')
  const isCacheable = status === 200 && !noted.isIncomplete && isPublic
  if (!isCacheable) nameRequest(response, requestId)
  headers.delete('Set-Cookie')
  // If the content changed by the clock during the render, its parts may be from before and after.
  const isWhole = noted.validity !== null && noted.validity.since <= began
  const validUntil = isWhole && noted.validity ? noted.validity.until : page.expiresAt
  return { html: await response.text(), nonce, headers, entry: { ...page, status, shows: noted.tags, expiresAt: validUntil, isCacheable } }
}

/** Renders a page for visitors who are not signed in. */
export async function renderForEverybody(handle: Handle, page: RequestedPage, settings: Config): Promise<StoredPage> {
  const { html: rendered, nonce, headers, entry } = await renderOwnRequest(handle, page, settings)
  const { html, hashes } = hashInlined(rendered, nonce)
  if (entry.isCacheable && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  setSecurityHeaders(headers, hashes, settings, { status: entry.status, isPersonal: false })
  for (const [name, value] of getCommonHeaders(settings)) if (!headers.has(name)) headers.set(name, value)
  headers.set('Vary', entry.isCacheable ? 'Accept-Encoding' : 'Accept-Encoding, Cookie')
  return await storePage(entry, html, headers)
}
