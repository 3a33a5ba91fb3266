import type { FormEvent, ReactNode } from 'react'
import type { LeadDetail } from '#app/domain/leads/lead-detail.ts'
import { assignForm, followUpForm, guardianForm, noteForm, stateForm } from '#app/domain/leads/lead-forms.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import { needsNote } from '#app/domain/leads/lead-transitions.ts'
import { formatFieldDate } from '#app/lib/field-times.ts'
import type { Fields, FormDefinition } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'
import { LeadConflict } from './lead-conflict.tsx'

export type LeadFormProps = {
  detail: LeadDetail
  counsellors: readonly { id: string; name: string; canSignIn: boolean }[]
  /** What the page's action has answered. */
  answer: object | undefined
}

type ActionFormProps<F extends Fields> = LeadFormProps & {
  form: FormDefinition<F>
  title: string
  /** In place of the one button. */
  buttons?: (form: FormState<F>) => ReactNode
  button?: string
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  values?: Partial<Record<keyof F, unknown>>
  children: (form: FormState<F>) => ReactNode
}

/** One form about the enquiry. What somebody else changes meanwhile leaves its text alone; where both cannot be, both are shown. */
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
      {isConflict && form.summary.reply?.status === 409 && <LeadConflict {...props} form={form} />}
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
  const why = offered.filter((state) => needsNote(lead.state, state))
  if (offered.length === 0) return null
  return (
    <LeadActionForm {...props} form={stateForm} title="Change the state" button="Change the state" values={{ to: offered[0] }}>
      {({ field }) => {
        const to = field('to')
        const chosen = to.initialValue as LeadState | undefined
        const states = chosen && !offered.includes(chosen) ? [...offered, chosen] : offered
        return (
          <>
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

/** Under 18: records that a guardian has agreed, after which the young person may be called. */
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
