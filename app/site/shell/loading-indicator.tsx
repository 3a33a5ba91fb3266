import { useNavigation } from 'react-router'
import { useChunkError } from './chunk-loads.ts'

/** Shown while the next page is on its way, also as a document (`data-leaving`, set by document-navigation.ts); silent while a load error asks what to do. */
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
