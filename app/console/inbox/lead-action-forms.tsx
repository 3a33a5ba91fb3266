import type { FormEvent, ReactNode } from 'react'
import type { LeadDetail } from '#app/domain/leads/lead-detail.ts'
import { assignForm, followUpForm, guardianForm, noteForm, stateForm } from '#app/domain/leads/lead-forms.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import { isNoteRequired } from '#app/domain/leads/lead-transitions.ts'
import { formatInstant, formatStoredDate } from '#app/lib/dates.ts'
import { formatFieldDate } from '#app/lib/field-times.ts'
import { type FieldDefinition, type Fields, type FormDefinition, isTechnical } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'
import { getHappeningTitle } from './lead-history.tsx'

export type LeadFormProps = {
  detail: LeadDetail
  counsellors: readonly { id: string; name: string; canSignIn: boolean }[]
  answer: object | undefined
}

type ActionFormProps<F extends Fields> = LeadFormProps & {
  form: FormDefinition<F>
  title: string
  buttons?: (form: FormState<F>) => ReactNode
  button?: string
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  values?: Partial<Record<keyof F, unknown>>
  children: (form: FormState<F>) => ReactNode
}

/** A form that changes the enquiry. Another person's save does not reset the typed text; on a conflict both versions show. */
export function LeadActionForm<F extends Fields>({ form: definition, title, button, buttons, onInput, values, children, ...props }: ActionFormProps<F>) {
  const { lead, seen } = props.detail
  const options = { action: `/staff/leads/${lead.id}`, values: { ...values, seen: `${lead.version}.${seen}` } }
  const form = useForm<F, object | undefined>(definition, props.answer, options as Parameters<typeof useForm<F, object | undefined>>[2])
  const { isConflict } = (form.answer ?? {}) as { isConflict?: true }
  return (
    <form
      {...form.props}
      onInput={(event) => {
        onInput?.(event)
        form.props.onInput(event)
      }}
      aria-label={title}
      className="lead-form grid gap-3 border-t border-rule pt-4 pb-5"
    >
      <FormTop form={form} />
      {isConflict && form.summary.lastFailure?.status === 409 && <LeadConflict {...props} form={form} />}
      {children(form)}
      {buttons ? (
        buttons(form)
      ) : (
        <div>
          <Button type="submit" quiet busy={form.isPending && 'Saving'}>
            {button}
          </Button>
        </div>
      )}
    </form>
  )
}

export function StateForm(props: LeadFormProps) {
  const { next, lead } = props.detail
  const offered = next.filter((state) => state !== 'assigned' || lead.assignedTo !== null)
  const why = offered.filter((state) => isNoteRequired(lead.state, state))
  if (offered.length === 0) return null
  return (
    <LeadActionForm {...props} form={stateForm} title="Change the state" button="Change the state" values={{ to: offered[0] }}>
      {({ field }) => {
        const to = field('to')
        const selected = to.initialValue as LeadState | undefined
        const states = selected && !offered.includes(selected) ? [...offered, selected] : offered
        return (
          <>
            <h2>Change the state</h2>
            <Control
              field={to}
              choices={Object.fromEntries(states.map((state) => [state, leadStateLabels[state]]))}
              hint={why.length > 0 ? `Reason (needed for ${why.map((state) => leadStateLabels[state]).join(', ')}).` : undefined}
            />
            <Control field={field('lostReason')} empty="Choose" className="when-lost" />
            <Control field={field('note')} rows={2} />
          </>
        )
      }}
    </LeadActionForm>
  )
}

export function NoteForm(props: LeadFormProps) {
  return (
    <LeadActionForm {...props} form={noteForm} title="Add a note" button="Save note">
      {({ field }) => <Control field={field('note')} rows={2} />}
    </LeadActionForm>
  )
}

export function FollowUpForm(props: LeadFormProps) {
  const values = { followUp: formatFieldDate(props.detail.lead.followUpAt) }
  return (
    <LeadActionForm {...props} form={followUpForm} title="Follow-up" button="Save the follow-up" values={values}>
      {({ field }) => <Control field={field('followUp')} />}
    </LeadActionForm>
  )
}

export function AssignForm(props: LeadFormProps) {
  const { assignedTo } = props.detail.lead
  const able = props.counsellors.filter(({ id, canSignIn }) => canSignIn || id === assignedTo)
  const choices = Object.fromEntries(able.map(({ id, name }) => [id, name]))
  return (
    <LeadActionForm {...props} form={assignForm} title="Assign to" button="Reassign" values={{ assignee: assignedTo ?? '' }}>
      {({ field }) => <Control field={field('assignee')} choices={choices} empty="Unassigned" />}
    </LeadActionForm>
  )
}

/** Records the guardian's consent for people under 18. Only then may staff call the young person. */
export function GuardianForm(props: LeadFormProps) {
  const { guardianName, guardianPhone } = props.detail.lead
  const values = { guardianName, guardianPhone }
  return (
    <LeadActionForm {...props} form={guardianForm} title="Record the guardian’s consent" button="Record the consent" values={values}>
      {({ field }) => (
        <>
          <p className="text-soft">Read the notice out or hand it over before they agree.</p>
          <Control field={field('guardianName')} />
          <Control field={field('guardianPhone')} />
          <Control field={field('how')} />
        </>
      )}
    </LeadActionForm>
  )
}

interface LeadConflictProps<F extends Fields> {
  detail: LeadDetail
  counsellors: readonly { id: string; name: string }[]
  form: FormState<F>
}

function LeadConflict<F extends Fields>({ detail, counsellors, form }: LeadConflictProps<F>) {
  const { lead, seen, events } = detail
  const typed = form.summary.lastFailure?.typed ?? {}
  const seenBefore = Number(String(typed.seen).split('.')[1] ?? 0)
  const theirs = events.filter(({ eventId }) => eventId > seenBefore)
  const mine = Object.entries(form.form.fields).filter(([name, field]) => !isTechnical(field) && String(typed[name] ?? '') !== '')
  const titleId = `${form.props.id}-conflict`
  return (
    <section role="alert" aria-labelledby={titleId} className="border-l-4 border-danger pl-5">
      <h2 id={titleId}>Someone else saved changes</h2>
      <p className="mt-2">Both texts are kept. Compare them, then choose.</p>
      <h3 className="mt-4 font-text text-base leading-normal font-semibold">Theirs, done already</h3>
      {theirs.length === 0 && <p className="text-soft">It is now {leadStateLabels[lead.state].toLowerCase()}.</p>}
      <ul>
        {theirs.map((item) => (
          <li key={item.key} className="mt-2 wrap-anywhere">
            {getHappeningTitle(item)}
            <span className="text-soft">
              , {item.actor ?? 'the site'}, {formatInstant(item.at)}
            </span>
            {item.note && <p className="whitespace-pre-line">{item.note}</p>}
          </li>
        ))}
      </ul>
      <h3 className="mt-4 font-text text-base leading-normal font-semibold">Yours, not done yet</h3>
      <ul>
        {mine.map(([name, field]) => (
          <li key={name} className="mt-2 wrap-anywhere whitespace-pre-line">
            <span className="text-soft">{field.label}:</span> {formatValue(field, String(typed[name]), counsellors)}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" name="over" value={`${lead.version}.${seen}`}>
          Do mine now
        </Button>
        <Button quiet onClick={form.clear}>
          Leave theirs as it is
        </Button>
      </div>
    </section>
  )
}

/** A choice field without `choices` holds the id of a person. */
function formatValue({ kind, choices }: FieldDefinition, value: string, counsellors: readonly { id: string; name: string }[]): string {
  if (kind === 'moment') return formatStoredDate(value)
  if (kind !== 'choice') return value
  return choices?.[value] ?? counsellors.find(({ id }) => id === value)?.name ?? 'Somebody'
}
