import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import type { CachePolicy } from '#app/platform/cache/cache-policy.ts'
import type { PageCache } from '#app/platform/cache/page-cache.server.ts'
import { createRenderContext, renderContext } from '#app/platform/cache/render-context.server.ts'
import { type StoredPage, sendPage, toPairs } from '#app/platform/cache/stored-page.server.ts'
import { config } from '#app/platform/config.server.ts'
import { isDatabaseUnreachable } from '#app/platform/db/database-away.server.ts'
import { getCurrentSource } from '#app/platform/log/log.server.ts'
import { compressBrotli } from './brotli.server.ts'
import { type Handle, renderForEverybody } from './page-filling.server.ts'
import { type PersonalPages, renderTemplate, renderVisitor } from './personal-pages.server.ts'
import { findPublicPage, type PublicPage } from './public-page.server.ts'
import { toPublicRequest } from './public-request.server.ts'
import { clientContext, nameRequest, runForClient } from './request-context.server.ts'
import { isTooBusy, type RequestPriority, RequestQueue, rejectBusy } from './request-queue.server.ts'
import { getDocumentPath } from './route-table.server.ts'
import { setSecurityHeaders } from './security-headers.server.ts'
import { canBeSignedIn, hasSiteCookie } from './site-cookie.server.ts'

type HandleRequestParts = {
  handle: Handle
  findRoute: (pathname: string) => { cache: CachePolicy; priority?: RequestPriority } | undefined
  queue?: RequestQueue
  pages?: PageCache
  personal?: PersonalPages
  isSignedIn: (headers: Headers) => boolean
  lastKnown?: { has(path: string): boolean; handle(path: string, method: string): Promise<Response | null> }
}

/** A request as the pipeline knows it. `body`: null if it is still arriving, or absent. */
type RequestInput = { request: Request; body: ArrayBuffer | null; origin: string; address: string; requestId: string }

/** Answers a request from the page cache, from a queued render, or with 503 during overload. */
export function createResponder({
  handle,
  findRoute,
  queue = new RequestQueue(),
  pages,
  personal,
  isSignedIn,
  lastKnown,
}: HandleRequestParts): (requested: RequestInput) => Promise<Response> {
  /** A public page; null if it must be rendered for this request. */
  async function sendPublicPage(request: Request, page: PublicPage, cache: PageCache): Promise<Response | null> {
    // Pages that many visitors need, and their data, come before pages that only one visitor requested.
    const priority = lastKnown?.has(getDocumentPath(page.path)) ? 'first' : 'pages'
    // A render that has begun is completed, so that the next visitor can have the page.
    const render = (expiresAt: number, allLeft: AbortSignal) => queue.run(priority, () => renderForEverybody(handle, { ...page, expiresAt }, config()), allLeft)
    const stored = await cache.fill(page.path, render, request.signal)
    // Part of the page is missing because the database has just become unreachable.
    if (stored.status >= 500 || (stored.status === 200 && !stored.isCacheable)) {
      const known = await lastKnown?.handle(page.path, request.method)
      if (known) return known
    }
    // A redirect may contain the query, so it is made for this request.
    return stored.status === 200 || stored.status >= 400 ? createPageResponse(request, stored) : null
  }

  async function sendMemberPage(request: Request, { path, reads }: PublicPage, cache: PageCache, filled: PersonalPages): Promise<Response | null> {
    const visitor = await filled.findVisitor(request)
    if (!visitor) return null
    const page = { path: `${visitor.kind} ${path}`, reads }
    const showExample = (context: RouterContextProvider) => filled.showExample(visitor.kind, context)
    const template = await cache.fill(page.path, (expiresAt) => renderTemplate(handle, { ...page, expiresAt }, config(), showExample))
    return renderVisitor(template, visitor, request, config())
  }

  async function handleRequest({ request, body, origin, address, requestId }: RequestInput): Promise<Response> {
    const { method, headers } = request
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(renderContext, createRenderContext())
    context.set(clientContext, { address, requestId, nonce, hadDoubledSlashes: method !== 'POST' && new URL(request.url).pathname.includes('//') })
    const response = await runForClient(address, () => handle(toPublicRequest(request, origin, body), context))
    const { cache, hasRecaptcha } = context.get(clientContext)
    const isPersonal = method === 'POST' || hasSiteCookie(headers.get('cookie')) || cache === 'none'
    setSecurityHeaders(response.headers, { nonce }, config(), { status: response.status, isPersonal, hasRecaptcha })
    nameRequest(response, requestId)
    return compressBrotli(response, headers.get('accept-encoding'))
  }

  const getPriority = ({ url }: Request) => findRoute(new URL(url).pathname)?.priority

  async function handleAnyRequest(requested: RequestInput): Promise<Response> {
    const { request } = requested
    const url = new URL(request.url)
    const page = pages ? findPublicPage(findRoute(url.pathname)?.cache, request.method, url) : null
    const mayBeSignedIn = canBeSignedIn(request.headers.get('cookie') ?? '')
    const isTrusted = pages && page ? await pages.isTrusted() : false
    if (page && lastKnown && !isTrusted && (await isDatabaseUnreachable())) {
      const known = await lastKnown.handle(page.path, request.method)
      if (known) return known
    }
    if (pages && page && !mayBeSignedIn && isTrusted) {
      const answered = await sendPublicPage(request, page, pages)
      if (answered) return answered
    }
    // A request whose body is still arriving must not occupy the queue.
    if (request.method === 'POST' && !requested.body) return await handleRequest(requested)
    const isFirst = request.method === 'POST' || (mayBeSignedIn && isSignedIn(request.headers))
    const work = async () => {
      const isFilled = page?.isForMembers && mayBeSignedIn && request.method === 'GET'
      const filled = isFilled && pages && personal && isTrusted ? await sendMemberPage(request, page, pages, personal) : null
      return filled ?? (await handleRequest(requested))
    }
    return await queue.run(getPriority(request) ?? (isFirst ? 'first' : 'pages'), work, request.signal)
  }

  return async (requested) => {
    try {
      return await handleAnyRequest(requested)
    } catch (error) {
      if (!isTooBusy(error)) throw error
      // One log line per rejected request would be too many during overload.
      getCurrentSource().route = undefined
      return rejectBusy(requested.request, getPriority(requested.request))
    }
  }
}

function createPageResponse({ method, headers }: Request, page: StoredPage): Response {
  const sent = sendPage(page, {
    method,
    acceptEncoding: headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: headers.get('if-none-match') ?? undefined,
  })
  return new Response(sent.body as BodyInit | null, { status: sent.status, headers: toPairs(sent.headers) })
}
