import { useNavigation } from 'react-router'
import { useChunkError } from './chunk-loads.ts'

/** Appears while the next page loads, also as a document (`data-leaving`, set by document-navigation.ts), except while a load error is shown. */
export function LoadingIndicator() {
  const loading = useNavigation().state !== 'idle'
  const error = useChunkError()
  const shown = loading && !error
  return (
    <div role="status" className="loading-indicator" data-loading={shown || undefined}>
      <span>Loading the page</span>
      <span>You are offline. Try again when the connection is back.</span>
    </div>
  )
}
