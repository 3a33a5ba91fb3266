import { stateLines } from '#app/domain/bookings/booking-failures.ts'
import { formatPlace, formatSeats, getActionLabel } from '#app/domain/bookings/offering-labels.ts'
import { canJoin, getOfferingState, type Offering } from '#app/domain/bookings/offerings.ts'
import { isSameIndiaDay } from '#app/lib/dates.ts'
import { Moment } from '#app/ui/moment.tsx'

export function TestSittings({ sittings, minutes, now }: { sittings: readonly Offering[]; minutes: number; now: Date }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="dates">
      <h2 id="dates" className="mb-5">
        Register
      </h2>
      {sittings.length === 0 ? (
        <p className="text-lede leading-[1.45]">No date is open now. Leave your name and number below, and a counsellor tells you the next one.</p>
      ) : (
        <>
          <p className="mb-8 max-w-[62ch] text-lede leading-[1.45]">
            Registration needs no account. You get a link that opens your test on any device, and a calendar file. If you enter your email, we mail you the link
            and a reminder.
          </p>
          <ul className="border-t border-ink">
            {sittings.map((sitting) => (
              <Sitting key={sitting.id} {...{ sitting, minutes, now }} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Sitting({ sitting, minutes, now }: { sitting: Offering; minutes: number; now: Date }) {
  const state = getOfferingState(sitting, now)
  const isCampus = sitting.mode === 'classroom'
  const { startsAt, endsAt } = sitting
  const isOneDay = startsAt && endsAt && isSameIndiaDay(startsAt, endsAt)
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-rule py-5 md:grid-cols-[1fr_auto] md:items-center">
      <div>
        <h3 className="text-title leading-tight">{sitting.title}</h3>
        <p className="mt-1">
          {startsAt && <Moment at={startsAt} until={isOneDay ? endsAt : null} />}
          {endsAt && !isOneDay && (
            <>
              {' '}
              to <Moment at={endsAt} />
            </>
          )}
          . {isCampus ? formatPlace(sitting) : `Online: begin at any time within the window, for ${minutes} minutes`}.
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
