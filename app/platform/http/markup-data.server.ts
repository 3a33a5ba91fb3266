import { createContext, type RouterContextProvider } from 'react-router'

export const markupContext = createContext<unknown>(null)

/** Null in a document, whose markup has the same content; the data for client navigation. For data that only parts in `ServerMarkup` show. */
export function toMarkup<Data>(request: Request, context: Readonly<RouterContextProvider>, data: Data): Data | null {
  if (new URL(request.url).pathname.endsWith('.data')) return data
  context.set(markupContext, data)
  return null
}
