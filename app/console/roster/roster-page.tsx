import { useState } from 'react'
import { useLocation } from 'react-router'
import { KindMark } from '#app/console/schedule/kind-mark.tsx'
import { activeStates } from '#app/domain/bookings/offerings.ts'
import type { Roster } from '#app/domain/bookings/read-roster.server.ts'
import { rosterAddress, writeRosterFilter } from '#app/domain/bookings/roster/roster-filter.ts'
import type { RosterReply } from '#app/domain/bookings/roster/roster-labels.ts'
import type { RosterRow } from '#app/domain/bookings/roster/roster-list.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { useSettledAnswer } from '#app/ui/use-settled-answer.ts'
import { RosterBulk, rosterBulkForm } from './roster-bulk.tsx'
import { type CallerChoices, RosterCallerForm } from './roster-caller-form.tsx'
import { rosterColumns } from './roster-columns.tsx'
import { RosterFilterForm } from './roster-filter-form.tsx'
import { RosterNoticeForm, RosterNotices } from './roster-notice-form.tsx'
import { RosterPersonPanel } from './roster-person.tsx'

interface RosterPageProps {
  roster: Roster
  formKeys: { caller: string; notice: string }
  choices: CallerChoices
  /** Whether this person may also change the offering itself. */
  mayEdit: boolean
  reply: RosterReply | null
}

/** Everybody who has a place at one offering, and what can be done for them. */
export function RosterPage({ roster, formKeys, choices, mayEdit, reply: answer }: RosterPageProps) {
  const { offering, marksRefusal, filter, text, page, counts, unverified, person, notices, query, done } = roster
  const reply = useSettledAnswer(answer)
  useLive([`roster/${offering.id}`], 'reload')
  const seated = useVisitAfter(done?.what === 'held' || done?.what === 'booked' || done?.what === 'waiting')
  const sent = useVisitAfter(done?.what === 'sent')
  const to = (changes: Record<string, string | null>) => rosterAddress(offering.id, query, changes)
  const here = to({})
  const mayMark = marksRefusal === null
  const readers = activeStates.reduce((all, state) => all + (counts[state] ?? 0), 0)
  const partOf = (part: RosterReply['part']) => (reply?.part === part ? reply : null)
  const turn = (name: 'after' | 'before', cursor: string | null) => cursor && to({ after: null, before: null, booking: null, [name]: cursor })
  return (
    <>
      {done && (
        <p role={done.isBad ? 'alert' : 'status'} className={`mt-3 border-l-4 pl-4 ${done.isBad ? 'border-danger font-semibold' : 'border-teal'}`}>
          {done.words}
        </p>
      )}
      <Standing roster={roster} mayEdit={mayEdit} />
      {partOf('marks') && <Refused reply={reply as RosterReply} addressOf={(booking) => to({ booking })} />}
      {person && <RosterPersonPanel key={person.id} person={person} action={here} back={query} closeTo={to({ booking: null })} reply={reply} />}
      <div className="mt-6 border-t border-edge">
        <RosterCallerForm key={`caller ${seated}`} action={here} back={query} formKey={formKeys.caller} choices={choices} reply={partOf('caller')} />
        <RosterNoticeForm key={`notice ${sent}`} action={here} back={query} formKey={formKeys.notice} readers={readers} reply={partOf('notice')} />
      </div>
      <RosterFilterForm id={offering.id} filter={filter} text={text} counts={counts} unverified={unverified} />
      {mayMark && page.rows.length > 0 && <RosterBulk action={here} back={query} />}
      <DataTable<RosterRow>
        caption={filter.state === 'line' ? 'Waiting list' : 'Roster'}
        columns={rosterColumns(mayMark, query)}
        rows={page.rows}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `${to({ booking: id })}#person`}
        {...(mayMark && { choice: { form: rosterBulkForm, name: 'booking', labelOf: ({ name, reference }) => `${name}, ${reference}` } })}
        empty={<Nobody isNarrowed={filter.state !== '' || text !== null} to={rosterAddress(offering.id, '')} />}
      />
      <KeyPager label="Pages of the roster" words={['Previous page', 'Next page']} newer={turn('before', page.newer)} older={turn('after', page.older)} />
      {!mayMark && <p className="mt-4 text-soft">{marksRefusal}</p>}
      {page.rows.length > 0 && (
        <p className="mt-4">
          <a href={`/staff/bookings/${offering.id}/roster.csv?${writeRosterFilter(filter)}`} className="action-link">
            Export this list as CSV
          </a>
        </p>
      )}
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

function Refused({ reply: { words, refused = [] }, addressOf }: { reply: RosterReply; addressOf: (booking: string) => string }) {
  return (
    <div role="alert" className="mt-5 border-l-4 border-danger pl-4">
      <p className="font-semibold">{words}</p>
      <ul>
        {refused.map(({ id, reference, why }) => (
          <li key={id}>
            <ActionLink to={addressOf(id)}>{reference}</ActionLink>: {why}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Nobody({ isNarrowed, to }: { isNarrowed: boolean; to: string }) {
  if (isNarrowed) {
    return (
      <EmptyState title="Nobody fits" actions={<ActionLink to={to}>Show everybody with a place</ActionLink>}>
        Take a filter away, or search for less.
      </EmptyState>
    )
  }
  return <EmptyState title="Nobody has a place yet">Whoever books on the site shows up here by itself. For somebody who calls, book above.</EmptyState>
}
