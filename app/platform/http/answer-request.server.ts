import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import type { CachePolicy, ReadParameters } from '#app/platform/cache/cache-policy.ts'
import { type PageCache, readsAny } from '#app/platform/cache/page-cache.server.ts'
import { createRenderContext, renderContext } from '#app/platform/cache/render-context.server.ts'
import { answerWith, type StoredPage } from '#app/platform/cache/stored-page.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inBrotli } from './brotli.server.ts'
import { type Handle, isPagePath, renderForEverybody } from './page-filling.server.ts'
import { answerVisitor, type PersonalPages, renderTemplate } from './personal-pages.server.ts'
import { toPublicRequest } from './public-request.server.ts'
import { clientContext, nameRequest, runForClient } from './request-context.server.ts'
import { securityHeaders } from './security-headers.server.ts'
import { canBeSignedIn, hasSiteCookie } from './site-cookie.server.ts'
import { isTooBusy, refuseBusy, Turns } from './turns.server.ts'

type Parts = {
  /** React Router. */
  handle: Handle
  findCachePolicy: (pathname: string) => CachePolicy | undefined
  pages?: PageCache
  personal?: PersonalPages
  isSignedIn: (headers: Headers) => boolean
}

/** What the pipeline knows of a request. `body`: null where it is still on its way, or there is none. */
export type Asked = { request: Request; body: ArrayBuffer | null; origin: string; address: string; requestId: string }

type PublicPage = { path: string; reads: ReadParameters; isForMembers: boolean }

/** Answers requests for pages and posts: from memory, or by React Router when it is their turn. */
export function answerRequests({ handle, findCachePolicy, pages, personal, isSignedIn }: Parts): (asked: Asked) => Promise<Response> {
  const turns = new Turns()

  /** What the page cache may know of the page at an address; null for one that is not public or reads this query. */
  function findPage({ method, url }: Request): PublicPage | null {
    const { pathname, searchParams } = new URL(url)
    if (!['GET', 'HEAD'].includes(method) || !isPagePath(pathname)) return null
    const policy = findCachePolicy(pathname)
    const reads = sharedReads(policy)
    // Which of a page's data were asked for: the router takes of them what it wants.
    searchParams.delete('_routes')
    return reads && !readsAny(reads, searchParams) ? { path: pathname, reads, isForMembers: policy !== 'signed-out' } : null
  }

  /** A page as everybody gets it; null where it must be made for this request. */
  async function answerEverybody(request: Request, page: PublicPage, kept: PageCache): Promise<Response | null> {
    const render = (expiresAt: number) => turns.take('pages', () => renderForEverybody(handle, page, expiresAt, config()))
    const stored = await kept.fill(page.path, render)
    // A redirect may carry the query on, so it is made for this request.
    return stored.status === 200 || stored.status >= 400 ? pageResponse(request, stored) : null
  }

  async function answerMember(request: Request, { path, reads }: PublicPage, kept: PageCache, filled: PersonalPages): Promise<Response | null> {
    const visitor = await filled.findVisitor(request)
    if (!visitor) return null
    const page = { path: `${visitor.kind} ${path}`, reads }
    const template = await kept.fill(page.path, (expiresAt) => renderTemplate(handle, filled, visitor.kind, page, expiresAt, config()))
    return answerVisitor(template, visitor, request, config())
  }

  async function answerAlone({ request, body, origin, address, requestId }: Asked): Promise<Response> {
    const { method, headers } = request
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(renderContext, createRenderContext())
    context.set(clientContext, { address, requestId, nonce, hadDoubledSlashes: method !== 'POST' && new URL(request.url).pathname.includes('//') })
    const response = await runForClient(address, () => handle(toPublicRequest(request, origin, body), context))
    const { cache, hasRecaptcha } = context.get(clientContext)
    const isPersonal = method === 'POST' || hasSiteCookie(headers.get('cookie')) || cache === 'none'
    securityHeaders(response.headers, { nonce }, config(), { status: response.status, isPersonal, hasRecaptcha })
    nameRequest(response, requestId)
    return inBrotli(response, headers.get('accept-encoding'))
  }

  async function answer(asked: Asked): Promise<Response> {
    const { request } = asked
    const page = pages ? findPage(request) : null
    const mayBeSignedIn = canBeSignedIn(request.headers.get('cookie') ?? '')
    if (pages && page && !mayBeSignedIn && (await pages.isTrusted())) {
      const answered = await answerEverybody(request, page, pages)
      if (answered) return answered
    }
    // A body that is still on its way must not keep a place.
    if (request.method === 'POST' && !asked.body) return await answerAlone(asked)
    const isFirst = request.method === 'POST' || (mayBeSignedIn && isSignedIn(request.headers))
    const work = async () => {
      const isFilled = page?.isForMembers && mayBeSignedIn && request.method === 'GET'
      const filled = isFilled && pages && personal && (await pages.isTrusted()) ? await answerMember(request, page, pages, personal) : null
      return filled ?? (await answerAlone(asked))
    }
    return await turns.take(isFirst ? 'first' : 'pages', work, request.signal)
  }

  return async (asked) => {
    try {
      return await answer(asked)
    } catch (error) {
      if (isTooBusy(error)) return refuseBusy(asked.request)
      throw error
    }
  }
}

/** The query parameters that a page for everybody reads; null for any other. */
function sharedReads(policy: CachePolicy | undefined): ReadParameters | null {
  if (policy === 'public' || policy === 'signed-out') return []
  return typeof policy === 'object' ? policy.public : null
}

function pageResponse({ method, headers }: Request, page: StoredPage): Response {
  const answer = answerWith(page, {
    method,
    acceptEncoding: headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: headers.get('if-none-match') ?? undefined,
  })
  const pairs = answer.headers.flatMap((name, place): [string, string][] => (place % 2 === 0 ? [[name, answer.headers[place + 1] ?? '']] : []))
  return new Response(answer.body as BodyInit | null, { status: answer.status, headers: pairs })
}
