import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { StaffDetail } from '#app/domain/bookings/schedule/offering-detail.server.ts'
import type { StaffField } from '#app/domain/bookings/schedule/offering-fields.ts'
import type { OfferingReply } from '#app/domain/bookings/schedule/offering-forms.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { StaffControl } from './form-control.tsx'

const moveFields: readonly StaffField[] = [
  { name: 'startsAt', label: 'New start (IST)', control: 'moment' },
  { name: 'endsAt', label: 'New end (IST)', control: 'moment', hint: 'Left empty: moved along.' },
  { name: 'opensAt', label: 'Booking opens (IST)', control: 'moment', hint: 'Left empty: moved along.' },
  { name: 'closesAt', label: 'Booking closes (IST)', control: 'moment', hint: 'Left empty: moved along.' },
]

interface ChangeFormProps {
  offering: Pick<StaffDetail, 'version' | 'startsAt' | 'places'>
  reply: OfferingReply | null
}

/** Moves the date of a published offering, or puts it off without a new one. */
export function MoveForm({ offering: { version, startsAt, places }, reply }: ChangeFormProps) {
  const own = reply?.part === 'move' ? reply : null
  const typed = own?.values ?? {}
  return (
    <ChangeForm title={startsAt ? 'Move the date' : 'Give it a date'} open={own !== null} version={version} words={own?.words ?? null}>
      {startsAt && (
        <ChoiceGroup legend="Where to">
          <Checkbox type="radio" name="where" value="date" defaultChecked={typed.where !== 'none'} label="To the date below" />
          <Checkbox type="radio" name="where" value="none" defaultChecked={typed.where === 'none'} label="Postpone it, with no new date yet" />
        </ChoiceGroup>
      )}
      <div className="staff-pairs grid gap-x-8 gap-y-5 md:grid-cols-2">
        {moveFields.map((field) => (
          <StaffControl key={field.name} form="move" field={field} value={typed[field.name] ?? ''} error={own?.errors[field.name]} />
        ))}
      </div>
      <Field id="move-note" label="Note for everybody" hint="Why, in a sentence. It stands beside the date." errors={listOf(own?.errors.note)}>
        <input id="move-note" name="note" maxLength={400} defaultValue={typed.note ?? ''} autoComplete="off" aria-describedby="move-note-description" />
      </Field>
      <p>{told(places)} Where the date was stays in its public history.</p>
      <Button type="submit" quiet name="do" value="move">
        {startsAt ? 'Move it' : 'Set the date'}
      </Button>
    </ChangeForm>
  )
}

/** Cancels an offering for everybody. */
export function CancelForm({ offering: { version, places }, reply }: ChangeFormProps) {
  const own = reply?.part === 'cancel' ? reply : null
  return (
    <ChangeForm title="Cancel it" open={own !== null} version={version} words={own?.words ?? null}>
      <p>
        {told(places)} {places > 0 && 'Their places end, and no seat is offered to anybody.'} This cannot be undone. To hold it on another day, move it instead.
      </p>
      <Field id="cancel-reason" label="Reason" hint="As everybody reads it who has a place." errors={listOf(own?.errors.reason)}>
        <input
          id="cancel-reason"
          name="reason"
          required
          maxLength={400}
          defaultValue={own?.values.reason ?? ''}
          autoComplete="off"
          aria-describedby={`cancel-reason-description${own?.errors.reason ? ' cancel-reason-error' : ''}`}
          aria-invalid={own?.errors.reason ? true : undefined}
        />
      </Field>
      <Checkbox name="sure" value="yes" required label="Cancel it for everybody" />
      <Button type="submit" quiet name="do" value="cancel">
        Cancel it
      </Button>
    </ChangeForm>
  )
}

const listOf = (error: string | undefined) => (error ? [error] : undefined)

function told(places: number): string {
  if (places === 0) return 'Nobody has a place yet.'
  return places === 1 ? '1 person has a place and is told.' : `${places} people have a place and are told.`
}

interface FrameProps {
  title: string
  open: boolean
  version: number
  words: string | null
  children: ReactNode
}

function ChangeForm({ title, open, version, words, children }: FrameProps) {
  return (
    <Disclosure
      summary={title}
      open={open}
      className="border-b border-rule"
      summaryClassName="flex min-h-11 items-center justify-between gap-3 py-2 font-semibold"
    >
      <Form method="post" className="grid max-w-[56rem] justify-items-start gap-5 pt-2 pb-6 [&>*]:max-w-full [&>.field]:w-full" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        {words && (
          <p role="alert" className="field-error">
            {words}
          </p>
        )}
        {children}
      </Form>
    </Disclosure>
  )
}
