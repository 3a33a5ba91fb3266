import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { clientAddress } from '../auth/client-address.server.ts'
import { withoutValues } from '../auth/describe-fault.server.ts'
import { mayBeSignedIn } from '../auth/session.server.ts'
import { config } from '../config.server.ts'
import { databaseAnswers } from '../db/client.server.ts'
import { answerMedia } from '../files/answer-media.server.ts'
import { answerSocialPicture } from '../files/answer-social-picture.server.ts'
import { openVisit, pageVisitContext } from '../page-cache/cached-page.server.ts'
import type { PageCache } from '../page-cache/page-cache.server.ts'
import { isPagePath, renderForEverybody } from '../page-cache/page-filling.server.ts'
import { answerWith, type StoredPage } from '../page-cache/stored-page.server.ts'
import { inBrotli } from './brotli.server.ts'
import { plainPage } from './plain-page.server.ts'
import { clientContext, runForClient } from './request-context.server.ts'
import { keepRouteTable } from './route-table.server.ts'
import { securityHeaders } from './security-headers.server.ts'

const bodyLimitBytes = 128 * 1024
/** A list's import takes files, and reads them while they arrive (uploads.server.ts, which says kindly when one is too large). */
const importPath = /^\/staff\/[\w-]+\/import$/
const importLimitBytes = 60 * 1024 * 1024
/** A draft is sent whole with each save. */
const draftPath = /^\/api\/drafts\/[\w-]+$/
const draftLimitBytes = 1_200_000
/** Uploads are read while they arrive too, and refused in words of their own (answer-upload.server.ts). */
const uploadPath = '/api/uploads'
/** How much of a body past the limit is read away before the connection is cut. */
const discardedBytes = 64 * 1024 * 1024

/**
 * The site's HTTP pipeline, in order: health, static files, limits, then React Router.
 * @param build React Router's server build, or a way to load it again after a change
 * @param clientFolder built browser files; absent while developing
 * @param pages keeps public pages; absent while developing
 */
export function createApp(build: ServerBuild | (() => Promise<ServerBuild>), clientFolder?: string, pages?: PageCache): Hono {
  const { mode, trustedProxies } = config()
  const handle = createRequestHandler(build, mode === 'development' ? 'development' : 'production')
  const app = new Hono()
  keepRouteTable(build)

  app.onError((error, c) => {
    console.error(`${c.req.method} failed:`, withoutValues(error))
    return plainPage(500, 'Something went wrong', 'The fault is ours and has been noted. Please try again in a minute.')
  })

  app.get('/healthz', async (c) => {
    const answers = await databaseAnswers()
    return c.json({ database: answers ? 'reachable' : 'unreachable' }, answers ? 200 : 503, { 'Cache-Control': 'no-store' })
  })

  app.get('/media/:id/social.jpg', (c) => answerSocialPicture(c.req.param('id'), c.req.raw))
  app.get('/media/*', (c) => answerMedia(c.req.raw))
  app.use(compress())
  if (clientFolder) {
    app.use(
      '/assets/*',
      serveStatic({ root: clientFolder, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable') }),
    )
    app.all('/assets/*', (c) => c.text('Not found', 404))
    const files = new Set(readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).map((file) => `/${file.replaceAll(path.sep, '/')}`))
    const file = serveStatic({ root: clientFolder, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600') })
    // The disk is not asked for every page whether it is a file.
    app.use((c, next) => (files.has(c.req.path) ? file(c, next) : next()))
  }
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: async (c) => {
        await discard(c.req.raw.body)
        return plainPage(413, 'Too much at once', 'What was sent is larger than this site accepts. Go back and shorten it.', { Connection: 'close' })
      },
    })
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
    if (method === 'POST' && !isSameOrigin(c.req.raw))
      return plainPage(
        403,
        'Not sent from this site',
        'For your safety, forms work only from this site’s own pages. Open the page again and send it from there.',
      )
    const nonce = randomBytes(16).toString('base64')
    const mayShare = pages !== undefined && isForEverybody(c.req.raw) && (await pages.isTrusted())
    const visit = openVisit(mayShare ? 'asking' : 'own')
    const context = new RouterContextProvider()
    const single = method === 'POST' ? null : withSingleSlashes(c.req.raw)
    context.set(pageVisitContext, visit)
    const address = clientAddress(getConnInfo(c).remote.address ?? '', c.req.header('x-forwarded-for') ?? null, trustedProxies)
    context.set(clientContext, {
      address,
      nonce,
      hadDoubledSlashes: single !== null,
    })
    const response = await runForClient(address, () => handle(single ?? c.req.raw, context))
    if (pages && visit.reads) {
      const { pathname } = new URL(c.req.url)
      return pageResponse(c.req.raw, await pages.fill(pathname, (expiresAt) => renderForEverybody(handle, pathname, expiresAt, config())))
    }
    securityHeaders(response.headers, { nonce }, mode)
    return inBrotli(response, c.req.header('accept-encoding') ?? null)
  })
  return app
}

/** Whether the answer could be anybody's, if the page says so too. */
function isForEverybody({ method, url, headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && isPagePath(new URL(url).pathname) && !mayBeSignedIn(headers.get('cookie') ?? '')
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

/** Reads what is still on its way: whoever is cut off while sending sees a broken connection, not the answer. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  // Sent without a length, it is already being read, and is cut off.
  if (!body || body.locked) return
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > discardedBytes) return
  }
}

/** The request without doubled slashes in its path, or null if it has none: with them the URL table matches nothing, and the way to the one spelling would take two hops. */
function withSingleSlashes({ url, method, headers, signal }: Request): Request | null {
  const address = new URL(url)
  if (!address.pathname.includes('//')) return null
  address.pathname = address.pathname.replace(/\/{2,}/g, '/')
  return new Request(address, { method, headers, signal })
}

/** A form posted from another site carries that site's Origin, or says cross-site; no header at all is not a browser's form. */
function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (!origin) return site !== null
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}
