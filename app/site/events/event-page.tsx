import { formatFee, formatPlace } from '#app/domain/bookings/offering-labels.ts'
import { getOfferingState, type Offering } from '#app/domain/bookings/offerings.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { formatDay, formatInstant, isSameIndiaDay } from '#app/lib/dates.ts'
import { MovedDates } from '#app/site/booking/moved-dates.tsx'
import { SeatActions, SeatsLeft } from '#app/site/booking/seats.tsx'
import { WorkExample, type WorkOfCourse } from '#app/site/courses/work-example.tsx'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { BigDate } from '#app/ui/big-date.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { FactLines } from '#app/ui/fact-list.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { formatEventHours } from './events.ts'
import { RecordingLink } from './recording-link.tsx'

interface EventPageProps {
  offering: Offering
  description: string
  cancelReason: string | null
  /** An example of what is done in the event, or of what its course builds. */
  work: WorkOfCourse | null
  now: Date
}

export function EventPage({ offering, description, cancelReason, work, now }: EventPageProps) {
  const { title, summary, startsAt, moves } = offering
  const state = getOfferingState(offering, now)
  return (
    <article className="shell-width grid gap-x-16 gap-y-8 pt-3 pb-section md:pt-8 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
      <div className="wrap-anywhere">
        <Breadcrumb above={[{ label: 'Events', to: '/events' }]} here={title} />
        <h1 className="mt-4 text-balance md:mt-10">{title}</h1>
        {summary && <p className="mt-6 text-lede">{summary}</p>}
        {state === 'cancelled' && (
          <p className="mt-6 border-l border-edge pl-4">
            <strong className="font-semibold">This is cancelled.</strong> {cancelReason}
          </p>
        )}
      </div>
      <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-14">
        <div>
          <BigDate text={startsAt ? formatDay(startsAt) : ''} absent="No date is announced at present." />
        </div>
        <Facts offering={offering} />
        <div className="grid gap-4">
          <SeatsLeft offering={offering} now={now} drawn />
          {state === 'ended' ? <RecordingLink url={offering.recordingUrl} /> : <SeatActions offering={offering} now={now} primary />}
          {state === 'not-open' && offering.opensAt && <p>Booking opens {formatInstant(offering.opensAt)}.</p>}
        </div>
        <MovedDates moves={moves} />
        <p className="text-soft">
          Questions first? Call <InstitutePhone />. {getInstitute().hours}.
        </p>
      </div>
      <div className="grid content-start gap-8 empty:hidden">
        <div className="grid max-w-[65ch] gap-5 empty:hidden">
          <Paragraphs text={description} />
        </div>
        {work && <WorkExample picture={work} label={describeWork(work)} />}
      </div>
    </article>
  )
}

function describeWork({ use, course }: WorkOfCourse): string {
  if (use === 'class') return 'A program like the one you write, with the two faults you find.'
  return `An example of what the ${course.label} course builds, made by us.`
}

function Facts({ offering }: { offering: Offering }) {
  const { startsAt, endsAt } = offering
  const isOneDay = startsAt && endsAt && isSameIndiaDay(startsAt, endsAt)
  return (
    <FactLines
      facts={[
        // For an event of one day, the date is already shown above in large type.
        ...(isOneDay ? [] : [{ name: 'Starts', value: startsAt ? <Moment canWrap at={startsAt} /> : 'No date yet' }]),
        ...(endsAt ? [isOneDay ? { name: 'Hours', value: formatEventHours(offering) } : { name: 'Ends', value: <Moment canWrap at={endsAt} /> }] : []),
        { name: 'Where', value: formatPlace(offering) },
        { name: 'Fee', value: formatFee(offering) },
        { name: 'Room for', value: `${offering.capacity} ${offering.capacity === 1 ? 'person' : 'people'}` },
      ]}
    />
  )
}
