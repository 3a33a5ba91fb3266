import { Form } from 'react-router'
import type { Confirmation } from '#app/domain/bookings/own-booking.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

interface ConfirmPartProps {
  confirm: Confirmation
  path: string
  /** What was typed, and what is wrong with it. */
  code: { typed: string; error: string } | null
}

/** How somebody confirms who did not come by our mail: the code of an SMS, or another link or code. */
export function ConfirmPart({ confirm: { way, maySend, mayTry }, path, code }: ConfirmPartProps) {
  if (way === 'staff') return null
  return (
    <div className="mb-7 flex flex-wrap items-end gap-x-7 gap-y-5">
      {way === 'sms' && mayTry && (
        <Form method="post" action={path} className="flex flex-wrap items-end gap-x-5 gap-y-4">
          <input type="hidden" name="form" value="code" />
          <Field id="booking-code" label="Code" errors={code ? [code.error] : undefined}>
            <input
              id="booking-code"
              name="code"
              defaultValue={code?.typed ?? ''}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={12}
              aria-invalid={code ? true : undefined}
              aria-describedby={code ? 'booking-code-error' : undefined}
            />
          </Field>
          <Button type="submit">Confirm my booking</Button>
        </Form>
      )}
      {maySend && (
        <Form method="post" action={path}>
          <input type="hidden" name="form" value="send" />
          <Button type="submit" quiet>
            {way === 'mail' ? 'Send the link again' : 'Send a new code'}
          </Button>
        </Form>
      )}
    </div>
  )
}
