import { createContext, type ReactNode, useContext, useState } from 'react'

/** On the server: what `asMarkup` took out of the page's data. Null in the browser. */
export const MarkupData = createContext<unknown>(null)

/**
 * Data that only parts of a page in `ServerMarkup` show.
 * @param data from the loader, by `asMarkup`
 * @returns null in the browser on a page that was opened as a document: it has the markup instead
 */
export function useMarkupData<Data>(data: Data | null): Data | null {
  const ofDocument = useContext(MarkupData) as Data | null
  return data ?? ofDocument
}

/**
 * A part of a page that needs no script. A document carries it as markup alone, which hydration leaves as it is.
 * @param id unique in the page
 * @param children null where the browser does not have their data
 */
export function ServerMarkup({ id, children }: { id: string; children: ReactNode }) {
  // Decided once: data that come later, after a form was sent, do not replace what is shown.
  const [kept] = useState(() => (children === null ? [...(document.getElementById(id)?.childNodes ?? [])] : null))
  if (!kept) {
    return (
      <div id={id} className="server-markup contents">
        {children}
      </div>
    )
  }
  // After an error of hydration React makes every element again, and the nodes that were there go back into this one.
  const storeElement = (element: HTMLElement | null) => {
    if (element && !element.hasChildNodes()) element.append(...kept)
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, by which React leaves the element's inside alone
  return <div id={id} className="server-markup contents" ref={storeElement} suppressHydrationWarning dangerouslySetInnerHTML={leftAsItIs} />
}

/** An element with inner HTML of its own is left as it is by hydration. */
const leftAsItIs = { __html: '' }
