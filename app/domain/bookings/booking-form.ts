import { senderFields } from '#app/domain/leads/enquiry-form.ts'
import { defineForm } from '#app/lib/form.ts'

/** `whenFull` is `wait` if the page says that all seats are taken. */
export const bookingForm = defineForm('booking', {
  ...senderFields,
  email: { ...senderFields.email, label: 'Email (optional)', hint: 'For the confirmation and the calendar file.' },
  whenFull: { kind: 'hidden' },
})

const { website, waited, made, formKey, page, firstSource, lastSource, whenFull } = bookingForm.fields

/** A single button, for a member whose name, number and consent we have. */
export const knownBookingForm = defineForm('known-booking', { website, waited, made, formKey, page, firstSource, lastSource, whenFull })
