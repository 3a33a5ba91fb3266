import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { PageCache } from '#app/platform/cache/page-cache.server.ts'
import { config } from '#app/platform/config.server.ts'
import { getCurrentSource, logError } from '#app/platform/log/log.server.ts'
import { serveBrowserFiles } from './browser-files.server.ts'
import { getClientAddress } from './client-address.server.ts'
import { type EnforceAccess, guardRoutes } from './guard-routes.server.ts'
import { handleCspReport } from './handle-csp-report.server.ts'
import { createResponder } from './handle-request.server.ts'
import type { PersonalPages } from './personal-pages.server.ts'
import { createPlainPage } from './plain-page.server.ts'
import { getPublicOrigin, isSentFromSite } from './public-request.server.ts'
import { createRequestId } from './request-context.server.ts'
import type { RequestQueue } from './request-queue.server.ts'
import { setRouteTable } from './route-paths.server.ts'
import { createRouteFinder } from './route-table.server.ts'
import { cspReportPath } from './security-headers.server.ts'
import { listSpeculationRules, speculationRulesPath } from './speculation-rules.server.ts'

const bodyLimitBytes = 128 * 1024
/** The import reads its file while it arrives, with its own error for a large one (uploads.server.ts). `.data`: requests by script. */
const importPath = /^(?:\/[\w-]+)+\/import(?:\.data)?$/
const importLimitBytes = 60 * 1024 * 1024
/** The body is long, because each save sends the whole draft. */
const draftPath = /^\/api\/drafts\/[\w-]+$/
const draftLimitBytes = 1_200_000
/** Uploads are also read while they arrive, with their own errors (handle-upload.server.ts). */
const uploadPath = '/api/uploads'
const isLong = (pathname: string) => pathname === uploadPath || importPath.test(pathname) || draftPath.test(pathname)
const reportLimitBytes = 16 * 1024
/** How much of a body past the limit is read and discarded before the connection is cut. */
const discardedBytes = 64 * 1024 * 1024

type AppParts = {
  enforceAccess: EnforceAccess
  media?: { handleMedia(request: Request): Promise<Response>; handleSocialPicture(id: string, request: Request): Promise<Response> }
  /** The folder of the built browser files; absent in development. */
  clientFolder?: string
  /** The cache of public pages; absent in development. */
  pages?: PageCache
  /** Fills cached pages for signed-in people. Without it each such page is rendered separately. */
  personal?: PersonalPages
  /** Whether a request has a session cookie that this site signed: these requests have priority. */
  isSignedIn?: (headers: Headers) => boolean
  /** The queues of requests, shared with code that rejects requests earlier. */
  queue?: RequestQueue
  lastKnown?: Parameters<typeof createResponder>[0]['lastKnown']
}

type SiteEnv = { Variables: { requestId: string } }

/** Serves static files first, then checks limits, then runs React Router. @param build or a function that loads it again after a change */
export function createApp(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { enforceAccess, media, clientFolder, pages, personal, isSignedIn = () => false, queue, lastKnown }: AppParts,
): Hono<SiteEnv> {
  const { mode, trustedProxies } = config()
  const guarded = typeof build === 'function' ? async () => guardRoutes(await build(), enforceAccess) : guardRoutes(build, enforceAccess)
  const findRoute = typeof build === 'function' ? () => undefined : createRouteFinder(build)
  const handle = createRequestHandler(guarded, mode === 'development' ? 'development' : 'production')
  const answer = createResponder({ handle, findRoute, queue, pages, personal, isSignedIn, lastKnown })
  const app = new Hono<SiteEnv>()
  setRouteTable(build)

  app.use((c, next) => {
    const requestId = createRequestId()
    c.set('requestId', requestId)
    getCurrentSource().requestId = requestId
    return next()
  })
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    logError(error, { requestId, method: c.req.method, route: c.req.routePath })
    const text = `The error is on our side and has been noted. Try again in a minute. Quote this number when you call us: ${requestId}`
    return createPlainPage(500, 'Something went wrong', text, { 'X-Request-Id': requestId })
  })

  if (media) {
    app.get('/media/:id/social.jpg', (c) => media.handleSocialPicture(c.req.param('id'), c.req.raw))
    app.get('/media/*', (c) => media.handleMedia(c.req.raw))
  }
  app.use(compress())
  if (typeof build !== 'function') {
    const rules = JSON.stringify(listSpeculationRules(build))
    app.get(speculationRulesPath, (c) => c.body(rules, 200, { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=3600' }))
  }
  if (clientFolder) serveBrowserFiles(app, clientFolder)
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: async (c) => {
        await discard(c.req.raw.body)
        return createPlainPage(413, 'Too large', 'What you sent is too large. Go back and shorten it.', { Connection: 'close' })
      },
    })
  app.post(cspReportPath, limit(reportLimitBytes), (c) => handleCspReport(c.req.raw))
  const [limitForms, limitDrafts, limitImports] = [limit(bodyLimitBytes), limit(draftLimitBytes), limit(importLimitBytes)]
  app.use((c, next) => {
    const { pathname } = new URL(c.req.url)
    if (pathname === uploadPath) return next()
    if (importPath.test(pathname)) return limitImports(c, next)
    return draftPath.test(pathname) ? limitDrafts(c, next) : limitForms(c, next)
  })

  app.all('*', async (c) => {
    const { method } = c.req
    if (!['GET', 'HEAD', 'POST'].includes(method))
      return createPlainPage(405, 'Not possible here', 'This address does not accept that kind of request.', { Allow: 'GET, HEAD, POST' })
    const origin = getPublicOrigin(c.req.raw, config())
    if (method === 'POST' && !isSentFromSite(c.req.raw, origin))
      return createPlainPage(
        403,
        'Not sent from this site',
        'For your safety, forms work only from this site’s own pages. Open the page again and send it from there.',
      )
    const { pathname } = new URL(c.req.url)
    getCurrentSource().route = findRoute(pathname)?.pattern ?? 'unknown address'
    const address = getClientAddress(getConnInfo(c).remote.address ?? '', c.req.header('x-forwarded-for') ?? null, trustedProxies)
    // A short form is read completely before it waits in a queue. The route reads long bodies itself.
    const isForm = method === 'POST' && !isLong(pathname)
    const body = isForm ? await c.req.arrayBuffer().catch(() => undefined) : null
    if (body === undefined) return createPlainPage(400, 'Not received', 'What you sent did not arrive whole. Go back and send it again.')
    return await answer({ request: c.req.raw, body, origin, address, requestId: c.get('requestId') })
  })
  return app
}

/** Reads the rest of a body: a client that is cut off while it sends sees a broken connection instead of the response. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  // A body without a length is already being read, so the connection is cut.
  if (!body || body.locked) return
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > discardedBytes) return
  }
}
