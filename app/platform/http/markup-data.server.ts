import { createContext, type RouterContextProvider } from 'react-router'

/** ui/server-markup.tsx. */
export const markupContext = createContext<unknown>(null)

/**
 * Data that only parts in `ServerMarkup` show: a document is sent without it, since its markup says the same.
 * @returns the data where the browser asks for it to open a page in place; else null
 */
export function asMarkup<Data>(request: Request, context: Readonly<RouterContextProvider>, data: Data): Data | null {
  if (new URL(request.url).pathname.endsWith('.data')) return data
  context.set(markupContext, data)
  return null
}
