import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isUnanswered } from '#app/lib/is-unanswered.ts'
import { isReadByScript } from '#app/lib/preserve-page.ts'

/** During an upgrade the data of a page may come from another release than its script, which cannot show them. The document has both from one release. */
export function useDocumentOnError(error: unknown): void {
  useEffect(() => {
    // A document is never loaded again: this error would return with it.
    if (!isRouteErrorResponse(error) && !isUnanswered(error) && isReadByScript()) location.reload()
  }, [error])
}
