/** Title and help of the messages that are sent by mail and by SMS. */
export const messageNames = {
  'thank-you': { title: 'Thank-you to the visitor', help: 'To a visitor who sent an enquiry.' },
  'booking-held': { title: 'Confirm the booking', help: 'To a person whose booking waits for their confirmation.' },
  'booking-confirmed': { title: 'Seat booked', help: 'To a person who has a seat.' },
  'booking-repeated': { title: 'Number used again', help: 'To a person whose phone number was used for another booking.' },
  'booking-offered': { title: 'Offer of a seat', help: 'To the next person on the waiting list when a seat is free.' },
  'booking-moved': { title: 'Date moved', help: 'To everyone with a booking when there is a new date.' },
  'booking-called-off': { title: 'Cancelled for everyone', help: 'To everyone with a booking when a batch, workshop or event is cancelled.' },
  'booking-reminder': { title: 'Reminder', help: 'To everyone with a seat, before the start.' },
} as const
