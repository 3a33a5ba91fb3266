import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { withoutValues } from '#app/platform/auth/describe-fault.server.ts'
import { findPerson } from '#app/platform/auth/session.server.ts'
import { withDocumentTransition } from '#app/platform/http/document-transition.server.ts'
import { hydrateLate } from '#app/platform/http/late-hydration.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'

const renderLimitMs = 6_000

/** Renders a page whole before answering: every reader gets complete HTML, and a fault still gets its true status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = loadContext.get(clientContext)
  // A form's answer and a member's pages are about to be used; a stranger's first view comes first.
  const isLate = import.meta.env.PROD && request.method === 'GET' && !findPerson(loadContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        clearTimeout(limit)
        const answer = (html: string) => resolve(new Response(Buffer.from(withDocumentTransition(html, nonce)), { status, headers }))
        pipe(wholeText((html) => answer(isLate ? hydrateLate(html, nonce) : html)).once('error', reject))
      },
      onShellError: reject,
      onError: logUnlessRefusal,
    })
    const limit = setTimeout(abort, renderLimitMs)
  })
}

/** Takes all there is before it says a word: nothing is decoded and passed on piece by piece. */
function wholeText(onWhole: (text: string) => void): Writable {
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

/** Errors of loaders and actions that no route expected. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) logUnlessRefusal(error)
}

/** A refusal (404, 405) is an answer, not a fault. */
function logUnlessRefusal(error: unknown): void {
  if (!isRouteErrorResponse(error)) console.error('Request failed:', withoutValues(error))
}
