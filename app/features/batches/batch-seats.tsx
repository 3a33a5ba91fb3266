import { actionWords, seatsText, stateWords } from '#app/shared/bookable-words.ts'
import { type Bookable, bookableState, seatsLeft } from '#app/shared/bookables.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { SeatTally } from '#app/ui/seat-tally.tsx'

const tones: Partial<Record<keyof typeof stateWords, BadgeTone>> = { open: 'good', running: 'good', 'filling-fast': 'warning', cancelled: 'danger' }

/** How many seats a batch has left and what its state is called. Where no seat can be taken, none is counted. */
export function BatchSeats({ batch, now }: { batch: Bookable; now: Date }) {
  const state = bookableState(batch, now)
  const isCounted = state === 'open' || state === 'filling-fast' || state === 'running' || state === 'full' || state === 'not-open'
  return (
    <div className="grid gap-2">
      {isCounted && (
        <>
          <SeatTally capacity={batch.capacity} left={seatsLeft(batch)} className="w-full max-w-[240px]" />
          <p className="font-semibold tabular-nums">{seatsText(batch)}</p>
        </>
      )}
      {state !== 'open' && (
        <p>
          <Badge tone={tones[state] ?? 'plain'}>{stateWords[state]}</Badge>
        </p>
      )}
    </div>
  )
}

type ActionProps = {
  batch: Bookable
  now: Date
  /** The one action that a part of the page is for. */
  primary?: boolean
  /** What tells this batch from others of the page. */
  about: string
}

/** The way to a batch's own page, with the words of its state, and its calendar file. */
export function BatchActions({ batch, now, primary = false, about }: ActionProps) {
  const state = bookableState(batch, now)
  const words = actionWords(state)
  if (!words) return null
  const to = `/book/${batch.slug}`
  const hidden = <span className="sr-only">, {about}</span>
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
      {words === 'Book my seat' ? (
        <ButtonLink to={to} quiet={!primary}>
          {words}
          {hidden}
        </ButtonLink>
      ) : (
        <ActionLink to={to}>
          {words}
          {hidden}
        </ActionLink>
      )}
      {batch.startsAt && (
        <a href={`${to}/calendar.ics`} className="action-link">
          Add to calendar{hidden}
        </a>
      )}
    </p>
  )
}
