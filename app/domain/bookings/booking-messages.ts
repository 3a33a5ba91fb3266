/** Every mail and SMS about a booking, and what staff call it. */
export const bookingMessageLabels = {
  'booking-held': 'Confirm the booking',
  'booking-confirmed': 'Seat booked',
  'booking-waiting': 'Place on the waiting list',
  'booking-offered': 'Offer of a seat',
  'offer-lapsed': 'Offer lapsed',
  'booking-cancelled': 'Booking cancelled',
  'booking-moved': 'Date moved',
  'booking-called-off': 'Cancelled for everybody',
  'booking-notice': 'Message to everybody',
  'booking-repeated': 'Number used again',
  'booking-reminder': 'Reminder of tomorrow',
}
export type BookingMessageKind = keyof typeof bookingMessageLabels

export function isBookingMessage(kind: string): kind is BookingMessageKind {
  return Object.hasOwn(bookingMessageLabels, kind)
}
