import { createContext } from 'react-router'
import type { RequestContext } from './request-context.server.ts'

export const markupContext = createContext<unknown>(null)

/**
 * Returns null in a document, whose markup has the same content, and the data for client navigation. Use it for data that only parts in `ServerMarkup` show.
 */
export function toMarkup<Data>(request: Request, context: RequestContext, data: Data): Data | null {
  if (new URL(request.url).pathname.endsWith('.data')) return data
  context.set(markupContext, data)
  return null
}
