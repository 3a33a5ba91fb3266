import type { ReactNode } from 'react'
import { useLive } from '#app/ui/use-live.ts'

/** Counting is expensive, so on a busy day the figures reload at most this often. */
const restMs = 2_000

/** Figures that reload when the counted data changes. */
export function LiveFigures({ topic, children }: { topic: 'leads' | 'publications'; children: ReactNode }) {
  const liveness = useLive([topic], 'reload', restMs)
  return (
    <>
      <p role="status" className={liveness === 'signed-out' ? 'field-error' : 'text-soft'}>
        {liveness === 'signed-out' && 'You have been signed out. Sign in on another tab to go on.'}
        {liveness === 'lost' && 'Connection lost. Reconnecting… The figures may be out of date.'}
      </p>
      {children}
    </>
  )
}
