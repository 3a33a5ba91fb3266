import { createContext, type ReactNode, useContext, useState } from 'react'

/** On the server: the data that `toMarkup` removed from the page's data. Null in the browser. */
export const MarkupData = createContext<unknown>(null)

/** The data is from the loader, by `toMarkup`. Returns null in the browser on a page opened as a document, which has the markup instead. */
export function useMarkupData<Data>(data: Data | null): Data | null {
  const ofDocument = useContext(MarkupData) as Data | null
  return data ?? ofDocument
}

/** A document contains this part only as markup, which hydration leaves unchanged. `id`: unique. `children`: null if the browser lacks their data. */
export function ServerMarkup({ id, children }: { id: string; children: ReactNode }) {
  // Decided once: later data, such as after a form, do not replace what is shown.
  const [serverNodes] = useState(() => (children === null ? [...(document.getElementById(id)?.childNodes ?? [])] : null))
  if (!serverNodes) {
    return (
      <div id={id} className="server-markup contents">
        {children}
      </div>
    )
  }
  // After a hydration error React makes every element again: move the old nodes into the new element.
  const storeElement = (element: HTMLElement | null) => {
    if (element && !element.hasChildNodes()) element.append(...serverNodes)
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, by which React leaves the element's inside alone
  return <div id={id} className="server-markup contents" ref={storeElement} suppressHydrationWarning dangerouslySetInnerHTML={leftAsItIs} />
}

/** Hydration does not change an element that has inner HTML of its own. */
const leftAsItIs = { __html: '' }
