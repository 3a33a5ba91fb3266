export const bookingMessageLabels = {
  'booking-held': 'Confirm the booking',
  'booking-confirmed': 'Seat booked',
  'booking-waiting': 'Waiting-list place',
  'booking-offered': 'Offer of a seat',
  'offer-lapsed': 'Seat offer expired',
  'booking-cancelled': 'Booking cancelled',
  'booking-moved': 'Date moved',
  'booking-called-off': 'Cancelled for everyone',
  'booking-notice': 'Message to everyone',
  'booking-repeated': 'Number used again',
  'booking-reminder': 'Reminder',
  'fee-agreed': 'Agreed fee',
  'fee-waived': 'Fee waived',
  'fee-reminder': 'Fee reminder',
  'payment-receipt': 'Receipt',
  'payment-refunded': 'Refund recorded',
  'payment-reversed': 'Receipt not valid',
  'refund-reversed': 'Refund was a wrong entry',
  'booking-certificate': 'Certificate issued',
  'certificate-restored': 'Certificate valid again',
  'certificate-revoked': 'Certificate revoked',
}
export type BookingMessageKind = keyof typeof bookingMessageLabels

export function isBookingMessage(kind: string): kind is BookingMessageKind {
  return Object.hasOwn(bookingMessageLabels, kind)
}
