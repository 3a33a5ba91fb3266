import type { FieldRule } from '#app/lib/field-rule.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { EnquiryNotice } from '#app/site/enquiry/enquiry-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { boxProps } from '#app/ui/form-field.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { seatNotice } from '#content/enquiry.ts'
import { GuardianPart } from './guardian-part.tsx'
import { useBookingSending } from './use-booking-sending.ts'

const labels = { name: 'Name', phone: 'Phone', email: 'Email', guardianName: 'Guardian’s name', guardianPhone: 'Guardian’s phone', consent: 'Consent' }
type Name = keyof typeof labels | 'isMinor'

export type BookingFormProps = {
  slug: string
  /** All seats are taken: the form is for a place in the line. */
  isFull: boolean
  /** When the page was made, in milliseconds since 1970; absent on a page that brings the form back. */
  made: number | undefined
  /** What the fields begin with. */
  values?: Record<string, string>
  reply: FormResult | null
  sources: () => Record<string, string>
  /** What the browser checks before anything is sent; the enquiry's, since a booking is one. */
  rules: Partial<Record<Name, FieldRule>>
  /** What is collected and why, under this id. */
}

/** Name, phone, consent: a seat. Without script it is posted to its own page; with it the page stays until there is a booking. */
export function BookingForm({ slug, isFull, made, values = {}, reply: firstReply, sources, rules }: BookingFormProps) {
  const { reply, busy, send } = useBookingSending(slug, firstReply, sources)
  const { formProps, check, field, summary } = useCheckedForm<Name>({ id: 'booking', reply, values, rules })
  const consent = field('consent')
  const fields = Object.entries(labels).map(([name, label]) => ({ ...field(name as Name), label }))
  return (
    <form
      method="post"
      action={`/book/${slug}`}
      {...formProps}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && check(event)) void send(new FormData(event.currentTarget))
      }}
      className="@container grid gap-6"
    >
      <HiddenFields slug={slug} isFull={isFull} made={made} />
      <ErrorSummary {...summary} fields={fields} />
      <div className="grid gap-x-12 gap-y-7 @min-[620px]:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-6">
          <TextField field={field('name')} label="Name" autoComplete="name" />
          <TextField field={field('phone')} label="Phone" type="tel" autoComplete="tel" />
          <TextField field={field('email')} label="Email (optional)" hint="For the confirmation and the calendar file." type="email" autoComplete="email" />
          <GuardianPart field={field} />
          <Checkbox {...boxProps(consent, 'booking-notice')} label="You may call or write to me about this booking." errors={consent.errors} />
          <div>
            <Button type="submit" busy={busy && 'Booking'}>
              {isFull ? 'Join the waiting list' : 'Book my seat'}
            </Button>
          </div>
        </div>
        <EnquiryNotice id="booking-notice" notice={seatNotice} />
      </div>
    </form>
  )
}

/** What the page knows by itself, and a field that only programs fill in. */
export function HiddenFields({ slug, isFull, made }: Pick<BookingFormProps, 'slug' | 'isFull' | 'made'>) {
  return (
    <>
      <input type="hidden" name="page" value={`/book/${slug}`} />
      <input type="hidden" name="whenFull" value={isFull ? 'wait' : 'refuse'} />
      {made !== undefined && <input type="hidden" name="made" value={made} />}
      <TrapField />
    </>
  )
}
