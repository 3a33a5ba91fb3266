import type { ReactNode } from 'react'
import { stateLines } from '#app/domain/bookings/booking-failures.ts'
import { formatPlace, formatSeats, getActionLabel } from '#app/domain/bookings/offering-labels.ts'
import { type ClassMode, canJoin, getOfferingState, type Offering } from '#app/domain/bookings/offerings.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { findLowestOf } from '#app/domain/courses/fees.ts'
import type { ShownSitting } from '#app/domain/tests/show-sittings.server.ts'
import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { findDateParts } from '#app/lib/date-parts.ts'
import { formatDay, formatDistance, formatStoredDate, formatTime, formatTimeWithoutZone, getDateState, getIndiaToday, isSameIndiaDay } from '#app/lib/dates.ts'
import { useFees } from '#app/site/fees/fees-provider.tsx'
import { LargeDay } from '#app/ui/big-date.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { TestDetails, TestPattern, TestSlabs } from './test-details.tsx'

interface TestPageProps {
  test: ScholarshipTest
  dates: TestPageDates
  /** Shown instead of the dates if they cannot be loaded. */
  unread: ReactNode
  sittings: readonly ShownSitting[]
}

export function TestPage({ test, dates, unread, sittings }: TestPageProps) {
  return (
    <article className="short-print jaali-octagon-and-square">
      <TestHero {...{ test, dates, unread, sittings }} />
      <TestSittings sittings={sittings} now={dates.now} />
      <TestSlabs test={test} feePaise={findLowestOf(useFees(), 'student')?.amountPaise ?? null} />
      <TestPattern test={test} />
      <TestDetails test={test} />
    </article>
  )
}

/** As stored. */
type TestPageDates = { onlineDate: string; offlineDate: string; now: Date }

type TestHeroProps = {
  test: ScholarshipTest
  dates: TestPageDates
  unread: ReactNode
  /** Open for registration, the soonest first; their times replace the stored dates. */
  sittings: readonly Offering[]
}

export function TestHero({ test, dates, unread, sittings }: TestHeroProps) {
  const facts = [
    { name: 'Waives up to', value: `${test.slabs[0]?.percentOfFee ?? 0}% of the fee` },
    { name: 'The paper', value: `${test.pattern.questions} questions, ${test.pattern.minutes} minutes` },
    { name: 'Test fee', value: 'Free' },
  ]
  const next = (modes: readonly ClassMode[]) => sittings.find(({ mode, startsAt, endsAt }) => modes.includes(mode) && startsAt && endsAt)
  return (
    <header className="shell-width pt-10 md:pt-16">
      <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <div>
          <h1>Scholarship test</h1>
          <p className="mt-6 text-lede">{test.summary}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
            <a href="#dates" className="button">
              Register
            </a>
            <a href="/scholarship-test/practice" className="action-link">
              Try the practice questions
            </a>
          </div>
        </div>
        {unread ?? (
          <div>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(max(50%_-_20px,8rem),1fr))] gap-x-5 border-t border-ink md:gap-x-10">
              <TestDate title="Online" where="From home." stored={dates.onlineDate} sitting={next(['online', 'both'])} now={dates.now} />
              <TestDate
                title="In person"
                where={`At ${getInstitute().address[0]}.`}
                stored={dates.offlineDate}
                sitting={next(['classroom', 'both'])}
                now={dates.now}
              />
            </div>
            <p className="mt-3 text-soft">Dates and times are Indian Standard Time (IST).</p>
          </div>
        )}
      </div>
      <JaaliWindow jaali="octagon-and-square" className="mt-14 max-md:hidden md:[--rise:0.09] md:[--span:864] lg:mt-20 lg:[--rise:0.06] lg:[--span:1296]" />
      <div className="mt-10">
        <FactList facts={facts} />
      </div>
    </header>
  )
}

type TestDateProps = { title: string; where: string; stored: string; sitting: Offering | undefined; now: Date }

function TestDate({ title, where, stored, sitting, now }: TestDateProps) {
  const state = getDateState(stored, now)
  const shown = formatStoredDate(stored)
  const parts = state === 'today' || state === 'ahead' ? findDateParts(shown) : null
  return (
    <section className="pt-5" aria-label={`Test ${title.toLowerCase()}`}>
      <h2 className="text-title leading-tight font-medium">
        <span className="sr-only">Test: </span>
        {title}
      </h2>
      {sitting?.startsAt && sitting.endsAt ? (
        <SittingTimes where={where} startsAt={sitting.startsAt} endsAt={sitting.endsAt} isCampus={sitting.mode === 'classroom'} now={now} />
      ) : parts ? (
        <>
          <LargeDay {...parts} />
          <p className="font-semibold">{shown}</p>
          <p>
            {where} <span className="days-away">{formatDistance(stored, now).replace(/^./, (first) => first.toUpperCase())}.</span>
          </p>
        </>
      ) : (
        <p className="mt-4">
          {state === 'words' && (
            <>
              <bdi className="font-semibold wrap-anywhere">{stored}</bdi>. {where}
            </>
          )}
          {state === 'past' && `The last one was on ${shown}. The next date is not announced yet.`}
          {state === 'none' && 'The date is not announced yet.'}
        </p>
      )}
    </section>
  )
}

/** Start and end of a slot or a window; if it is already open, only its end. */
function SittingTimes({ where, startsAt, endsAt, isCampus, now }: { where: string; startsAt: Date; endsAt: Date; isCampus: boolean; now: Date }) {
  const isOpen = startsAt <= now
  const parts = findDateParts(getIndiaToday(isOpen ? endsAt : startsAt))
  const isOneDay = isSameIndiaDay(startsAt, endsAt)
  if (isCampus && isOneDay) {
    return (
      <>
        {parts && <LargeDay {...parts} />}
        <p className="font-semibold">
          {formatDay(startsAt)}, {formatTimeWithoutZone(startsAt)} to {formatTime(endsAt)}
        </p>
        <p>{where}</p>
      </>
    )
  }
  return (
    <>
      {parts && <LargeDay {...parts} before={isOpen ? 'Until' : 'From'} />}
      <p className="font-semibold">
        {isOpen ? 'Open now. Begin before ' : 'Opens '}
        <Moment canWrap at={isOpen ? endsAt : startsAt} mark="." />
      </p>
      <p>
        {!isOpen && <>Begin before {isOneDay ? `${formatTime(endsAt)}.` : <Moment canWrap at={endsAt} mark="." />} </>}
        {where}
      </p>
    </>
  )
}

function TestSittings({ sittings, now }: { sittings: readonly ShownSitting[]; now: Date }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="dates">
      <h2 id="dates" className="mb-5">
        Register
      </h2>
      {sittings.length === 0 ? (
        <p className="text-lede">No date is open now. Leave your name and number below, and a counsellor tells you the next one.</p>
      ) : (
        <>
          <p className="mb-8 max-w-[62ch] text-lede">
            Registration needs no account. You get a link that opens your test on any device, and a calendar file. If you enter your email, we mail you the link
            and, if you register before the test opens, a reminder.
          </p>
          <ul className="border-t border-ink">
            {sittings.map((sitting) => (
              <Sitting key={sitting.id} {...{ sitting, now }} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Sitting({ sitting, now }: { sitting: ShownSitting; now: Date }) {
  const state = getOfferingState(sitting, now)
  const isCampus = sitting.mode === 'classroom'
  const { startsAt, endsAt } = sitting
  const isOneDay = startsAt && endsAt && isSameIndiaDay(startsAt, endsAt)
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-3 border-b border-rule py-5 md:grid-cols-[1fr_auto] md:items-center">
      <div>
        <h3 className="text-title leading-tight">{sitting.title}</h3>
        <p className="mt-1 wrap-anywhere">
          {startsAt && <Moment canWrap at={startsAt} until={isOneDay ? endsAt : null} mark={isOneDay ? '.' : ''} />}
          {endsAt && !isOneDay && (
            <>
              {' '}
              to <Moment canWrap at={endsAt} mark="." />
            </>
          )}{' '}
          {isCampus ? `${formatPlace(sitting)}, ${sitting.minutes} minutes` : `Online: begin at any time within the window, for ${sitting.minutes} minutes`}.
        </p>
        <p className="text-soft">{canJoin(state) ? formatSeats(sitting) : stateLines[state]}</p>
      </div>
      {canJoin(state) && (
        <a
          href={`/book/${sitting.slug}`}
          className="button button-quiet justify-self-start"
          aria-label={`${state === 'full' ? getActionLabel(state) : 'Register'}: ${sitting.title}`}
        >
          {state === 'full' ? getActionLabel(state) : 'Register'}
        </a>
      )}
    </li>
  )
}
