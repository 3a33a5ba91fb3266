import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ListData, Options } from '#app/console/list/define-list.ts'
import { ListTable } from '#app/console/list/list-page.tsx'
import { KindMark } from '#app/console/schedule/kind-mark.tsx'
import { activeStates, type BookingState, bookingStates } from '#app/domain/bookings/offerings.ts'
import type { Roster } from '#app/domain/bookings/read-roster.server.ts'
import { rosterAddress, rosterGroupLabels, rosterGroups } from '#app/domain/bookings/roster/roster-filter.ts'
import type { RosterReply } from '#app/domain/bookings/roster/roster-labels.ts'
import type { RosterRow } from '#app/domain/bookings/roster/roster-list.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { useSettledAnswer } from '#app/ui/use-settled-answer.ts'
import { type CallerChoices, RosterCallerForm } from './roster-caller-form.tsx'
import { rosterList } from './roster-list.tsx'
import { RosterNoticeForm, RosterNotices } from './roster-notice-form.tsx'
import { RosterPersonPanel } from './roster-person.tsx'

interface RosterPageProps {
  roster: Roster
  list: ListData<RosterRow>
  formKeys: { caller: string; notice: string }
  choices: CallerChoices
  /** Whether this person may also change the offering itself. */
  mayEdit: boolean
  reply: RosterReply | null
}

/** Everybody who has a place at one offering, and what can be done for them. */
export function RosterPage({ roster, list, formKeys, choices, mayEdit, reply: answer }: RosterPageProps) {
  const { offering, marksRefusal, counts, unverified, person, notices, query, done } = roster
  const reply = useSettledAnswer(answer)
  useLive([`roster/${offering.id}`], 'reload')
  const seated = useVisitAfter(done?.what === 'held' || done?.what === 'booked' || done?.what === 'waiting')
  const sent = useVisitAfter(done?.what === 'sent')
  const to = (changes: Record<string, string | null>) => rosterAddress(offering.id, query, changes)
  const here = to({})
  const readers = activeStates.reduce((all, state) => all + (counts[state] ?? 0), 0)
  const partOf = (part: RosterReply['part']) => (reply?.part === part ? reply : null)
  return (
    <>
      {done && (
        <p role={done.isBad ? 'alert' : 'status'} className={`mt-3 border-l-4 pl-4 ${done.isBad ? 'border-danger font-semibold' : 'border-teal'}`}>
          {done.words}
        </p>
      )}
      <Standing roster={roster} mayEdit={mayEdit} />
      {person && <RosterPersonPanel key={person.id} person={person} action={here} back={query} closeTo={to({ booking: null })} reply={reply} />}
      <div className="mt-6 border-t border-edge">
        <RosterCallerForm key={`caller ${seated}`} action={here} back={query} formKey={formKeys.caller} choices={choices} reply={partOf('caller')} />
        <RosterNoticeForm key={`notice ${sent}`} action={here} back={query} formKey={formKeys.notice} readers={readers} reply={partOf('notice')} />
      </div>
      <ListTable
        list={rosterList}
        data={{ ...list, choices: { state: groupOptions(counts, unverified) }, offeringId: offering.id, query, mayMark: marksRefusal === null }}
      />
      {marksRefusal !== null && <p className="mt-4 text-soft">{marksRefusal}</p>}
      <RosterNotices notices={notices} />
    </>
  )
}

/** The visit that last came from such a form: its fields then begin anew, and at no other time. */
function useVisitAfter(isDone: boolean): string {
  const { key } = useLocation()
  const [visit, setVisit] = useState(isDone ? key : '')
  if (isDone && visit !== key) setVisit(key)
  return isDone ? key : visit
}

function Standing({ roster: { offering, counts }, mayEdit }: { roster: Roster; mayEdit: boolean }) {
  const { kind, startsAt, capacity, seatsTaken, pricePaise, cancelledAt, id } = offering
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1" aria-live="polite">
      <span>
        <KindMark kind={kind} isNamed />
      </span>
      <span>{startsAt ? <Moment at={startsAt} /> : 'No date yet'}</span>
      <span className="font-semibold">
        {seatsTaken} of {capacity} seats taken{(counts.waiting ?? 0) > 0 && `, ${counts.waiting} waiting`}
      </span>
      {pricePaise === 0 && <span>Free</span>}
      {cancelledAt && <span className="font-semibold text-danger">Cancelled</span>}
      {mayEdit && <ActionLink to={`/staff/bookings/${id}`}>Facts and dates</ActionLink>}
    </p>
  )
}

/** The groups with how many are in each. */
function groupOptions(counts: Roster['counts'], unverified: number): Options {
  const sum = (states: readonly BookingState[]) => states.reduce((all, state) => all + (counts[state] ?? 0), 0)
  const statesOf = (group: string) => rosterGroups[group] ?? (group === 'all' ? bookingStates : [group as BookingState])
  return [
    ['', `With a place (${sum(activeStates)})`],
    ...Object.entries(rosterGroupLabels).map(([group, label]) => [group, `${label} (${group === 'unverified' ? unverified : sum(statesOf(group))})`] as const),
  ]
}
