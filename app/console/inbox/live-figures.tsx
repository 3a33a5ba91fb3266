import type { ReactNode } from 'react'
import { hasLostAccess, useLive } from '#app/ui/use-live.ts'
import { lostAccessLabels } from './live-notice.tsx'

/** Counting is expensive, so on a busy day the figures reload at most this often. */
const restMs = 2_000

export function LiveFigures({ topic, children }: { topic: 'leads' | 'publications'; children: ReactNode }) {
  const liveness = useLive([topic], 'reload', { restMs })
  return (
    <>
      <p role="status" className={hasLostAccess(liveness) ? 'field-error' : 'text-soft'}>
        {hasLostAccess(liveness) && lostAccessLabels[liveness]}
        {liveness === 'lost' && 'Connection lost. Reconnecting… The figures may be out of date.'}
      </p>
      {children}
    </>
  )
}
