import { formatDay, formatFee, formatPlace, formatSlot, hasCourseFee, offeringStateLabels, seatsText } from '#app/domain/bookings/offering-labels.ts'
import { isOpen, type Offering, offeringState, seatsLeft } from '#app/domain/bookings/offerings.ts'
import { SeatTally } from '#app/site/booking/seat-tally.tsx'
import { SeatActions } from '#app/site/booking/seats.tsx'
import { OfferingFee } from '#app/site/fees/fees-provider.tsx'
import { FactLines } from '#app/ui/fact-list.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { BatchMoves } from './batch-moves.tsx'

interface CourseBatchesProps {
  course: { courseID: string; label: string }
  /** The one that the course advertises, or null: none has a day and takes people now or later. */
  advertised: Offering | null
  /** The rest, in the order of display. */
  others: Offering[]
  /** The batches could not be read now, so that none may only be unknown. */
  failed: boolean
  now: Date
}

/** When this course begins next: the room with its seats, and what else there is. */
export function CourseBatches({ course, advertised, others, failed, now }: CourseBatchesProps) {
  return (
    <section className="shell-width pt-section" id="next-batches" aria-labelledby="next-batches-title">
      <div className="grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <h2 id="next-batches-title">
            {advertised ? headingOf(advertised, now) : failed ? 'The batches cannot be read just now.' : 'No batch has a day yet.'}
          </h2>
          <p className="mt-5 text-lede leading-[1.45]">
            {advertised ? sentenceOf(advertised) : 'Leave your number, and a counsellor tells you as soon as the next day is set.'}
          </p>
        </div>
        {advertised ? (
          <AdvertisedBatch batch={advertised} course={course} now={now} />
        ) : (
          <p className="border-t border-ink pt-5">
            <ActionLink to="#request-a-call">Tell me when</ActionLink>
          </p>
        )}
      </div>
      {others.length > 0 && (
        <div className="mt-14">
          <h3 className="mb-5">{advertised ? 'Other dates and times' : 'What is known'}</h3>
          <ul className="border-t border-ink">
            {others.map((batch) => (
              <CourseBatchLine key={batch.id} batch={batch} now={now} />
            ))}
          </ul>
          <ActionLink to={`/upcoming-batches?course=${course.courseID}`} className="mt-3">
            All batches of this course
          </ActionLink>
        </div>
      )}
    </section>
  )
}

function AdvertisedBatch({ batch, course, now }: { batch: Offering; course: { label: string }; now: Date }) {
  const { startsAt, endsAt, opensAt, closesAt } = batch
  const state = offeringState(batch, now)
  const facts = [
    startsAt && { name: startsAt > now ? 'Starts' : 'Began', value: <Moment at={startsAt} /> },
    formatSlot(batch) && { name: 'Meets', value: formatSlot(batch) },
    { name: 'Where', value: formatPlace(batch) },
    endsAt && { name: 'Ends', value: formatDay(endsAt) },
    state === 'not-open' && opensAt && { name: 'Opens', value: <Moment at={opensAt} /> },
    state === 'running' && closesAt && { name: 'Join until', value: <Moment at={closesAt} /> },
    { name: 'Fee', value: <OfferingFee offering={batch} /> },
  ].filter((fact) => fact !== null && fact !== '' && fact !== false)
  return (
    <div>
      <div className="mb-8 grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,320px)_1fr] md:items-end">
        <SeatTally capacity={batch.capacity} left={seatsLeft(batch)} room className="w-full max-w-[320px]" />
        <div>
          <p className="font-display text-title leading-tight font-medium tabular-nums">{seatsText(batch)}</p>
          <p className="mt-1 text-soft">{state === 'full' ? 'Every seat is taken.' : 'Outlined seats are taken.'}</p>
        </div>
      </div>
      <FactLines facts={facts} />
      <BatchMoves moves={batch.moves} />
      <div className="mt-6">
        <SeatActions offering={batch} now={now} primary about={startsAt ? `${course.label}, ${formatDay(startsAt)}` : course.label} />
      </div>
    </div>
  )
}

function headingOf(batch: Offering, now: Date): string {
  const { startsAt } = batch
  if (!startsAt || startsAt <= now) return 'A batch has begun, and you can still join.'
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' }).format(startsAt).replace(' ', '\u00a0')
  return batch.mode === 'online' ? `The next batch starts on ${day}.` : `The next room opens on ${day}.`
}

function sentenceOf(batch: Offering): string {
  return `${[formatSlot(batch), formatPlace(batch)].filter(Boolean).join(', ')}.`
}

/** A further batch of a course, on one line where there is room. */
function CourseBatchLine({ batch, now }: { batch: Offering; now: Date }) {
  const { startsAt } = batch
  const state = offeringState(batch, now)
  const slot = [formatSlot(batch), formatPlace(batch)].filter(Boolean).join(', ')
  return (
    <li className="grid items-baseline gap-x-8 gap-y-2 border-b border-rule py-4 md:grid-cols-[3fr_2fr_176px] lg:grid-cols-[1fr_1fr_308px]">
      <div>
        <p className="font-semibold">{startsAt ? <Moment at={startsAt} /> : 'The day is not set yet'}</p>
        <p className="text-soft">{slot}</p>
        {!hasCourseFee(batch) && <p>Fee {formatFee(batch)}</p>}
        <BatchMoves moves={batch.moves} />
      </div>
      <p className="tabular-nums">
        {isOpen(state) || state === 'full' ? `${seatsText(batch)}. ` : ''}
        {state !== 'open' && `${offeringStateLabels[state]}.`}
        {state === 'not-open' && batch.opensAt && ` Booking opens ${formatDay(batch.opensAt)}.`}
      </p>
      <SeatActions offering={batch} now={now} about={startsAt ? formatDay(startsAt) : `${slot}, ${offeringStateLabels[state].toLowerCase()}`} />
    </li>
  )
}
