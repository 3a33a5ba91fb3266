import { RouterContextProvider } from 'react-router'
import { openVisit, type PageVisit, pageVisitContext } from '../../app/platform/cache/cached-page.server.ts'
import { clientContext } from '../../app/platform/http/request-context.server.ts'

/** What a loader of a public page is given, and what it noted for the page cache. */
export function pageContext(): { context: RouterContextProvider; visit: PageVisit } {
  const context = new RouterContextProvider()
  const visit = openVisit('rendering')
  context.set(pageVisitContext, visit)
  context.set(clientContext, { address: '', requestId: 'TEST-TEST', nonce: '' })
  return { context, visit }
}
