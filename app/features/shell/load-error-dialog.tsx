import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'
import { cancelNavigation, guardChunks } from './chunk-guard.ts'
import { type ChunkFault, findChunkLoads, useChunkFault } from './chunk-loads.ts'
import { useModal } from './use-modal.ts'

/** Watches over lazy pages, and asks what to do when one's chunk does not come (spec §8). */
export function LoadErrors({ chunkTimeoutMs }: { chunkTimeoutMs: number }) {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const fault = useChunkFault()

  useEffect(() => {
    // While developing, Vite serves modules one by one and replaces them in place.
    if (router && import.meta.env.PROD) guardChunks(router, chunkTimeoutMs)
  }, [router, chunkTimeoutMs])

  if (!router || !fault) return null
  const stay = () => {
    cancelNavigation(router)
    findChunkLoads()?.dismiss()
  }
  return <LoadErrorDialog fault={fault} seconds={chunkTimeoutMs / 1000} onRetry={() => findChunkLoads()?.retry()} onStay={stay} />
}

function LoadErrorDialog({ fault, seconds, onRetry, onStay }: { fault: ChunkFault; seconds: number; onRetry: () => void; onStay: () => void }) {
  const dialog = useModal()
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="load-error-title" aria-describedby="load-error-text" onClose={onStay}>
      <h2 id="load-error-title" className="text-title">
        Load error
      </h2>
      <div id="load-error-text" className="mt-3 grid gap-3 wrap-anywhere">
        <p>
          Loading chunk {fault.file} {fault.reason === 'failed' ? 'failed' : `took longer than ${seconds} seconds`}.
        </p>
        <p>
          The page you were on is still here, with everything you typed. Check your connection and try again. If it keeps failing, the site may have been
          updated: copy what you need and reload the page.
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
        <button type="button" className="button button-quiet" onClick={onStay}>
          Stay on this page
        </button>
      </div>
    </dialog>
  )
}
