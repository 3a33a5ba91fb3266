import { useNavigation } from 'react-router'
import { useChunkFault } from './chunk-loads.ts'

/** Shown while the next page is on its way; silent while a load error asks what to do. */
export function LoadingIndicator() {
  const loading = useNavigation().state !== 'idle'
  const fault = useChunkFault()
  const shown = loading && !fault
  return (
    <div role="status" className="loading-indicator" data-loading={shown || undefined}>
      {shown && <span>Loading the page</span>}
    </div>
  )
}
