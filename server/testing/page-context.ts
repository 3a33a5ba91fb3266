import { RouterContextProvider } from 'react-router'
import { createRenderContext, type RenderContext, renderContext } from '../../app/platform/cache/render-context.server.ts'
import { clientContext } from '../../app/platform/http/request-context.server.ts'

/** The context of one request to a loader, and what the loader records for the page cache. */
export function pageContext(): { context: RouterContextProvider; visit: RenderContext } {
  const context = new RouterContextProvider()
  const visit = createRenderContext()
  context.set(renderContext, visit)
  context.set(clientContext, { address: '', requestId: 'TEST-TEST', nonce: '' })
  return { context, visit }
}
