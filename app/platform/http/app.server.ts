import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { PageCache } from '#app/platform/cache/page-cache.server.ts'
import { config } from '#app/platform/config.server.ts'
import { currentSource, logError } from '#app/platform/log/log.server.ts'
import { serveBrowserFiles } from './browser-files.server.ts'
import { clientAddress } from './client-address.server.ts'
import { type EnforceAccess, guardRoutes } from './guard-routes.server.ts'
import { handleCspReport } from './handle-csp-report.server.ts'
import { createResponder } from './handle-request.server.ts'
import type { PersonalPages } from './personal-pages.server.ts'
import { plainPage } from './plain-page.server.ts'
import { isSentFromSite, publicOrigin } from './public-request.server.ts'
import { createRequestId } from './request-context.server.ts'
import { setRouteTable } from './route-paths.server.ts'
import { routeFinder } from './route-table.server.ts'
import { reportPath } from './security-headers.server.ts'
import { listSpeculationRules, speculationRulesPath } from './speculation-rules.server.ts'
import type { Turns } from './turns.server.ts'

const bodyLimitBytes = 128 * 1024
/** A list's import takes files, and reads them while they arrive (uploads.server.ts, which says kindly when one is too large); `.data`: by script. */
const importPath = /^\/staff\/[\w-]+\/import(?:\.data)?$/
const importLimitBytes = 60 * 1024 * 1024
/** A draft is sent whole with each save. */
const draftPath = /^\/api\/drafts\/[\w-]+$/
const draftLimitBytes = 1_200_000
/** Uploads are read while they arrive too, and refused in words of their own (handle-upload.server.ts). */
const uploadPath = '/api/uploads'
const isLong = (pathname: string) => pathname === uploadPath || importPath.test(pathname) || draftPath.test(pathname)
const reportLimitBytes = 16 * 1024
/** How much of a body past the limit is read away before the connection is cut. */
const discardedBytes = 64 * 1024 * 1024

type AppParts = {
  /** Lets only people to a route that its policy names. */
  enforceAccess: EnforceAccess
  media?: { handleMedia(request: Request): Promise<Response>; handleSocialPicture(id: string, request: Request): Promise<Response> }
  /** Built browser files; absent while developing. */
  clientFolder?: string
  /** Keeps public pages; absent while developing. */
  pages?: PageCache
  /** Fills kept pages for people who are signed in; without it they are rendered for alone. */
  personal?: PersonalPages
  /** Whether a request has the cookie of a session that this site began: such people are answered before the rest. */
  isSignedIn?: (headers: Headers) => boolean
  /** Whose turn it is; known to who else refuses requests. */
  turns?: Turns
  lastKnown?: Parameters<typeof createResponder>[0]['lastKnown']
}

export type SiteEnv = { Variables: { requestId: string } }

/**
 * The site's HTTP pipeline, in order: static files, limits, then React Router.
 * @param build React Router's server build, or a way to load it again after a change
 */
export function createApp(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { enforceAccess, media, clientFolder, pages, personal, isSignedIn = () => false, turns, lastKnown }: AppParts,
): Hono<SiteEnv> {
  const { mode, trustedProxies } = config()
  const guarded = typeof build === 'function' ? async () => guardRoutes(await build(), enforceAccess) : guardRoutes(build, enforceAccess)
  const findRoute = typeof build === 'function' ? () => undefined : routeFinder(build)
  const handle = createRequestHandler(guarded, mode === 'development' ? 'development' : 'production')
  const answer = createResponder({ handle, findRoute, turns, pages, personal, isSignedIn, lastKnown })
  const app = new Hono<SiteEnv>()
  setRouteTable(build)

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
    const { pathname } = new URL(c.req.url)
    currentSource().route = findRoute(pathname)?.pattern ?? 'unknown address'
    const address = clientAddress(getConnInfo(c).remote.address ?? '', c.req.header('x-forwarded-for') ?? null, trustedProxies)
    // A short form is read whole before it waits for its turn; what is long is read by its route.
    const isForm = method === 'POST' && !isLong(pathname)
    const body = isForm ? await c.req.arrayBuffer().catch(() => undefined) : null
    if (body === undefined) return plainPage(400, 'Not received', 'What you sent did not arrive whole. Go back and send it again.')
    return await answer({ request: c.req.raw, body, origin, address, requestId: c.get('requestId') })
  })
  return app
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
