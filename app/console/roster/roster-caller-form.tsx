import { Form, Link } from 'react-router'
import type { RosterReply } from '#app/domain/bookings/roster/roster-labels.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { RosterField, RosterPart } from './roster-field.tsx'

export type CallerChoices = { sources: readonly (readonly [value: string, label: string])[]; consents: readonly string[] }

interface RosterCallerFormProps {
  action: string
  back: string
  formKey: string
  choices: CallerChoices
  reply: RosterReply | null
}

const ways = [
  ['hold', 'Hold a seat for 10 minutes, while they pay or decide'],
  ['book', 'Book a seat now'],
  ['wait', 'Book a seat now, or the waiting list if it is full'],
] as const

/** A seat for somebody who called or came by. Their enquiry is written down with it. */
export function RosterCallerForm({ action, back, formKey, choices, reply }: RosterCallerFormProps) {
  const typed = reply?.values ?? {}
  const field = { form: 'caller', reply }
  return (
    <RosterPart title="Hold or book a seat for a caller" reply={reply}>
      <Form method="post" action={action} className="grid gap-5 md:grid-cols-2" preventScrollReset>
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="do" value="seat" />
        <input type="hidden" name="formKey" value={typed.formKey || formKey} />
        <RosterField {...field} name="name" label="Name" required maxLength={200} />
        <RosterField {...field} name="phone" label="Phone" type="tel" required maxLength={40} hint="Ten digits, or with a country code." />
        <Choice name="sourceName" label="How they came" options={choices.sources} typed={typed} />
        <div className="border-l-4 border-edge pl-4 md:col-span-2">
          <p className="text-soft">Read out:</p>
          <p>
            “We write down your name and phone number to keep this seat and to call you about it. You can take that back at any time, on our site or by calling
            us. Do you agree?”
          </p>
          <Link to="/privacy-policy" target="_blank" className="action-link">
            The whole notice
          </Link>
        </div>
        <Choice
          name="consentHow"
          label="How they agreed"
          options={choices.consents.map((way) => [way, way] as const)}
          typed={typed}
          any="Choose, once they have agreed"
          error={reply?.errors.consentHow}
        />
        <Disclosure
          summary="They are under 18"
          open={'isMinor' in typed}
          className="border-y border-rule md:col-span-2"
          summaryClassName="flex min-h-11 items-center justify-between gap-3 py-2"
        >
          <div className="grid gap-5 pt-2 pb-4 md:grid-cols-2">
            <Checkbox name="isMinor" defaultChecked={'isMinor' in typed} label="They are under 18" className="md:col-span-2" />
            <RosterField {...field} name="guardianName" label="Guardian’s name" maxLength={200} />
            <RosterField {...field} name="guardianPhone" label="Guardian’s phone" type="tel" maxLength={40} />
            <Checkbox
              name="guardianAgreed"
              defaultChecked={'guardianAgreed' in typed}
              label="The guardian has heard the notice and agreed"
              className="md:col-span-2"
            />
          </div>
        </Disclosure>
        <div className="md:col-span-2">
          <ChoiceGroup legend="What to do">
            {ways.map(([way, words]) => (
              <Checkbox key={way} type="radio" name="way" value={way} required defaultChecked={(typed.way || 'hold') === way} label={words} />
            ))}
          </ChoiceGroup>
        </div>
        <div>
          <Button type="submit" quiet>
            Give the seat
          </Button>
        </div>
      </Form>
    </RosterPart>
  )
}

interface ChoiceProps {
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
  typed: Readonly<Record<string, string>>
  any?: string
  error?: string | undefined
}

function Choice({ name, label, options, typed, any, error }: ChoiceProps) {
  const id = `caller-${name}`
  return (
    <Field id={id} label={label} errors={error ? [error] : undefined}>
      <Select id={id} name={name} required defaultValue={typed[name] ?? ''} aria-invalid={error ? true : undefined} aria-describedby={error && `${id}-error`}>
        {any && <option value="">{any}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}
