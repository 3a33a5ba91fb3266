import type { StaffDetail } from '#app/domain/bookings/schedule/offering-detail.server.ts'
import { scheduleStateLabels } from '#app/domain/bookings/schedule/schedule-labels.ts'
import { type Delivery, formatDelivery } from '#app/domain/messages/delivery.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { KindMark } from './kind-mark.tsx'

export function StaffOfferingStatus({ offering, delivery, seesRoster }: { offering: StaffDetail; delivery: Delivery | undefined; seesRoster: boolean }) {
  const { id, kind, state, startsAt, endsAt, capacity, seatsTaken, places, publishedAt, cancelledAt, cancelReason, slug } = offering
  const [label, tone] = scheduleStateLabels[state]
  return (
    <>
      <dl className="mt-4 grid grid-cols-1 gap-x-10 gap-y-2 md:grid-cols-[3fr_2fr] [&>div]:grid [&>div]:grid-cols-[5rem_1fr] [&_dt]:text-soft">
        <div>
          <dt>Kind</dt>
          <dd>
            <KindMark kind={kind} isNamed />
          </dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>
            <Badge tone={tone}>{label}</Badge>
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>
            {startsAt ? <Moment at={startsAt} /> : 'None yet'}
            {endsAt && (
              <>
                {' to '}
                <Moment at={endsAt} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Seats</dt>
          <dd>
            {seatsTaken} of {capacity} taken
            {places > seatsTaken && `, ${places - seatsTaken} waiting`}
          </dd>
        </div>
        {cancelledAt && (
          <div>
            <dt>Cancelled</dt>
            <dd>
              {formatInstant(cancelledAt)}. {cancelReason} {delivery && formatDelivery(delivery)}
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-8">
        {seesRoster && <ActionLink to={`/staff/bookings/${id}/roster`}>Roster</ActionLink>}
        {publishedAt && (
          <a className="action-link" href={`/book/${slug}`}>
            As visitors see it
          </a>
        )}
      </p>
    </>
  )
}

export function StaffMoves({ moves, deliveries }: Pick<StaffDetail, 'moves'> & { deliveries: Record<string, Delivery> }) {
  if (moves.length === 0) return null
  const date = (moment: Date | null) => (moment ? formatInstant(moment) : 'no date')
  return (
    <section aria-labelledby="moves-title" className="mt-8">
      <h2 id="moves-title" className="text-lede font-semibold">
        Where its date was
      </h2>
      <ol className="mt-2 grid gap-2">
        {moves.map(({ id, from, to, note, at, by }, place) => (
          <li key={id} className="border-l-4 border-rule pl-4 wrap-anywhere">
            From {date(from)} to {date(to)}.{note && ` ${note}`}
            <span className="block text-soft">
              {formatInstant(at)}
              {by && `, ${by}`}
            </span>
            {deliveries[id] && <span className="block">{formatDelivery(deliveries[id], place < moves.length - 1)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
