import type { MouseEvent } from 'react'
import type { ChoiceOptions, ListData } from '#app/console/list/define-list.ts'
import { ListTable } from '#app/console/list/list-page.tsx'
import { KindMark } from '#app/console/schedule/kind-mark.tsx'
import type { Roster } from '#app/domain/bookings/find-roster.server.ts'
import { formatDay } from '#app/domain/bookings/offering-labels.ts'
import { activeStates, type BookingState, bookingStates, seatStates } from '#app/domain/bookings/offerings.ts'
import { getRosterAddress, rosterGroupLabels, rosterGroups } from '#app/domain/bookings/roster/roster-filter.ts'
import type { RosterRow } from '#app/domain/bookings/roster/roster-list.server.ts'
import type { Delivery } from '#app/domain/messages/delivery.ts'
import { Moment } from '#app/ui/moment.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { RosterCallerForm } from './roster-caller-form.tsx'
import { rosterList } from './roster-list.tsx'
import { RosterNoticeForm, RosterNotices } from './roster-notice-form.tsx'
import { RosterPersonPanel } from './roster-person.tsx'

interface RosterPageProps {
  roster: Roster
  list: ListData<RosterRow>
  formKeys: { caller: string; notice: string }
  /** Delivery counts by notice. */
  deliveries: Record<string, Delivery>
  answer: object | undefined
}

/** On phones the page's sheet opens the forms, so that the list comes first. */
export function RosterFormOpeners() {
  return (
    <>
      <Opener id="caller">Book a seat</Opener>
      <Opener id="notice">Message everyone</Opener>
    </>
  )
}

function Opener({ id, children }: { id: string; children: string }) {
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLDetailsElement)) return
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    form.open = true
    form.querySelector('summary')?.focus()
  }
  return (
    <button type="button" className="action-link text-start min-[700px]:hidden" onClick={open}>
      {children}
    </button>
  )
}

export function RosterPage({ roster, list, formKeys, deliveries, answer }: RosterPageProps) {
  const { offering, findMarksFailure, counts, unverified, person, readers, notices, query, done } = roster
  useLive([`roster/${offering.id}`], 'reload')
  const to = (changes: Record<string, string | null>) => getRosterAddress(offering.id, query, changes)
  const here = to({})
  const forms = { action: here, back: query, answer }
  return (
    <>
      {done && (
        <p role="status" className="mt-3 border-l-4 border-teal pl-4">
          {done.label}
        </p>
      )}
      <RosterStatus roster={roster} />
      {person && <RosterPersonPanel key={person.id} {...forms} person={person} closeTo={to({ booking: null })} />}
      <div className="roster-forms">
        <RosterCallerForm {...forms} formKey={formKeys.caller} />
        <RosterNoticeForm {...forms} formKey={formKeys.notice} readers={readers} />
      </div>
      <ListTable
        list={rosterList}
        data={{ ...list, choices: { state: groupOptions(counts, unverified) }, offeringId: offering.id, query, mayMark: findMarksFailure === null }}
      />
      {findMarksFailure !== null && <p className="mt-4 text-soft">{findMarksFailure}</p>}
      <RosterNotices notices={notices} deliveries={deliveries} />
    </>
  )
}

function RosterStatus({ roster: { offering, counts } }: { roster: Roster }) {
  const { kind, startsAt, capacity, seatsTaken, pricePaise, cancelledAt } = offering
  // Demonstration data takes seats without bookings.
  const nameless = seatsTaken - seatStates.reduce((all, state) => all + (counts[state] ?? 0), 0)
  return (
    <p className="mt-3 flex max-w-none flex-wrap items-center gap-x-6 gap-y-1 max-[699px]:mt-0 max-[699px]:gap-x-4" aria-live="polite">
      <span className="max-[699px]:hidden">
        <KindMark kind={kind} isNamed />
      </span>
      <span className={startsAt ? 'max-[699px]:hidden' : ''}>{startsAt ? <Moment at={startsAt} /> : 'No date yet'}</span>
      {startsAt && <span className="min-[700px]:hidden">{formatDay(startsAt)}</span>}
      <span className="font-semibold">
        {seatsTaken} of {capacity} seats taken{(counts.waiting ?? 0) > 0 && `, ${counts.waiting} waiting`}
      </span>
      {nameless > 0 && <span>{nameless === 1 ? '1 seat is' : `${nameless} seats are`} taken by demonstration data, without a name</span>}
      {pricePaise === 0 && <span>Free</span>}
      {cancelledAt && <span className="font-semibold text-danger">Cancelled</span>}
    </p>
  )
}

function groupOptions(counts: Roster['counts'], unverified: number): ChoiceOptions {
  const sum = (states: readonly BookingState[]) => states.reduce((all, state) => all + (counts[state] ?? 0), 0)
  const statesOf = (group: string) => rosterGroups[group] ?? (group === 'all' ? bookingStates : [group as BookingState])
  return [
    ['', `With a place (${sum(activeStates)})`],
    ...Object.entries(rosterGroupLabels).map(([group, label]) => [group, `${label} (${group === 'unverified' ? unverified : sum(statesOf(group))})`] as const),
  ]
}
