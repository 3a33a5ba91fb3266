import { createContext, type RouterContextProvider } from 'react-router'

/** Data that a document carries as markup alone (ui/server-markup.tsx). */
export const markupContext = createContext<unknown>(null)

/**
 * For a loader: data that only parts in `ServerMarkup` show. A document is sent without them, since its markup says the same.
 * @returns the data where the browser asks for data to open a page in place; else null
 */
export function asMarkup<Data>(request: Request, context: Readonly<RouterContextProvider>, data: Data): Data | null {
  if (new URL(request.url).pathname.endsWith('.data')) return data
  context.set(markupContext, data)
  return null
}
