import { formatSeats, getActionLabel, offeringStateLabels } from '#app/domain/bookings/offering-labels.ts'
import { countSeatsLeft, getOfferingState, type Offering, type OfferingState } from '#app/domain/bookings/offerings.ts'
import type { BadgeTone } from '#app/lib/badge-tone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { SeatTally } from './seat-tally.tsx'

const tones: Partial<Record<OfferingState, BadgeTone>> = { running: 'good', 'filling-fast': 'warning', cancelled: 'danger' }
const counted: OfferingState[] = ['open', 'filling-fast', 'running', 'full', 'not-open']

type SeatProps = { offering: Offering; now: Date }

export function SeatsLeft({ offering, now, drawn = false }: SeatProps & { drawn?: boolean }) {
  const state = getOfferingState(offering, now)
  return (
    <div className="grid grid-cols-1 gap-2">
      {drawn && counted.includes(state) && <SeatTally capacity={offering.capacity} left={countSeatsLeft(offering)} className="w-full max-w-[280px]" />}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 *:whitespace-normal">
        {counted.includes(state) && <span className="font-semibold tabular-nums">{formatSeats(offering)}</span>}
        {state !== 'open' && <Badge tone={tones[state] ?? 'plain'}>{offeringStateLabels[state]}</Badge>}
      </p>
    </div>
  )
}

type ActionProps = SeatProps & {
  primary?: boolean
  /** For screen readers: distinguishes this offering from others of the page. Default: its title, unless it is the primary one. */
  about?: string
  /** For a long list: the page of the offering has its calendar file. */
  withoutCalendar?: boolean
}

export function SeatActions({ offering, now, primary = false, about = primary ? '' : offering.title, withoutCalendar = false }: ActionProps) {
  const state = getOfferingState(offering, now)
  const label = getActionLabel(state)
  const hidden = about && <span className="sr-only">, {about}</span>
  const isOver = state === 'ended' || state === 'cancelled'
  if (!label && isOver) return null
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
      {label &&
        (primary || label === 'Book my seat' ? (
          <ButtonLink to={`/book/${offering.slug}`} quiet={!primary}>
            {label}
            {hidden}
          </ButtonLink>
        ) : (
          <ActionLink to={`/book/${offering.slug}`}>
            {label}
            {hidden}
          </ActionLink>
        ))}
      {offering.startsAt && !withoutCalendar && (
        <a href={`/book/${offering.slug}/calendar.ics`} className="action-link">
          Add to calendar{hidden}
        </a>
      )}
    </p>
  )
}
