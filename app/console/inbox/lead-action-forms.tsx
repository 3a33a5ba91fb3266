import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { LeadDetail } from '#app/domain/leads/lead-detail.ts'
import type { LeadDone, LeadForm, LeadReply } from '#app/domain/leads/lead-forms.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import { needsNote } from '#app/domain/leads/lead-transitions.ts'
import { formatFieldDate } from '#app/lib/format-field-date.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { useFormVersion } from './use-form-version.ts'

export type FormProps = { detail: LeadDetail; reply: LeadReply | null; done: LeadDone | null }

/** One form about the enquiry. It starts empty again only when it has done its own work: what somebody else changes meanwhile leaves it alone. */
export function LeadActionForm({
  form,
  title,
  detail,
  reply,
  done,
  button,
  children,
}: FormProps & { form: LeadForm; title: string; button: string; children: ReactNode }) {
  const { key, version, seen, onInput } = useFormVersion(form, detail, reply, done)
  const busy = useNavigation().formData?.get('form') === form
  const refusal = reply?.form === form ? reply : null
  return (
    <Form
      key={key}
      method="post"
      action={`/staff/leads/${detail.lead.id}`}
      aria-label={title}
      onInput={onInput}
      className="grid gap-3 border-t border-rule pt-4 pb-5"
      preventScrollReset
    >
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={seen} />
      {children}
      {refusal && (
        <p role="alert" className="field-error">
          {refusal.words}
        </p>
      )}
      <div>
        <Button type="submit" quiet busy={busy && 'Saving'}>
          {button}
        </Button>
      </div>
    </Form>
  )
}

const typedIn = (reply: LeadReply | null, form: LeadForm, name: string) => (reply?.form === form ? (reply.typed[name] ?? '') : '')

function NoteField({ form, label, reply, required }: { form: LeadForm; label: string; reply: LeadReply | null; required?: boolean }) {
  const id = `${form}-note`
  return (
    <Field id={id} label={label}>
      <textarea id={id} name="note" rows={2} maxLength={4000} required={required} defaultValue={typedIn(reply, form, 'note')} />
    </Field>
  )
}

/** A call that was made: the first that reached the person stops the clock. */
export function CallForm(props: FormProps) {
  const outcome = typedIn(props.reply, 'call', 'outcome')
  return (
    <LeadActionForm {...props} form="call" title="Record a call" button="Record the call">
      <fieldset>
        <legend className="font-semibold">I called</legend>
        <div className="flex flex-wrap gap-x-8">
          <Checkbox type="radio" name="outcome" value="reached" required defaultChecked={outcome === 'reached'} label="Reached" />
          <Checkbox type="radio" name="outcome" value="no-answer" required defaultChecked={outcome === 'no-answer'} label="No answer" />
        </div>
      </fieldset>
      <NoteField form="call" label="What was said" reply={props.reply} />
    </LeadActionForm>
  )
}

export function StateForm(props: FormProps) {
  const { next, lead } = props.detail
  const offered = next.filter((state) => state !== 'assigned' || lead.assignedTo !== null)
  const why = offered.filter((state) => needsNote(lead.state, state))
  if (offered.length === 0) return null
  const chosen = typedIn(props.reply, 'state', 'to')
  return (
    <LeadActionForm {...props} form="state" title="Change the state" button="Change the state">
      <Field id="state-to" label="New state" hint={why.length > 0 ? `Say why for: ${why.map((state) => leadStateLabels[state]).join(', ')}.` : undefined}>
        <Select id="state-to" name="to" defaultValue={chosen || offered[0]} aria-describedby={why.length > 0 ? 'state-to-description' : undefined}>
          {[...offered, ...(chosen && !offered.includes(chosen as LeadState) ? [chosen as LeadState] : [])].map((state) => (
            <option key={state} value={state}>
              {leadStateLabels[state]}
            </option>
          ))}
        </Select>
      </Field>
      <NoteField form="state" label="Why" reply={props.reply} />
    </LeadActionForm>
  )
}

export function NoteForm(props: FormProps) {
  return (
    <LeadActionForm {...props} form="note" title="Add a note" button="Keep the note">
      <NoteField form="note" label="Note" reply={props.reply} required />
    </LeadActionForm>
  )
}

export function FollowUpForm(props: FormProps) {
  const { followUpAt } = props.detail.lead
  const typed = props.reply?.form === 'follow-up' ? typedIn(props.reply, 'follow-up', 'followUp') : null
  return (
    <LeadActionForm {...props} form="follow-up" title="Follow-up" button="Save the follow-up">
      <Field id="follow-up-at" label="Call again on" hint="In India’s time. Empty: no follow-up.">
        <input
          id="follow-up-at"
          type="datetime-local"
          name="followUp"
          defaultValue={typed ?? formatFieldDate(followUpAt)}
          aria-describedby="follow-up-at-description"
        />
      </Field>
    </LeadActionForm>
  )
}

export function AssignForm(props: FormProps & { counsellors: readonly { id: string; name: string }[] }) {
  const { assignedTo } = props.detail.lead
  const typed = props.reply?.form === 'assign' ? typedIn(props.reply, 'assign', 'assignee') : null
  return (
    <LeadActionForm {...props} form="assign" title="Give to" button="Give it on">
      <Field id="assign-to" label="Assigned to">
        <Select id="assign-to" name="assignee" defaultValue={typed ?? assignedTo ?? ''}>
          <option value="">Nobody</option>
          {props.counsellors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </LeadActionForm>
  )
}
