import { payForm } from '#app/domain/bookings/payments/payment-forms.ts'
import type { FeePageData } from '#app/domain/bookings/payments/read-fee.server.ts'
import { indiaToday } from '#app/lib/dates.ts'
import { fieldRupees, parseRupees } from '#app/lib/rupees.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormDisclosure, FormTop } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

interface PayFormProps {
  page: Pick<FeePageData, 'fee' | 'payKey'>
  now: Date
  answer: object | undefined
}

/** Records money that came. It begins with what is due next. */
export function PayForm({ page: { fee, payKey }, now, answer }: PayFormProps) {
  const form = useForm(payForm, answer, { values: { rupees: fieldRupees(fee?.nextPaise ?? null), receivedOn: indiaToday(now), formKey: payKey } })
  // What was refused as too much is meant if it is sent once more.
  const refused = form.summary.reply?.status === 409 ? parseRupees(String(form.typed?.rupees ?? '')) : null
  return (
    <FormDisclosure title="Record a payment" form={form}>
      <form {...form.props} className="grid max-w-[56rem] gap-5 pt-2 pb-6 md:grid-cols-2">
        <div className="md:col-span-2 empty:hidden">
          <FormTop form={form} />
        </div>
        <Control field={form.field('rupees')} />
        <Control field={form.field('method')} empty="Choose" />
        <Control field={form.field('reference')} />
        <Control field={form.field('receivedOn')} />
        <div>
          <Button type="submit" quiet busy={form.isPending && 'One moment'} {...(refused !== null && { name: 'over', value: String(refused) })}>
            Record the payment
          </Button>
        </div>
      </form>
    </FormDisclosure>
  )
}
