/**
 * The words of every mail the site sends, by the mail's name (app/domain/content/mail-rules.ts). What stands in braces is
 * filled in; `before` and `after` are the paragraphs around the details that the site adds. A paragraph with `when` is
 * left out unless that is so.
 */

const signature = '{institute}, {city}\n{phone}'
const secretLink = 'open this link. It is yours alone; please do not pass it on:\n{link}'

const endOfBooking = [
  { text: 'You said that you are under 18. We first ask the guardian you named, and call nobody before they agree.', when: 'guardian' as const },
  'To see what we hold about you, correct it, withdraw a consent or have it erased:\n{dataLink}',
  'If you did not book, somebody mistyped an address. Open the first link to cancel, or the last one to have it erased.',
  signature,
]
const join = 'Join online. This address is for you alone:\n{joinLink}'
const cannotCome = 'If you cannot come, please cancel by that link before it begins, or call {phone}. The seat then goes to the next in line.'
const seeCancelOrCalendar = `To see it, cancel it or add it to your calendar, ${secretLink}`

const endOfAlert = [
  'To see it or book your seat:\n{link}',
  'You asked for this on your wishlist. To stop it, switch the alert off there or take the course off:\n{wishlistLink}',
  signature,
]

const endOfNotice = [
  'If this was you, there is nothing to do.',
  'If it was not you, set a new password now, which signs out every device:',
  '{resetLink}',
  'Then check your account: {accountLink}',
]

export const mails = {
  'thank-you': {
    subject: 'Your enquiry {reference}',
    before: [
      'Hello,',
      'Thank you for your enquiry about {course}. Its reference is {reference}.',
      { text: 'Thank you for your enquiry. Its reference is {reference}.', when: 'no-course' as const },
      {
        text: 'You said that you are under 18. We first ask the guardian you named. Nobody calls you before they agree.',
        when: 'guardian' as const,
      },
      { text: 'A counsellor calls you {callTime}. {hours}.', when: 'no-guardian' as const },
      'If you would rather write, message us on WhatsApp:\n{whatsappLink}',
      'To see what you sent, correct it, withdraw a consent or have it erased, open this link. It is yours alone; please do not pass it on. After seven days it offers to send you a new one:\n{link}',
      'If you did not send an enquiry, somebody mistyped an address. Open the link to erase it, or do nothing and you hear no more.',
      signature,
    ],
    after: [],
  },
  'my-data-link': {
    subject: 'Your data: enquiry {reference}',
    before: [
      'Hello,',
      'To see what we hold about your enquiry {reference}, correct it, withdraw a consent or have it erased, open this link within seven days. It is yours alone; please do not pass it on:\n{link}',
      'If you did not send an enquiry, somebody mistyped an address. Open the link to erase it, or do nothing.',
      signature,
    ],
    after: [],
  },
  'booking-held': {
    subject: 'Confirm your booking: {title}',
    before: [
      'Hello,',
      'A seat is held for you until {heldUntil}. After that it goes to somebody else.',
      {
        text: 'Many people are booking now, so no seat is held for you yet. If a seat is free when you confirm, it is yours.',
        when: 'not-held' as const,
      },
      'To confirm your booking, open this link and press “Confirm my booking”. It is yours alone; please do not pass it on:\n{link}',
    ],
    after: endOfBooking,
  },
  'booking-confirmed': {
    subject: 'Your seat is booked: {title}',
    before: ['Hello,', 'Your seat is booked.'],
    after: [
      join,
      seeCancelOrCalendar,
      { text: 'Please also press “Confirm my booking” on that page, so that we know that this address is yours.', when: 'unconfirmed' as const },
      cannotCome,
      ...endOfBooking,
    ],
  },
  'booking-repeated': {
    subject: 'Your number was used to book again: {title}',
    before: [
      'Hello,',
      'Somebody booked again with the phone number of your booking {reference}. Your booking is unchanged.',
      'If it was you, you need one seat only: please cancel one of the two bookings. If it was not you, call {phone} and we cancel the other one.',
    ],
    after: [`To see or cancel your booking, ${secretLink}`, ...endOfBooking],
  },
  'booking-waiting': {
    subject: 'You are on the waiting list: {title}',
    before: [
      'Hello,',
      'There is no free seat at the moment. You are {place} on the waiting list. When a seat comes to you we write, and you have {offerHours} hours to take it.',
    ],
    after: [`To see your place or leave the waiting list, ${secretLink}`, ...endOfBooking],
  },
  'booking-offered': {
    subject: 'A seat is free for you: {title}',
    before: ['Hello,', 'A seat is free, and it is yours until {until}. After that it goes to the next in line.'],
    after: [`To take it, or to leave the waiting list, ${secretLink}`, ...endOfBooking],
  },
  'offer-lapsed': {
    subject: 'The seat went to the next in line: {title}',
    before: ['Hello,', 'The time to take the seat that was free for you is over, so it was offered to the next in line.'],
    after: [`To see what became of it, ${secretLink}`, 'To book again, or to stand in line again:\n{bookLink}', ...endOfBooking],
  },
  'booking-cancelled': {
    subject: 'Your booking is cancelled: {title}',
    before: ['Hello,', 'Your booking is cancelled, and the seat is given back. Nobody expects you.'],
    after: [`To see it, ${secretLink}`, ...endOfBooking],
  },
  'booking-moved': {
    subject: 'The date has moved: {title}',
    before: ['Hello,', 'The date has moved. Your place stays yours.', 'Before: {before}\nNow: {now}', '{note}'],
    after: [join, seeCancelOrCalendar, cannotCome, ...endOfBooking],
  },
  'booking-postponed': {
    subject: 'It is postponed: {title}',
    before: [
      'Hello,',
      'It is postponed, and has no new date yet. Your place stays yours, and we write when there is one.',
      'Before: {before}\nNow: no date yet',
      '{note}',
    ],
    after: [join, seeCancelOrCalendar, cannotCome, ...endOfBooking],
  },
  'booking-called-off': {
    subject: 'Cancelled: {title}',
    before: ['Hello,', 'It does not take place. We are sorry.', '{reason}'],
    after: [`To see it, ${secretLink}`, 'For another date, call {phone}.', ...endOfBooking],
  },
  'booking-notice': {
    subject: '{subject}: {title}',
    before: ['Hello,', '{message}'],
    after: [join, `To see your booking, ${secretLink}`, ...endOfBooking],
  },
  'booking-reminder': {
    subject: 'A reminder: {title}',
    before: ['Hello,', 'This begins soon, and your seat is booked.'],
    after: [join, `To see it or cancel it, ${secretLink}`, cannotCome, ...endOfBooking],
  },
  'wishlist-new-batch': {
    subject: 'New batch: {title}',
    before: ['Hello,', 'A new batch of a course on your wishlist is announced.'],
    after: endOfAlert,
  },
  'wishlist-seat-free': {
    subject: 'A seat is free: {title}',
    before: ['Hello,', 'A batch of a course on your wishlist was full and has a free seat now. The first person to book gets it.'],
    after: endOfAlert,
  },
  'wishlist-moved': {
    subject: 'The date has moved: {title}',
    before: ['Hello,', 'A batch of a course on your wishlist has moved.\nBefore: {before}\nNow: {now}\n{note}'],
    after: endOfAlert,
  },
  'password-reset': {
    subject: 'Set a new password',
    before: [
      'Hello {name},',
      'You asked to set a new password. Open this link within one hour:',
      '{link}',
      'If you did not ask, do nothing: your password stays as it is.',
    ],
    after: [],
  },
  verification: {
    subject: 'Confirm your address',
    before: ['Hello {name},', 'Open this link within one hour to confirm your address and sign in:', '{link}', 'If you did not create an account, do nothing.'],
    after: [],
  },
  'existing-account': {
    subject: 'You already have an account',
    before: [
      'Hello {name},',
      'Somebody, perhaps you, tried to create an account with this address. You have one already. Sign in, or set a new password, here:',
      '{link}',
      'If it was not you, do nothing.',
    ],
    after: [],
  },
  'password-guesses': {
    subject: 'Many wrong passwords for your account, {moment}',
    before: [
      'Hello {name},',
      'Somebody tried {count} wrong passwords for your account at {site} on {moment}. We do not look at more passwords from new networks for up to 15 minutes. You can sign in from a network that you have used before.',
      'If it was you and you forgot the password, set a new one:\n{resetLink}',
      'If it was not you, nobody has signed in by these passwords. A long password that you use nowhere else, and two-factor sign-in, keep your account safe:\n{accountLink}',
      'We send this mail once a day at most.',
    ],
    after: [],
  },
  'new-device': {
    subject: 'New sign-in to your {institute} account, {moment}',
    before: ['Hello {name},', 'Your account was used to sign in on a browser that we have not seen before.'],
    after: endOfNotice,
  },
  password: {
    subject: 'Your {institute} password was changed, {moment}',
    before: ['Hello {name},', 'The password of your account was changed. Every other device is signed out.'],
    after: endOfNotice,
  },
  'two-factor-on': {
    subject: 'Two-factor sign-in turned on for your {institute} account, {moment}',
    before: ['Hello {name},', 'From now on your account asks for a code after the password. Every other device is signed out.'],
    after: endOfNotice,
  },
  'two-factor-moved': {
    subject: 'Two-factor sign-in of your {institute} account moved to another app, {moment}',
    before: [
      'Hello {name},',
      'The codes for your account now come from another authenticator app, and the earlier recovery codes do not work any more. Every other device is signed out.',
    ],
    after: endOfNotice,
  },
  'two-factor-off': {
    subject: 'Two-factor sign-in turned off for your {institute} account, {moment}',
    before: ['Hello {name},', 'Your account does not ask for a code any more: the password alone signs in. Every other device is signed out.'],
    after: endOfNotice,
  },
  'two-factor-removed': {
    subject: 'Two-factor sign-in removed from your {institute} account, {moment}',
    before: ['Hello {name},', 'An admin removed the authenticator app from your account: the password alone signs in. Every device is signed out.'],
    after: endOfNotice,
  },
  'recovery-codes': {
    subject: 'New recovery codes for your {institute} account, {moment}',
    before: ['Hello {name},', 'New recovery codes were made for your account. The earlier ones do not work any more.'],
    after: endOfNotice,
  },
  'recovery-code-used': {
    subject: 'Recovery code used for your {institute} account, {moment}',
    before: ['Hello {name},', 'A recovery code was used to sign in to your account. That code does not work again.'],
    after: endOfNotice,
  },
  'idle-account': {
    subject: 'Your account ends soon',
    before: [
      'Hello {name},',
      'You have not signed in at {institute} for {years} years. As our privacy notice says, we erase the account and what it holds after {until}.',
      'To keep it, sign in before then: {link}',
      'To let it go, do nothing.',
    ],
    after: [],
  },
  invitation: {
    subject: 'You are invited to {institute}',
    before: [
      'Hello {name},',
      'You are invited to work on the site of {institute}. Your role: {role}.',
      'Open this link by {until} and choose a password:',
      '{link}',
      'If you did not expect this, do nothing.',
    ],
    after: [],
  },
  'enquiry-new': {
    subject: 'New enquiry: {reference}',
    before: [
      'A new enquiry has come: {reference}.',
      { text: 'It is assigned to you.', when: 'assigned' as const },
      { text: 'Nobody was available, so it is not assigned. If you are free, please take it.', when: 'unassigned' as const },
    ],
    after: [
      { text: 'The visitor is under 18. Speak to the guardian first. Do not call the visitor before the guardian has agreed.', when: 'guardian' as const },
      'Open it:\n{link}',
    ],
  },
  'enquiry-changed': {
    subject: 'Enquiry changed: {reference}',
    before: [
      'The enquiry {reference} has changed. Please read it again before you call.',
      { text: 'It is assigned to you.', when: 'assigned' as const },
      { text: 'Nobody was available, so it is not assigned. If you are free, please take it.', when: 'unassigned' as const },
    ],
    after: [
      { text: 'The visitor is under 18. Speak to the guardian first. Do not call the visitor before the guardian has agreed.', when: 'guardian' as const },
      'Open it:\n{link}',
    ],
  },
  'stopped-jobs': {
    subject: '{institute} website: {jobs}',
    before: ['{jobs} after the last try:'],
    after: ['See the errors and try the jobs again: {link}'],
  },
}
