import { seatForm } from '#app/domain/bookings/roster/roster-forms.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Control, FormDisclosure, FormTop, Radios } from '#app/ui/form-parts.tsx'
import { Link } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'

export interface RosterFormProps {
  action: string
  back: string
  answer: object | undefined
}

export function RosterCallerForm({ action, back, answer, formKey }: RosterFormProps & { formKey: string }) {
  const form = useForm(seatForm, answer, { action, values: { way: 'hold', back, formKey } })
  const { initialValue: isMinor, errors } = form.field('isMinor')
  return (
    <FormDisclosure id="caller" title="Hold or book a seat for a caller" form={form}>
      <form {...form.props} className="grid max-w-[56rem] gap-5 pt-2 pb-6 md:grid-cols-2 md:*:[[role]]:col-span-2 [&>.field]:content-end">
        <FormTop form={form} />
        <Control field={form.field('name')} />
        <Control field={form.field('phone')} />
        <Control field={form.field('email')} />
        <Control field={form.field('sourceName')} />
        <div className="border-l-4 border-edge pl-4 md:col-span-2">
          <p className="text-soft">Read out:</p>
          <p>
            “We write down your name, phone number and, if you give it, your email, to keep this seat and to call or write to you about it. You can take that
            back at any time, on our site or by calling us. Do you agree?”
          </p>
          <Link to="/privacy-policy" target="_blank" className="action-link">
            The whole notice
          </Link>
        </div>
        <Control field={form.field('consentHow')} empty="Choose, once they have agreed" />
        <Disclosure
          summary="They are under 18"
          open={isMinor === 'on' || errors !== undefined}
          className="border-y border-rule md:col-span-2"
          summaryClassName="flex min-h-11 items-center justify-between gap-3 py-2"
        >
          <div className="grid gap-5 pt-2 pb-4 md:grid-cols-2">
            <Control field={form.field('isMinor')} className="md:col-span-2" />
            <Control field={form.field('guardianName')} />
            <Control field={form.field('guardianPhone')} />
            <Control field={form.field('guardianAgreed')} className="md:col-span-2" />
          </div>
        </Disclosure>
        <div className="md:col-span-2">
          <Radios field={form.field('way')} />
        </div>
        <div>
          <Button type="submit" quiet busy={form.isPending && 'One moment'}>
            Save the booking
          </Button>
        </div>
      </form>
    </FormDisclosure>
  )
}
