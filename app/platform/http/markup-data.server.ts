import { createContext, type RouterContextProvider } from 'react-router'

/** Data that a document contains only as markup (ui/server-markup.tsx). */
export const markupContext = createContext<unknown>(null)

/**
 * For a loader: data that only parts in `ServerMarkup` show. A document does not contain them, because its markup has the same
 * content.
 * @returns the data if the browser requests data for client navigation; otherwise null
 */
export function toMarkup<Data>(request: Request, context: Readonly<RouterContextProvider>, data: Data): Data | null {
  if (new URL(request.url).pathname.endsWith('.data')) return data
  context.set(markupContext, data)
  return null
}
