import { institute } from './institute.ts'

/**
 * All SMS texts, until admins publish others with their template ids at /staff/content. Each must be registered with the operators word
 * for word, as a content template of the category "service implicit", under the header and principal entity of the configuration
 * (SMS_SENDER, SMS_ENTITY_ID), and with the callback number. Register a changed text again.
 * Registration returns template ids. They go into SMS_TEMPLATE_THANK_YOU, SMS_TEMPLATE_GUARDIAN, SMS_TEMPLATE_SIGN_IN_CODE and
 * SMS_TEMPLATE_BOOKING_CODE, _BOOKED, _BOOKED_AGAIN, _OFFERED, _MOVED, _CALLED_OFF and _REMINDER. An SMS without id is not sent.
 */
export const smsTemplates = {
  /** Variable: the reference's characters after "E-". */
  'thank-you': `Your enquiry with ${institute.name} has the reference E-{#alphanumeric#}. A counsellor will call you. Questions: call {#cbn#}.`,
  /** Variables: the same, and the number to call. The site sends it to the guardian that a visitor under 18 named. */
  'guardian-ask': `A student under 18 named you as guardian in the enquiry E-{#alphanumeric#} with ${institute.name}. We do not call the student before you agree. To agree or refuse, call {#cbn#}.`,
  /** Variables: the code, the site's domain, and the code again. Browsers read both from a last line in this format. */
  'sign-in-code': `{#numeric#} is your sign-in code for ${institute.name}. It works for 5 minutes. Do not give it to anyone.\n\n@{#var#} #{#numeric#}`,
  /** Variables: the code, the end of the hold, and the number to call. */
  'booking-held': `{#numeric#} is the code to confirm your seat with ${institute.name}. Enter it on the page of your booking by {#var#}. If you did not book, call {#cbn#}.`,
  /** Variables of all following texts: the reference's characters after "B-", a date, and the number to call. */
  'booking-confirmed': `Your seat with ${institute.name} is booked. Booking B-{#alphanumeric#}, {#var#}. If you cannot come, call {#cbn#}.`,
  /** The date is the deadline for accepting the seat. */
  'booking-offered': `A seat with ${institute.name} is free for you. Booking B-{#alphanumeric#}. Accept the seat by {#var#}: open the link in our mail or call {#cbn#}.`,
  /** The date is the new date. */
  'booking-moved': `The date of your booking B-{#alphanumeric#} with ${institute.name} has moved. It is now {#var#}. If you cannot come, call {#cbn#}.`,
  /** The date is the cancelled date. */
  'booking-called-off': `Sorry, your booking B-{#alphanumeric#} with ${institute.name}, {#var#}, has been cancelled. For another date call {#cbn#}.`,
  'booking-repeated': `A seat with ${institute.name} was booked with your number again. Your booking B-{#alphanumeric#}, {#var#}, is unchanged. If you did not book again, call {#cbn#}.`,
  'booking-reminder': `Reminder: your booking B-{#alphanumeric#} with ${institute.name} starts {#var#}. If you cannot come, call {#cbn#}.`,
}
