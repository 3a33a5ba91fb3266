import { bookingForm, knownBookingForm } from '#app/domain/bookings/booking-form.ts'
import { describeContactOptions } from '#app/domain/content/institute.ts'
import { findFailure } from '#app/lib/form.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { GuardianFields } from '#app/site/enquiry/guardian-fields.tsx'
import { createSendingErrors } from '#app/site/enquiry/sending-errors.ts'
import { useVisitFields } from '#app/site/enquiry/use-visit-fields.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { closePopupForVisit } from '#app/site/shell/popup-closed.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

export type BookingFormProps = {
  slug: string
  /** All seats are taken: the form is for the waiting list. */
  isFull: boolean
  /** When the page was rendered, in milliseconds since 1970; absent if the page shows the form again after an error. */
  made: number | undefined
  account: { name: string; phone: string; email: string } | null
  answer: object | undefined
}

const bookingErrors = Object.assign(createSendingErrors('Not booked', describeContactOptions), {
  absent: 'Not booked: this batch or event is no longer offered. See the upcoming batches.',
})

function useBookingOptions({ slug, isFull, made }: Pick<BookingFormProps, 'slug' | 'isFull' | 'made'>) {
  const values = { page: `/book/${slug}`, whenFull: isFull ? 'wait' : 'refuse', made }
  return { action: `/book/${slug}`, values, getExtraFields: useVisitFields(), formKey: `booking-${slug}`, errors: bookingErrors, onDone: closePopupForVisit }
}

const getButtonText = (isFull: boolean) => (isFull ? 'Join the waiting list' : 'Book my seat')

/** Name, phone, consent: books a seat. With script the page stays until the booking exists. */
export function BookingForm({ account, answer, ...about }: BookingFormProps) {
  const options = useBookingOptions(about)
  const form = useForm(bookingForm, answer, { ...options, values: { ...account, ...options.values } })
  const { field } = form
  return (
    <form {...form.props} className="grid max-w-[38rem] gap-6">
      <FormTop form={form} />
      <Control field={field('name')} />
      <Control field={field('phone')} />
      <Control field={field('email')} />
      <GuardianFields
        field={field}
        text={`We first speak to a parent or guardian, and do not call you before they agree. You have your ${about.isFull ? 'place on the waiting list' : 'seat'} meanwhile.`}
      />
      <FormNotice of="booking" id="booking-notice" />
      <Control field={field('consent')} label="You may call or write to me about this booking." describedBy="booking-notice" />
      <div>
        <Button type="submit" busy={form.isPending && 'Booking'}>
          {getButtonText(about.isFull)}
        </Button>
      </div>
    </form>
  )
}

/** Shows a member whose name, number and consent are stored one button, and the whole form for other details. */
export function KnownBooking({ person, ...whole }: BookingFormProps & { person: { name: string; phone: string; email: string } }) {
  const form = useForm(knownBookingForm, whole.answer, useBookingOptions(whole))
  const isOther = findFailure(whole.answer)?.form === bookingForm.name
  return (
    <>
      <form {...form.props} className="grid gap-6">
        <FormTop form={form} />
        <p>
          For <b className="font-semibold">{person.name}</b>, {formatPhone(person.phone)}
          {person.email && `, ${person.email}`}. You agreed before that we may call or write to you; with this button you agree for this booking too.
        </p>
        <FormNotice of="booking" id="known-booking-notice" />
        <div>
          <Button type="submit" busy={form.isPending && 'Booking'}>
            {getButtonText(whole.isFull)}
          </Button>
        </div>
      </form>
      <Disclosure
        className="mt-8 border-y border-rule"
        summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-14 after:justify-self-end"
        summary="Book with other details"
        open={isOther}
      >
        <div className="pt-2 pb-7">
          <BookingForm {...whole} />
        </div>
      </Disclosure>
    </>
  )
}
