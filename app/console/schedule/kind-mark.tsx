import type { OfferingKind } from '#app/domain/bookings/offerings.ts'
import { offeringKindLabels } from '#app/domain/bookings/schedule/schedule-labels.ts'
import './schedule.css'

const shapes: Record<OfferingKind, string> = {
  batch: 'M2 2h12v12H2z',
  workshop: 'M8 1.5 15 14H1z',
  event: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z',
  test: 'M8 1l7 7-7 7-7-7z',
}

/** The symbol of a kind: square, triangle, circle or diamond. Screen readers get the name if it is not visible. */
export function KindMark({ kind, isNamed = false }: { kind: OfferingKind; isNamed?: boolean }) {
  return (
    <>
      <svg viewBox="0 0 16 16" aria-hidden="true" className={`kind-mark kind-${kind}`}>
        <path d={shapes[kind]} />
      </svg>
      {isNamed ? ` ${offeringKindLabels[kind]}` : <span className="sr-only">{offeringKindLabels[kind]}: </span>}
    </>
  )
}
