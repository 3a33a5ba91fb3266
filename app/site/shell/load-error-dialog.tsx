import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { cancelNavigation, guardChunks } from './chunk-guard.ts'
import { type ChunkFault, findChunkLoads, useChunkFault } from './chunk-loads.ts'
import { prefetch } from './prefetch.ts'

/** Watches over lazy pages, and asks what to do when one's chunk does not come (spec §8). */
export function LoadErrors({ chunkTimeoutMs }: { chunkTimeoutMs: number }) {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const fault = useChunkFault()

  useEffect(() => {
    // While developing, Vite serves modules one by one and replaces them in place.
    if (!router || !import.meta.env.PROD) return
    guardChunks(router, chunkTimeoutMs)
    return prefetch(router)
  }, [router, chunkTimeoutMs])

  if (!router || !fault) return null
  const stay = () => {
    cancelNavigation(router)
    findChunkLoads()?.dismiss()
  }
  return <LoadErrorDialog fault={fault} seconds={chunkTimeoutMs / 1000} onRetry={() => findChunkLoads()?.retry()} onStay={stay} />
}

function LoadErrorDialog({ fault, seconds, onRetry, onStay }: { fault: ChunkFault; seconds: number; onRetry: () => void; onStay: () => void }) {
  return (
    <Dialog
      title="Load error"
      onClose={onStay}
      text={
        <>
          <p>
            Loading chunk {fault.file} {fault.reason === 'failed' ? 'failed' : `took longer than ${seconds} seconds`}.
          </p>
          <p>
            The page you were on is still here, with everything you typed. Check your connection and try again. If it keeps failing, the site may have been
            updated: copy what you need and reload the page.
          </p>
        </>
      }
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <Button quiet onClick={onStay}>
          Stay on this page
        </Button>
      </div>
    </Dialog>
  )
}
