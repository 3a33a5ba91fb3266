import { type FormEvent, type MouseEvent, useState } from 'react'
import type { ChoiceOptions, ListData } from '#app/console/list/define-list.ts'
import { ListTable } from '#app/console/list/list-page.tsx'
import { KindMark } from '#app/console/schedule/kind-mark.tsx'
import type { Roster } from '#app/domain/bookings/find-roster.server.ts'
import { activeStates, type BookingState, bookingStates, seatStates } from '#app/domain/bookings/offerings.ts'
import { describeReach, type RecipientCounts } from '#app/domain/bookings/reach.ts'
import { getRosterAddress, rosterGroupLabels, rosterGroups } from '#app/domain/bookings/roster/roster-filter.ts'
import { noticeForm } from '#app/domain/bookings/roster/roster-forms.ts'
import type { RosterRow } from '#app/domain/bookings/roster/roster-list.server.ts'
import type { RosterNotice } from '#app/domain/bookings/roster/roster-notice.server.ts'
import { type Delivery, formatDelivery } from '#app/domain/messages/delivery.ts'
import { formatDay } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormDisclosure, FormTop } from '#app/ui/form-parts.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useLive } from '#app/ui/use-live.ts'
import { RosterCallerForm, type RosterFormProps } from './roster-caller-form.tsx'
import { rosterList } from './roster-list.tsx'
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
      {person && <RosterPersonPanel key={`${offering.id} ${person.id}`} {...forms} person={person} closeTo={to({ booking: null })} />}
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
    ['', `With a place or waiting (${sum(activeStates)})`],
    ...Object.entries(rosterGroupLabels).map(([group, label]) => [group, `${label} (${group === 'unverified' ? unverified : sum(statesOf(group))})`] as const),
  ]
}

interface RosterNoticeFormProps extends RosterFormProps {
  formKey: string
  readers: RecipientCounts
}

function RosterNoticeForm({ action, back, answer, formKey, readers }: RosterNoticeFormProps) {
  const [looked, setLooked] = useState<{ subject: string; body: string } | null>(null)
  const form = useForm(noticeForm, answer, { action, values: { back, formKey }, onDone: () => setLooked(null) })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('value') === 'send') return form.props.onSubmit(event)
    event.preventDefault()
    if (!form.check(event.currentTarget)) return
    const data = new FormData(event.currentTarget)
    setLooked({ subject: String(data.get('subject')), body: String(data.get('body')) })
  }
  return (
    <FormDisclosure id="notice" title="Message everyone booked" form={form}>
      <form
        {...form.props}
        className="grid max-w-[56rem] gap-5 pt-2 pb-6"
        onSubmit={onSubmit}
        onInput={(event) => {
          // A change ends the preview: only a previewed message can be sent.
          setLooked(null)
          form.props.onInput(event)
        }}
      >
        <FormTop form={form} />
        <Control field={form.field('subject')} />
        <Control field={form.field('body')} rows={6} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" quiet>
            {looked ? 'Preview again' : 'Preview'}
          </Button>
          <p className="text-soft">{describeReach(readers)} Nothing is sent yet.</p>
        </div>
        {looked && (
          <div className="border-l-4 border-teal pl-4">
            <p role="status" className="text-soft">
              {describeReach(readers)}
            </p>
            <p className="mt-2 font-semibold wrap-anywhere">{looked.subject}</p>
            <p className="mt-2 mb-4 wrap-anywhere whitespace-pre-line">{looked.body}</p>
            <Button type="submit" name="do" value="send" busy={form.isPending && 'One moment'}>
              {sendLabel(readers)}
            </Button>
          </div>
        )}
      </form>
    </FormDisclosure>
  )
}

function sendLabel({ people, withMail }: RecipientCounts): string {
  if (withMail === 0) return people === 1 ? 'Make a task to call' : 'Make tasks to call'
  return `Send to ${withMail === 1 ? '1 person' : `${withMail.toLocaleString('en-IN')} people`}`
}

function RosterNotices({ notices, deliveries }: { notices: readonly RosterNotice[]; deliveries: Record<string, Delivery> }) {
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="notices-title" className="mt-8">
      <h2 id="notices-title">Messages sent from here</h2>
      <ol className="mt-2 grid gap-4">
        {notices.map(({ id, subject, body, seatsOnly, at, by }) => (
          <li key={id} className="border-l-4 border-rule pl-4 wrap-anywhere">
            <p className="font-semibold">{subject}</p>
            <p className="whitespace-pre-line">{body}</p>
            {seatsOnly && <p className="text-soft">To students with a seat</p>}
            <p className="text-soft">
              <Moment at={at} />
              {by && `, ${by}`}
            </p>
            {deliveries[id] ? (
              <p>{formatDelivery(deliveries[id])}</p>
            ) : (
              <p className="text-soft">Not sent to anyone yet. A new message goes out after a minute.</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
