import { useSyncExternalStore } from 'react'

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that the connection is gone before somebody works on with what is old. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" aria-label="Connection">
      {!online && (
        <p className="mb-6 border-l-4 border-danger pl-4 font-semibold">
          You are offline. What you see may have changed, and nothing can be saved until the connection is back.
        </p>
      )}
    </div>
  )
}
