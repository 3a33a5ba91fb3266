import { formatFee, type NextStart } from '#app/domain/bookings/offering-labels.ts'
import { countSeatsLeft } from '#app/domain/bookings/offerings.ts'
import { findLowestFee, formatShortFee } from '#app/domain/courses/fees.ts'
import { findDateParts } from '#app/lib/date-parts.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { SeatTally } from '#app/site/booking/seat-tally.tsx'
import { useFees } from '#app/site/fees/fees-provider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { UnbrokenHours } from '#app/ui/unbroken-hours.tsx'
import { BigDay, HomeSection } from './home-section.tsx'
import type { HomeTexts } from './home-texts.server.ts'

/** Dates as text; empty if not announced or not readable now (spec §4). */
export interface HomeDateTexts {
  /** True: an empty date may only be unreadable now. */
  failed: boolean
  careerWorkshop: string
  onlineTest: string
  offlineTest: string
}

const events = [
  { key: 'careerWorkshop', action: 'Book', to: '/Career-Success-workshop', unannounced: 'See details', ask: '/Career-Success-workshop' },
  { key: 'onlineTest', action: 'Register', to: '/scholarship-test', unannounced: 'Ask for a date', ask: '/enquiry?topic=test' },
  { key: 'offlineTest', action: 'Register', to: '/scholarship-test', unannounced: 'Ask for a date', ask: '/enquiry?topic=test' },
] as const

type HomeDatesProps = {
  texts: HomeTexts['dates']
  dates: HomeDateTexts
  /** The last day of an online test that is open now. */
  openTestUntil: string | null
}

export function HomeDates({ texts, dates, openTestUntil }: HomeDatesProps) {
  const unknown = dates.failed ? 'The date cannot be read right now.' : 'Date to be announced.'
  return (
    <HomeSection
      id="dates"
      title={texts.title}
      text={
        <>
          {texts.text} <Link to="/events">See all events</Link>.
        </>
      }
    >
      <ul className="home-rows lg:grid-cols-3">
        {events.map(({ key, action, to, unannounced, ask }) => {
          const { title, text } = texts[key]
          const until = key === 'onlineTest' ? openTestUntil : null
          const date = until ?? dates[key]
          const parts = findDateParts(date)
          const isAnnounced = Boolean(date) || dates.failed
          return (
            <li key={key} className="home-date">
              {parts && <BigDay {...parts} />}
              <h3>{title}</h3>
              <ButtonLink to={isAnnounced ? to : ask} quiet className="px-4">
                {isAnnounced ? action : unannounced}
                <span className="sr-only">: {title}</span>
              </ButtonLink>
              <p>
                {until ? `Open now, until ${until}.` : date ? `${date}.` : unknown} {text}
              </p>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}

export type HomeBatch = { courseID: string; label: string; jaali: JaaliName } & Pick<
  NextStart,
  'slug' | 'capacity' | 'seatsTaken' | 'pricePaise' | 'start' | 'seats' | 'slot'
>

/** `join`: none is open, but people can join a batch that has started. `failed`: they cannot be read now. */
export type HomeBatchState = 'open' | 'join' | 'none' | 'failed'

const batchTexts: Record<HomeBatchState, string> = {
  open: 'Fees include GST.',
  join: 'No new batch is open for booking. You can still join a batch that has started.',
  none: 'No batch can be booked right now.',
  failed: 'The batches cannot be read right now.',
}

export function HomeBatches({ batches, state }: { batches: readonly HomeBatch[]; state: HomeBatchState }) {
  const fees = useFees()
  const hasEmi = batches.some(({ courseID, pricePaise }) => pricePaise === null && findLowestFee(fees[courseID])?.fee.emiMonthlyPaise)
  const text = `${batchTexts[state]}${hasEmi ? ' The EMI has no interest.' : ''}`
  return (
    <HomeSection id="batches" title="Next batches" more={{ label: 'All batches', to: '/upcoming-batches' }} text={text}>
      {batches.length > 0 && (
        <ul className="home-batches">
          {batches.map((batch) => (
            <Batch key={batch.slug} batch={batch} />
          ))}
        </ul>
      )}
    </HomeSection>
  )
}

function Batch({ batch }: { batch: HomeBatch }) {
  const { courseID, label, jaali, start, slot, seats, slug, capacity, pricePaise } = batch
  const parts = findDateParts(start)
  const courseFee = formatShortFee(useFees()[courseID])
  const fee = pricePaise === null ? courseFee : formatFee({ kind: 'batch', pricePaise })
  return (
    <li className={`jaali-${jaali}`}>
      {parts && <BigDay {...parts} />}
      <div>
        <h3>
          <Link to={`/${courseID}`}>{label}</Link>
          <span className="sr-only">, {start}</span>
        </h3>
        <p>
          <UnbrokenHours text={slot} />
        </p>
        <div className="mt-1 flex items-center justify-between gap-4">
          <div className="grow">
            <SeatTally capacity={capacity} left={countSeatsLeft(batch)} className="w-full max-w-36" />
            <p className="font-semibold">{seats}</p>
          </div>
          <ButtonLink to={`/book/${slug}`} quiet>
            Book
            <span className="sr-only">
              {' '}
              {label}, {start}
            </span>
          </ButtonLink>
        </div>
        <p>{fee}</p>
      </div>
    </li>
  )
}
