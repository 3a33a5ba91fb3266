import { actionWords, seatsText } from '#app/domain/bookings/bookable-words.ts'
import { type BookableState, bookableState, canJoin, seatsLeft } from '#app/domain/bookings/bookables.ts'
import { otherWays, stateLines } from '#app/domain/bookings/booking-words.ts'
import type { BookedThing } from '#app/domain/bookings/read-book-page.server.ts'
import type { FormAnswer } from '#app/lib/form-answer.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { MovedDates } from './moved-dates.tsx'
import { SeatOffer, type SeatOfferProps } from './seat-offer.tsx'
import { SeatTally } from './seat-tally.tsx'
import { ThingFacts } from './thing-facts.tsx'

interface BookPageProps {
  thing: BookedThing
  /** Of its course; null where it is about none. */
  jaali: JaaliName | null
  now: Date
  /** Where the signed-in member sees the place that they have already. */
  ownPlace: string | null
  reply: FormAnswer | null
  offer: Omit<SeatOfferProps, 'thing' | 'now' | 'reply'>
}

/** One batch, workshop or event, and the way to a seat; in every state the right words and the way on. */
export function BookPage({ thing, jaali, now, ownPlace, reply, offer }: BookPageProps) {
  const state = bookableState(thing, now)
  const isOffered = canJoin(state)
  const seats = isOffered ? [{ name: 'Seats', value: <Seats thing={thing} /> }] : []
  return (
    <section className={`${jaali ? `jaali-${jaali}` : ''} shell-width grid gap-10 pt-[clamp(36px,5.5vw,88px)] pb-section lg:grid-cols-[5fr_7fr] lg:gap-16`}>
      <div>
        <div className="grid grid-cols-[1fr_auto] items-end gap-6">
          <div>
            <h1 className="text-heading text-balance">{thing.title}</h1>
            {thing.summary && <p className="mt-5 text-lede leading-[1.45]">{thing.summary}</p>}
          </div>
          {jaali && <JaaliWindow jaali={jaali} arch className="w-16 [--rise:2.2] [--span:107] lg:w-24 lg:[--span:160]" />}
        </div>
        <div className="mt-8">
          <ThingFacts thing={thing} more={seats} />
        </div>
        <div className="mt-7 empty:hidden">
          <MovedDates moves={thing.moves} />
        </div>
        {thing.description && (
          <div className="mt-7 grid max-w-[62ch] gap-4">
            <Paragraphs text={thing.description} />
          </div>
        )}
      </div>
      <div>
        {ownPlace && <OwnPlace to={ownPlace} />}
        {!ownPlace && isOffered && <SeatOffer {...offer} {...{ thing, now, reply }} />}
        {!ownPlace && !isOffered && <Closed {...{ thing, state }} problem={reply?.error?.['']?.join(' ')} />}
      </div>
    </section>
  )
}

function Seats({ thing }: { thing: BookedThing }) {
  return (
    <>
      {seatsText(thing)}
      <SeatTally capacity={thing.capacity} left={seatsLeft(thing)} className="mt-2 w-full max-w-[240px]" />
    </>
  )
}

function OwnPlace({ to }: { to: string }) {
  return (
    <>
      <h2 className="text-title leading-tight">You have a place here already.</h2>
      <p className="mt-3 mb-6">One person has one place, so there is nothing more to book.</p>
      <ButtonLink to={to}>See my booking</ButtonLink>
    </>
  )
}

/** `problem`: why a form that came was not taken, where there is no form to say it. */
function Closed({ thing, state, problem }: { thing: BookedThing; state: BookableState; problem: string | undefined }) {
  const other = otherWays(thing.kind, thing.workshopId)
  const line = canJoin(state) ? '' : stateLines[state]
  const enquiry = thing.courseID ? `/enquiry?course=${encodeURIComponent(thing.courseID)}` : '/enquiry'
  return (
    <>
      {problem && (
        <Notice refused className="mb-7">
          {problem}
        </Notice>
      )}
      <h2 className="text-title leading-tight">{line}</h2>
      {state === 'cancelled' && thing.cancelReason && <p className="mt-3">{thing.cancelReason}</p>}
      {state === 'not-open' && thing.opensAt && (
        <p className="mt-3">
          Booking opens <Moment at={thing.opensAt} />.
        </p>
      )}
      <p className="mt-3 mb-6">Leave a name and a number, and a counsellor tells you {state === 'not-open' ? 'when it opens' : 'when the next one is'}.</p>
      <p className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <ButtonLink to={enquiry}>{actionWords(state) ?? 'Tell me when'}</ButtonLink>
        {thing.recordingUrl && <ActionLink to={thing.recordingUrl}>Watch the recording</ActionLink>}
        <ActionLink to={other.to}>{other.label}</ActionLink>
      </p>
    </>
  )
}
