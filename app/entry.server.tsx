import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { CachePolicy } from '#app/platform/cache/cache-policy.ts'
import { isAnswer } from '#app/platform/http/guard-routes.server.ts'
import { markupContext } from '#app/platform/http/markup-data.server.ts'
import { hydrateLate, starterText, withDocumentNavigation } from '#app/platform/http/page-scripts.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { logError, logWarning } from '#app/platform/log/log.server.ts'
import { canShowVisitor } from '#app/site/visitor/load-visitor.server.ts'
import { MarkupData } from '#app/ui/server-markup.tsx'

const renderLimitMs = 6_000

/** Renders the whole page before it responds, so that every reader gets complete HTML and an error gets its correct status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, requestId } = loadContext.get(clientContext)
  const route = routerContext.staticHandlerContext.matches.map((match) => match.route.path ?? '').join('/')
  // Hydrate only public pages late: people read them first. They use a form's result or their own pages at once.
  const isLate = import.meta.env.PROD && request.method === 'GET' && (!canShowVisitor(loadContext) || isPublicPage(routerContext))
  return new Promise((resolve, reject) => {
    const page = (
      <MarkupData value={loadContext.get(markupContext)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </MarkupData>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(limit)
        const respond = (html: string) => {
          const late = isLate ? hydrateLate(html, nonce) : null
          resolve(new Response(Buffer.from(withDocumentNavigation(late ?? html, nonce, late ? starterText : '')), { status, headers }))
        }
        pipe(collectText(respond).once('error', reject))
      },
      // React Router renders the page again with this response as its error, so that the page shows the id.
      onShellError: (error) => reject(isAnswer(error) ? error : Response.json({ requestId }, { status: 500 })),
      onError: (error) => {
        if (!isAnswer(error)) logError(error, { requestId, method: request.method, route }, 'A page could not be rendered')
      },
    })
    const limit = setTimeout(abort, renderLimitMs)
  })
}

function isPublicPage({ staticHandlerContext }: EntryContext): boolean {
  const { policy } = (staticHandlerContext.matches.at(-1)?.route.handle ?? {}) as { policy?: { cache: CachePolicy } }
  return policy?.cache === 'public' || typeof policy?.cache === 'object'
}

/** Collects the complete output and decodes it once, instead of piece by piece. */
function collectText(onWhole: (text: string) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onWhole(Buffer.concat(chunks).toString())
      done()
    },
  })
}

/** Logs only errors that React Router raises itself, because `guardRoutes` has already logged the errors of routes. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  if (request.signal.aborted || isAnswer(error)) return
  const source = { requestId: context.get(clientContext).requestId, method: request.method }
  if (isForeignOrigin(error)) logWarning('A form was refused: its Origin is not this site', source)
  else logError(error, source)
}

/** Anyone can cause these errors as often as they like, so each gets only one line in the log. */
function isForeignOrigin(error: unknown): boolean {
  return error instanceof Error && /^(The `request\.url` origin|`origin` header)/.test(error.message)
}
