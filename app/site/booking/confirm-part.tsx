import { Form } from 'react-router'
import type { Confirmation } from '#app/domain/bookings/own-booking.server.ts'
import { codeForm } from '#app/domain/bookings/own-booking-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

interface ConfirmPartProps {
  confirm: Confirmation
  path: string
  /** What the page's action has answered. */
  answer: object | null
}

/** How somebody confirms who did not come by our mail: the code of an SMS, or another link or code. */
export function ConfirmPart({ confirm: { way, maySend, mayTry }, path, answer }: ConfirmPartProps) {
  const form = useForm(codeForm, answer, { id: 'booking-code', action: path, isNotKept: true })
  if (way === 'staff') return null
  return (
    <div className="mb-7 flex flex-wrap items-end gap-x-7 gap-y-5">
      {way === 'sms' && mayTry && (
        <form {...form.props} className="flex flex-wrap items-end gap-x-5 gap-y-4">
          <FormTop form={form} />
          <Control field={form.field('code')} />
          <Button type="submit" busy={form.isPending && 'One moment'}>
            Confirm my booking
          </Button>
        </form>
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
