import { leadSeatForm } from '#app/domain/bookings/roster/roster-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop, Radios } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

type LeadSeatFormProps = {
  leadId: string
  bookable: readonly (readonly [id: string, label: string])[]
  formKey: string
  /** What the page's action has answered. */
  answer: object | undefined
}

/** Holds or books a seat for the person of the enquiry. */
export function LeadSeatForm({ leadId, bookable, formKey, answer }: LeadSeatFormProps) {
  const form = useForm(leadSeatForm, answer, { action: `/staff/leads/${leadId}`, values: { way: 'hold', formKey } })
  return (
    <form {...form.props} aria-label="Book a seat" className="grid gap-3 border-t border-rule pt-4 pb-5">
      <FormTop form={form} />
      <Control field={form.field('offering')} choices={bookable} empty="Choose" />
      <Radios field={form.field('way')} />
      <div>
        <Button type="submit" quiet busy={form.isPending && 'One moment'}>
          Save the booking
        </Button>
      </div>
    </form>
  )
}
