import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CachePolicy, ReadParameters } from '#app/platform/cache/cache-policy.ts'
import { type PageCache, readsAny } from '#app/platform/cache/page-cache.server.ts'
import { createRenderContext, renderContext } from '#app/platform/cache/render-context.server.ts'
import { answerWith, type StoredPage } from '#app/platform/cache/stored-page.server.ts'
import { config } from '#app/platform/config.server.ts'
import { databaseAnswers } from '#app/platform/db/client.server.ts'
import { currentSource, logError } from '#app/platform/log/log.server.ts'
import { inBrotli } from './brotli.server.ts'
import { clientAddress } from './client-address.server.ts'
import { type EnforceAccess, guardRoutes } from './guard-routes.server.ts'
import { handleCspReport } from './handle-csp-report.server.ts'
import { isPagePath, renderForEverybody } from './page-filling.server.ts'
import { answerVisitor, type PersonalPages, renderTemplate } from './personal-pages.server.ts'
import { plainPage } from './plain-page.server.ts'
import { isSentFromSite, publicOrigin, toPublicRequest } from './public-request.server.ts'
import { clientContext, createRequestId, nameRequest, runForClient } from './request-context.server.ts'
import { keepRouteTable, routeFinder } from './route-table.server.ts'
import { reportPath, securityHeaders } from './security-headers.server.ts'
import { canBeSignedIn, hasSiteCookie } from './site-cookie.server.ts'
import { listSpeculationRules, speculationRulesPath } from './speculation-rules.server.ts'

const bodyLimitBytes = 128 * 1024
/** A list's import takes files, and reads them while they arrive (uploads.server.ts, which says kindly when one is too large). */
const importPath = /^\/staff\/[\w-]+\/import$/
const importLimitBytes = 60 * 1024 * 1024
/** A draft is sent whole with each save. */
const draftPath = /^\/api\/drafts\/[\w-]+$/
const draftLimitBytes = 1_200_000
/** Uploads are read while they arrive too, and refused in words of their own (handle-upload.server.ts). */
const uploadPath = '/api/uploads'
const reportLimitBytes = 16 * 1024
/** How much of a body past the limit is read away before the connection is cut. */
const discardedBytes = 64 * 1024 * 1024

type AppParts = {
  /** Lets only people to a route that its policy names. */
  enforceAccess: EnforceAccess
  /** Uploaded files, answered before React Router. */
  media?: { handleMedia(request: Request): Promise<Response>; handleSocialPicture(id: string, request: Request): Promise<Response> }
  /** Built browser files; absent while developing. */
  clientFolder?: string
  /** Keeps public pages; absent while developing. */
  pages?: PageCache
  /** Fills kept pages for people who are signed in; without it they are rendered for alone. */
  personal?: PersonalPages
}

/** What the pipeline knows of each request. */
export type SiteEnv = { Variables: { requestId: string } }

/**
 * The site's HTTP pipeline, in order: health, static files, limits, then React Router.
 * @param build React Router's server build, or a way to load it again after a change
 */
export function createApp(build: ServerBuild | (() => Promise<ServerBuild>), { enforceAccess, media, clientFolder, pages, personal }: AppParts): Hono<SiteEnv> {
  const { mode, trustedProxies } = config()
  const guarded = typeof build === 'function' ? async () => guardRoutes(await build(), enforceAccess) : guardRoutes(build, enforceAccess)
  const findRoute = typeof build === 'function' ? () => undefined : routeFinder(build)
  const handle = createRequestHandler(guarded, mode === 'development' ? 'development' : 'production')
  const app = new Hono<SiteEnv>()
  keepRouteTable(build)

  app.use((c, next) => {
    const requestId = createRequestId()
    c.set('requestId', requestId)
    currentSource().requestId = requestId
    return next()
  })
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    logError(error, { requestId, method: c.req.method, route: c.req.routePath })
    const text = `The error is on our side and has been noted. Try again in a minute. Quote this number when you call us: ${requestId}`
    return plainPage(500, 'Something went wrong', text, { 'X-Request-Id': requestId })
  })

  app.get('/healthz', async (c) => {
    const answers = await databaseAnswers()
    return c.json({ database: answers ? 'reachable' : 'unreachable' }, answers ? 200 : 503, { 'Cache-Control': 'no-store' })
  })

  if (typeof build !== 'function') {
    const rules = JSON.stringify(listSpeculationRules(build))
    app.get(speculationRulesPath, (c) => c.body(rules, 200, { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=3600' }))
  }
  if (media) {
    app.get('/media/:id/social.jpg', (c) => media.handleSocialPicture(c.req.param('id'), c.req.raw))
    app.get('/media/*', (c) => media.handleMedia(c.req.raw))
  }
  app.use(compress())
  if (clientFolder) {
    app.use(
      '/assets/*',
      serveStatic({ root: clientFolder, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable') }),
    )
    app.all('/assets/*', (c) => c.text('Not found', 404))
    const files = new Set(readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).map((file) => `/${file.replaceAll(path.sep, '/')}`))
    const onFound = (_path: string, c: Context) => {
      c.header('Cache-Control', 'public, max-age=3600')
      // The icon and the pictures of links, which other sites show.
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    }
    const file = serveStatic({ root: clientFolder, precompressed: true, onFound })
    // The disk is not asked for every page whether it is a file.
    app.use((c, next) => (files.has(c.req.path) ? file(c, next) : next()))
  }
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: async (c) => {
        await discard(c.req.raw.body)
        return plainPage(413, 'Too large', 'What you sent is too large. Go back and shorten it.', { Connection: 'close' })
      },
    })
  app.post(reportPath, limit(reportLimitBytes), (c) => handleCspReport(c.req.raw))
  const [limitForms, limitDrafts, limitImports] = [limit(bodyLimitBytes), limit(draftLimitBytes), limit(importLimitBytes)]
  app.use((c, next) => {
    const { pathname } = new URL(c.req.url)
    if (pathname === uploadPath) return next()
    if (importPath.test(pathname)) return limitImports(c, next)
    return draftPath.test(pathname) ? limitDrafts(c, next) : limitForms(c, next)
  })

  /** What the page cache may know of the page at an address; null for one that is not public or reads this query. */
  function findPage(path: string, query: URLSearchParams): PublicPage | null {
    const policy = findRoute(path)?.cache
    const reads = sharedReads(policy)
    // Which of a page's data were asked for: the router takes of them what it wants.
    query.delete('_routes')
    return reads && !readsAny(reads, query) ? { path, reads, isForMembers: policy !== 'signed-out' } : null
  }

  async function answerMember(request: Request, { path, reads }: PublicPage, pages: PageCache, personal: PersonalPages): Promise<Response | null> {
    const visitor = await personal.findVisitor(request)
    if (!visitor) return null
    const page = { path: `${visitor.kind} ${path}`, reads }
    const template = await pages.fill(page.path, (expiresAt) => renderTemplate(handle, personal, visitor.kind, page, expiresAt, config()))
    return answerVisitor(template, visitor, request, config())
  }

  app.all('*', async (c) => {
    const { method } = c.req
    if (!['GET', 'HEAD', 'POST'].includes(method))
      return plainPage(405, 'Not possible here', 'This address does not accept that kind of request.', { Allow: 'GET, HEAD, POST' })
    const origin = publicOrigin(c.req.raw, config())
    if (method === 'POST' && !isSentFromSite(c.req.raw, origin))
      return plainPage(
        403,
        'Not sent from this site',
        'For your safety, forms work only from this site’s own pages. Open the page again and send it from there.',
      )
    const { pathname, searchParams } = new URL(c.req.url)
    currentSource().route = findRoute(pathname)?.pattern ?? 'unknown address'
    const page = pages && isPageRequest(c.req.raw) && findPage(pathname, searchParams)
    const cookie = c.req.header('cookie') ?? ''
    if (page && !canBeSignedIn(cookie) && (await pages.isTrusted())) {
      const stored = await pages.fill(pathname, (expiresAt) => renderForEverybody(handle, page, expiresAt, config()))
      // A redirect may carry the query on, so it is made for this request.
      if (stored.status === 200 || stored.status >= 400) return pageResponse(c.req.raw, stored)
    }
    if (page && personal && method === 'GET' && page.isForMembers && canBeSignedIn(cookie) && (await pages.isTrusted())) {
      const answer = await answerMember(c.req.raw, page, pages, personal)
      if (answer) return answer
    }
    const nonce = randomBytes(16).toString('base64')
    const requestId = c.get('requestId')
    const context = new RouterContextProvider()
    const request = toPublicRequest(c.req.raw, origin)
    context.set(renderContext, createRenderContext())
    const address = clientAddress(getConnInfo(c).remote.address ?? '', c.req.header('x-forwarded-for') ?? null, trustedProxies)
    context.set(clientContext, {
      address,
      requestId,
      nonce,
      hadDoubledSlashes: method !== 'POST' && pathname.includes('//'),
    })
    const response = await runForClient(address, () => handle(request, context))
    const { cache, hasRecaptcha } = context.get(clientContext)
    const isPersonal = method === 'POST' || hasSiteCookie(c.req.header('cookie') ?? null) || cache === 'none'
    securityHeaders(response.headers, { nonce }, config(), { status: response.status, isPersonal, hasRecaptcha })
    nameRequest(response, requestId)
    return inBrotli(response, c.req.header('accept-encoding') ?? null)
  })
  return app
}

type PublicPage = { path: string; reads: ReadParameters; isForMembers: boolean }

/** Whether a page of the cache could answer, if the route's policy says so too. */
function isPageRequest({ method, url }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && isPagePath(new URL(url).pathname)
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

/** Reads what is still on its way: anyone who is cut off while sending sees a broken connection, not the answer. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  // Sent without a length, it is already being read, and is cut off.
  if (!body || body.locked) return
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > discardedBytes) return
  }
}
