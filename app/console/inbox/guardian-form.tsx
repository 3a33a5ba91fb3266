import { consentWays } from '#app/domain/leads/staff-sources.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { type FormProps, LeadActionForm } from './lead-action-forms.tsx'

/** Under 18: records that a guardian has agreed, after which the young person may be called. */
export function GuardianForm(props: FormProps) {
  const { guardianName, guardianPhone } = props.detail.lead
  const typed = props.reply?.form === 'guardian' ? props.reply.typed : null
  return (
    <LeadActionForm {...props} form="guardian" title="Record the guardian’s consent" button="Record the consent">
      <p className="text-soft">Read the notice out or hand it over before they agree.</p>
      <Field id="guardian-name" label="Guardian’s name">
        <input id="guardian-name" name="guardianName" required maxLength={200} autoComplete="off" defaultValue={typed?.guardianName ?? guardianName ?? ''} />
      </Field>
      <Field id="guardian-phone" label="Guardian’s phone">
        <input
          id="guardian-phone"
          name="guardianPhone"
          type="tel"
          required
          maxLength={40}
          autoComplete="off"
          defaultValue={typed?.guardianPhone ?? guardianPhone ?? ''}
        />
      </Field>
      <Field id="guardian-how" label="How they agreed">
        <Select id="guardian-how" name="how" defaultValue={typed?.how ?? consentWays[0]}>
          {consentWays.map((way) => (
            <option key={way}>{way}</option>
          ))}
        </Select>
      </Field>
    </LeadActionForm>
  )
}
