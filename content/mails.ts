/**
 * The texts of all mails, by the mail's name (app/domain/content/mail-rules.ts). The site fills in names in braces.
 * `before` and `after`: paragraphs around the details that the site adds; `when`: the condition of a paragraph.
 */

const signature = '{institute}, {city}\n{phone}'
const secretLink = 'open this link. The link is for you alone; please do not pass it on:\n{link}'

const endOfBooking = [
  { text: 'You said that you are under 18. We first ask the guardian you named. Nobody calls you before they agree.', when: 'guardian' as const },
  'To see what we hold about you, correct it, withdraw a consent or have it erased:\n{dataLink}',
  'If you did not book, someone mistyped an address. Have the data erased by the data link, which also cancels the booking.',
  signature,
]
const join = 'To take part online, open this link. The link is for you alone:\n{joinLink}'
const cannotCome =
  'If you cannot come, please cancel by that link before the start, or call {phone}. The seat is then offered to the next person on the waiting list.'
const cannotComeAfterStart = '{title} has started, and you can still join. If you cannot come, call {phone}.'
const cancelOpenTest = '{title} is open now. If you do not want to take it, please cancel by that link before you begin, or call {phone}.'
const cannotComeParagraphs = [
  { text: cannotCome, when: 'not-started' as const },
  { text: cannotComeAfterStart, when: 'started' as const },
  { text: cancelOpenTest, when: 'open-test' as const },
]
const seeOrCancel = `To see or cancel your booking, ${secretLink}`
const notWaiting =
  'If you do not want to wait for the new date, please cancel by that link, or call {phone}. The seat is then offered to the next person on the waiting list.'

const endOfAlert = [
  'To see the batch or book your seat:\n{link}',
  'You asked for this mail on your wishlist:\n{wishlistLink}',
  'To stop the mails about this course, open this link and press the button:\n{stopLink}',
  signature,
]

const endOfNotice = [
  'If this was you, you need not do anything.',
  'If it was not you, set a new password now, which signs out every device:',
  '{resetLink}',
  'Then check your account: {accountLink}',
]

export const mails = {
  'thank-you': {
    subject: 'Your enquiry about {topic}: {reference}',
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
      'To see what you sent, correct it, withdraw a consent or have it erased, open this link. The link is for you alone; please do not pass it on. After seven days the page offers to send you a new link:\n{link}',
      'If you did not send an enquiry, someone mistyped an address. Open the link and erase the enquiry: you then get no more mails about it.',
      signature,
    ],
    after: [],
  },
  'my-data-link': {
    subject: 'Your data link for enquiry {reference}',
    before: [
      'Hello,',
      'To see what we hold about your enquiry {reference}, correct it, withdraw a consent or have it erased, open this link within seven days. The link is for you alone; please do not pass it on:\n{link}',
      'If you did not send an enquiry, someone mistyped an address. Open the link to erase the enquiry, or do nothing.',
      signature,
    ],
    after: [],
  },
  'booking-held': {
    subject: 'Confirm your booking: {title}, {date}',
    before: [
      'Hello,',
      'A seat is held for you until {heldUntil}. After that someone else can book the seat.',
      {
        text: 'Many people are booking now, so no seat is held for you yet. If a seat is free when you confirm, you get it.',
        when: 'not-held' as const,
      },
      'To confirm your booking, open this link and press “Confirm my booking”. The link is for you alone; please do not pass it on:\n{link}',
    ],
    after: endOfBooking,
  },
  'booking-confirmed': {
    subject: 'Your seat is booked: {title}, {date}',
    before: [
      'Hello,',
      'Your seat is booked.',
      {
        text: 'This mail replaces our earlier mails about booking {reference}: the seat named here is the one you have. A fee that we agreed and your payments stay with the booking.',
        when: 'repeated' as const,
      },
    ],
    after: [
      join,
      `To see your booking or add it to your calendar, ${secretLink}`,
      { text: 'Please also press “Confirm my booking” on that page, so that we know that this address is yours.', when: 'unconfirmed' as const },
      ...cannotComeParagraphs,
      ...endOfBooking,
    ],
  },
  'booking-repeated': {
    subject: 'Your number was used to book again: {title}, {date}',
    before: [
      'Hello,',
      'Someone booked again with the phone number of your booking {reference}. Your booking is unchanged.',
      {
        text: 'If it was you, you need one seat only: please cancel one of the two bookings. If it was not you, call {phone} and we cancel the other booking.',
        when: 'not-started' as const,
      },
      { text: 'You need one seat only. Whether it was you or not, call {phone}, and we cancel the other booking.', when: 'started' as const },
    ],
    after: [`To see your booking, ${secretLink}`, ...endOfBooking],
  },
  'booking-waiting': {
    subject: 'You’re on the waiting list: {title}, {date}',
    before: [
      'Hello,',
      'There is no free seat at the moment. You are {place} on the waiting list. When a seat is free we mail you an offer, which says until when you can accept it.',
    ],
    after: [`To see your place or leave the waiting list, ${secretLink}`, ...endOfBooking],
  },
  'booking-offered': {
    subject: 'A seat is free for you: {title}, {date}',
    before: ['Hello,', 'A seat is free for you. Accept the seat by {until}. After that it is offered to the next person on the waiting list.'],
    after: [`To accept the seat, or to leave the waiting list, ${secretLink}`, ...endOfBooking],
  },
  'offer-lapsed': {
    subject: 'Your seat offer has expired: {title}, {date}',
    before: ['Hello,', 'Your seat offer has expired, because the seat was not accepted in time. You are no longer on the waiting list.'],
    after: [`To see your booking, ${secretLink}`, 'To book again, or to rejoin the waiting list:\n{bookLink}', ...endOfBooking],
  },
  'booking-cancelled': {
    subject: 'Your booking is cancelled: {title}, {date}',
    before: ['Hello,', 'Your booking is cancelled.'],
    after: [`To see the cancelled booking, or to book again until booking closes, ${secretLink}`, ...endOfBooking],
  },
  'booking-doubled': {
    subject: 'Your second booking is cancelled: {title}, {date}',
    before: [
      'Hello,',
      'You booked twice, and you need one seat only. Your second booking, {reference}, is cancelled. Your booking {kept} stays as it is, and you need not do anything.',
    ],
    after: [`To see the cancelled booking, ${secretLink}`, ...endOfBooking],
  },
  'booking-moved': {
    subject: 'New date for {title}: {now}',
    before: ['Hello,', '{title} has a new date. You keep your seat or your place on the waiting list.', 'Before: {before}\nNow: {now}', '{note}'],
    after: [join, seeOrCancel, cannotCome, ...endOfBooking],
  },
  'booking-postponed': {
    subject: 'Postponed, new date to follow: {title}',
    before: [
      'Hello,',
      '{title} is postponed and has no new date yet. You keep your seat or your place on the waiting list, and we mail you the new date.',
      'Before: {before}\nNow: date to be announced',
      '{note}',
    ],
    after: [join, seeOrCancel, notWaiting, ...endOfBooking],
  },
  'booking-called-off': {
    subject: 'Cancelled: {title}, {date}',
    before: ['Hello,', 'Sorry, {title} has been cancelled.', '{reason}'],
    after: [`To see your booking, ${secretLink}`, 'For another date, call {phone}.', ...endOfBooking],
  },
  'booking-notice': {
    subject: '{subject}: {title}',
    before: ['Hello,', '{message}'],
    after: [join, `To see your booking, ${secretLink}`, ...endOfBooking],
  },
  'booking-reminder': {
    subject: 'Reminder: {title} starts {date}',
    before: ['Hello,', 'Your seat is booked. {title} starts {date}.'],
    after: [join, seeOrCancel, cannotCome, ...endOfBooking],
  },
  'fee-agreed': {
    subject: 'Your fee for {title}, {date}',
    before: ['Hello,', 'This is the fee that we agreed with you, and when it is due.'],
    after: [`To see what is paid and what is due, ${secretLink}`, 'If anything is different from what we agreed, call {phone}.', ...endOfBooking],
  },
  'fee-waived': {
    subject: '{amount} of your fee is waived: {title}, {date}',
    before: ['Hello,', 'We have waived {amount} of your fee for {title}. You no longer owe this amount.'],
    after: [`To see what is paid and what is due, ${secretLink}`, 'If anything is different from what we agreed, call {phone}.', ...endOfBooking],
  },
  'payment-receipt': {
    subject: 'Receipt {receiptNumber} for {title}, {date}',
    before: ['Hello,', 'Thank you. We have received your payment.'],
    after: [`To print the receipt, and to see what is due, ${secretLink}`, ...endOfBooking],
  },
  'payment-refunded': {
    subject: 'Refund of {amount} recorded: {title}, {date}',
    before: ['Hello,', 'We have recorded a refund of {amount} to you for {title}.'],
    after: [
      'If the refund does not reach you, or if anything is wrong here, call {phone} and name the booking.',
      `To see your booking and its receipts, ${secretLink}`,
      ...endOfBooking,
    ],
  },
  'payment-reversed': {
    subject: 'Receipt {receiptNumber} is not valid: {title}, {date}',
    before: [
      'Hello,',
      'We recorded a payment for {title} by mistake and have reversed the entry. Receipt {receiptNumber} is not valid, and the entry does not count.',
    ],
    after: [
      'If you made this payment, call {phone} and name the receipt. If we record a payment in its place, you get another receipt.',
      `To see what is paid and what is due, ${secretLink}`,
      ...endOfBooking,
    ],
  },
  'refund-reversed': {
    subject: 'Refund of {amount} was a wrong entry: {title}, {date}',
    before: ['Hello,', 'We recorded a refund of {amount} for {title} by mistake and have reversed the entry. The entry does not count.'],
    after: [
      'If we record a refund in its place, you get another mail. If anything is wrong here, call {phone} and name the booking.',
      `To see your booking and its receipts, ${secretLink}`,
      ...endOfBooking,
    ],
  },
  'booking-certificate': {
    subject: 'Your certificate: {title}',
    before: [
      'Hello,',
      'Your certificate is ready. Open this page to see it and to download the PDF:\n{certificateLink}',
      'It replaces your certificate {replaced}, which is no longer valid. If you gave the earlier certificate to anyone, give them the new one.',
    ],
    after: [
      'Give this address, or the code on the certificate, to an employer who wants to check it. No account is needed.',
      'If your name is misspelled, call {phone}: we issue a corrected certificate.',
      'To see what we hold about you, correct it, or have it erased:\n{dataLink}',
      signature,
    ],
  },
  'certificate-restored': {
    subject: 'Your certificate is valid again: {title}',
    before: ['Hello,', 'We mailed you that your certificate is no longer valid. That was a mistake. It is valid:\n{certificateLink}'],
    after: ['If you have questions, call {phone}.', 'To see what we hold about you, correct it, or have it erased:\n{dataLink}', signature],
  },
  'certificate-revoked': {
    subject: 'Your certificate is no longer valid: {title}',
    before: [
      'Hello,',
      'We have revoked your certificate. The page of its code says that it was revoked, and gives no reason:\n{certificateLink}',
      'The reason: {revokeReason}',
    ],
    after: ['If you think this is wrong, call {phone}.', 'To see what we hold about you, correct it, or have it erased:\n{dataLink}', signature],
  },
  'wishlist-new-batch': {
    subject: 'New batch: {title}, {date}',
    before: ['Hello,', 'A course on your wishlist has a new batch.'],
    after: endOfAlert,
  },
  'wishlist-seat-free': {
    subject: 'A seat is free: {title}, {date}',
    before: ['Hello,', 'A batch of a course on your wishlist was full and has a free seat now. First come, first served.'],
    after: endOfAlert,
  },
  'wishlist-moved': {
    subject: 'Date changed for {title}: {now}',
    before: ['Hello,', 'The date of a batch of a course on your wishlist has changed.\nBefore: {before}\nNow: {now}\n{note}'],
    after: endOfAlert,
  },
  'project-sent-back': {
    subject: 'Your project needs a change: {title}',
    before: [
      'Hello {name},',
      'Our staff have read your project “{title}” and sent it back to you. The project is not public.',
      'The reason:\n{reason}',
      'To change the project and send it again, sign in and open this page:\n{projectLink}',
      'If you have a question, call {phone}.',
      signature,
    ],
    after: [],
  },
  'project-public': {
    subject: 'Your project is public: {title}',
    before: [
      'Hello {name},',
      'Your project “{title}” is public on our website:\n{link}',
      'To take the project off the site, sign in and open this page:\n{projectLink}',
      signature,
    ],
    after: [],
  },
  'password-reset': {
    subject: 'Set a new password for your {institute} account',
    before: [
      'Hello {name},',
      'You asked to set a new password. Open this link within one hour:',
      '{link}',
      'If you did not ask, do nothing: your password stays as it is.',
    ],
    after: [],
  },
  'sign-in-link': {
    subject: 'Your sign-in link for {institute}',
    before: [
      'Hello {name},',
      'You asked for a link to sign in. Open this link within 15 minutes, on the device where you want to go on. It works once:',
      '{link}',
      'If you did not ask, do nothing, and do not pass the link on: it opens your account.',
    ],
    after: [],
  },
  verification: {
    subject: 'Confirm your email address at {institute}',
    before: ['Hello {name},', 'Open this link within one hour to confirm your address and sign in:', '{link}', 'If you did not create an account, do nothing.'],
    after: [],
  },
  'existing-account': {
    subject: 'You already have an account at {institute}',
    before: [
      'Hello {name},',
      'Someone, perhaps you, tried to create an account with this email address. You already have an account. Sign in, or set a new password, here:',
      '{link}',
      'If it was not you, do nothing.',
    ],
    after: [],
  },
  'email-change-allow': {
    subject: 'Allow a new email address for your {institute} account',
    before: [
      'Hello {name},',
      'You asked to use another email address for your account. Open this link by {until} to allow it:',
      '{link}',
      'If we can use the new address, it gets a link too. The address changes when both links have been opened.',
      'If you did not ask, do not open the link, and set a new password: {resetLink}',
    ],
    after: [],
  },
  'email-change-confirm': {
    subject: 'Confirm your new email address at {institute}',
    before: [
      'Hello {name},',
      'You asked to use this email address for your account. Open this link by {until} to confirm it:',
      '{link}',
      'Your current address gets a link too. The address changes when both links have been opened.',
      'If you did not ask, do nothing: the account would see what you booked with this address.',
    ],
    after: [],
  },
  'email-add-confirm': {
    subject: 'Confirm your email address at {institute}',
    before: [
      'Hello {name},',
      'You asked to add this email address to your account. Open this link by {until} to confirm it:',
      '{link}',
      'If you did not ask, do nothing: the account would see what you booked with this address.',
    ],
    after: [],
  },
  'email-change-taken': {
    subject: 'You already have an account at {institute}',
    before: [
      'Hello {name},',
      'Someone, perhaps you, asked to use this email address for another account. You already have an account with it, so nothing was changed. Sign in, or set a new password, here:',
      '{link}',
      'If it was not you, do nothing.',
    ],
    after: [],
  },
  'email-changed': {
    subject: 'The email address of your {institute} account was changed, {moment}',
    before: [
      'Hello {name},',
      'Your account now has another email address. It was changed on {moment}, after the links in our mails to both addresses were opened. Sign in with the new address from now on. Every other device is signed out.',
      'If it was not you, call {phone} or write to {mail}.',
    ],
    after: [],
  },
  'password-guesses': {
    subject: 'Many wrong passwords for your account, {moment}',
    before: [
      'Hello {name},',
      'Someone tried {count} wrong passwords for your account at {site} on {moment}. For up to 15 minutes we check no more passwords from new networks. You can sign in from a network that you have used before.',
      'If it was you and you forgot the password, set a new one:\n{resetLink}',
      'If it was not you, nobody has signed in with these passwords. A long password that you use nowhere else, and two-factor sign-in, keep your account safe:\n{accountLink}',
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
    before: ['Hello {name},', 'Your account now asks for a code after the password. Every other device is signed out.'],
    after: endOfNotice,
  },
  'two-factor-moved': {
    subject: 'Two-factor sign-in of your {institute} account moved to another app, {moment}',
    before: [
      'Hello {name},',
      'The codes for your account now come from another authenticator app, and the earlier recovery codes no longer work. Every other device is signed out.',
    ],
    after: endOfNotice,
  },
  'two-factor-off': {
    subject: 'Two-factor sign-in turned off for your {institute} account, {moment}',
    before: ['Hello {name},', 'Two-factor sign-in is off: a sign-in to your account no longer asks for a second factor. Every other device is signed out.'],
    after: endOfNotice,
  },
  'two-factor-removed': {
    subject: 'Two-factor sign-in removed from your {institute} account, {moment}',
    before: [
      'Hello {name},',
      'Two-factor sign-in was removed from your account, with its authenticator app and its passkeys. A passkey stays only if it is the one way to sign in. Every device is signed out.',
    ],
    after: endOfNotice,
  },
  'recovery-codes': {
    subject: 'New recovery codes for your {institute} account, {moment}',
    before: ['Hello {name},', 'New recovery codes were made for your account. The earlier codes no longer work.'],
    after: endOfNotice,
  },
  'recovery-code-used': {
    subject: 'Recovery code used for your {institute} account, {moment}',
    before: ['Hello {name},', 'A recovery code was used to sign in to your account. That code cannot be used again.'],
    after: endOfNotice,
  },
  'phone-set': {
    subject: 'Phone number set for your {institute} account, {moment}',
    before: ['Hello {name},', 'A phone number was added to your account, or changed. A code by SMS to that number now signs in.'],
    after: endOfNotice,
  },
  'phone-removed': {
    subject: 'Phone number removed from your {institute} account, {moment}',
    before: [
      'Hello {name},',
      'The phone number of your account no longer signs in to the account: it was removed, or someone else has confirmed it as theirs.',
    ],
    after: endOfNotice,
  },
  'sign-in-method-added': {
    subject: 'Way to sign in added to your {institute} account, {moment}',
    before: ['Hello {name},', 'There is a new way to sign in to your account.'],
    after: endOfNotice,
  },
  'sign-in-method-removed': {
    subject: 'Way to sign in removed from your {institute} account, {moment}',
    before: ['Hello {name},', 'A way to sign in was removed from your account. Every other device is signed out.'],
    after: endOfNotice,
  },
  'passkey-added': {
    subject: 'Passkey added to your {institute} account, {moment}',
    before: ['Hello {name},', 'A passkey was added to your account: it signs in without a password or a code.'],
    after: [
      'If this was you, you need not do anything.',
      'If it was not you, set a new password now, which signs out every device:',
      '{resetLink}',
      'Then remove the passkey on your account page: {accountLink}',
    ],
  },
  'passkey-copied': {
    subject: 'A passkey of your {institute} account was refused, {moment}',
    before: ['Hello {name},', 'Someone used a passkey of your account that may have been copied. We refused the passkey, and no one was signed in.'],
    after: ['Sign in another way, remove the passkey and add a new one: {accountLink}', 'If you cannot sign in, set a new password:\n{resetLink}'],
  },
  'idle-account': {
    subject: 'Your {institute} account will be erased: sign in to keep it',
    before: [
      'Hello {name},',
      'You have not signed in at {institute} for {years} years. As our privacy notice says, we erase the account and its data after {until}.',
      'To keep the account, sign in before then: {link}',
      'To have the account erased, do nothing.',
    ],
    after: [],
  },
  invitation: {
    subject: 'You are invited to work on the website of {institute}',
    before: [
      'Hello {name},',
      'You are invited to work on the website of {institute}. Your role: {role}.',
      'Open this link by {until} and choose a password:',
      '{link}',
      'If you did not expect this, do nothing.',
    ],
    after: [],
  },
  'enquiry-new': {
    subject: 'New enquiry about {topic}: {reference}',
    before: [
      'There is a new enquiry: {reference}.',
      { text: 'The enquiry is assigned to you.', when: 'assigned' as const },
      { text: 'Nobody was available, so the enquiry is not assigned. If you are free, please take it.', when: 'unassigned' as const },
    ],
    after: [
      { text: 'The visitor is under 18. Speak to the guardian first. Do not call the visitor before the guardian has agreed.', when: 'guardian' as const },
      'Open the enquiry:\n{link}',
    ],
  },
  'seat-by-visitor': {
    subject: '{done}: {title}, {reference}',
    before: [
      'A visitor sent the booking form of {title}. {done}. The enquiry is {reference}.',
      { text: 'The enquiry is assigned to you.', when: 'assigned' as const },
      { text: 'Nobody was available, so the enquiry is not assigned. If you are free, please take it.', when: 'unassigned' as const },
    ],
    after: [
      { text: 'The visitor is under 18. Speak to the guardian first. Do not call the visitor before the guardian has agreed.', when: 'guardian' as const },
      'Open the enquiry:\n{link}',
    ],
  },
  'seat-by-staff': {
    subject: '{done} by staff: {title}, {reference}',
    before: [
      'Staff entered a person on the roster of {title}. {done}. This person had no enquiry, so a new one was made: {reference}.',
      { text: 'The enquiry is assigned to you.', when: 'assigned' as const },
      { text: 'Nobody was available, so the enquiry is not assigned. If you are free, please take it.', when: 'unassigned' as const },
    ],
    after: [
      { text: 'The visitor is under 18. Speak to the guardian first. Do not call the visitor before the guardian has agreed.', when: 'guardian' as const },
      'Open the enquiry:\n{link}',
    ],
  },
  'enquiry-changed': {
    subject: 'Enquiry about {topic} changed: {reference}',
    before: [
      'The enquiry {reference} has changed. Please read it again before you call.',
      { text: 'The enquiry is assigned to you.', when: 'assigned' as const },
      { text: 'Nobody was available, so the enquiry is not assigned. If you are free, please take it.', when: 'unassigned' as const },
    ],
    after: [
      { text: 'The visitor is under 18. Speak to the guardian first. Do not call the visitor before the guardian has agreed.', when: 'guardian' as const },
      'Open the enquiry:\n{link}',
    ],
  },
  'waiting-list': {
    subject: '{people} joined the waiting list of {title}',
    before: ['New on this waiting list: {people}.'],
    after: [
      'The site offers each seat that comes free to the first on the waiting list. The people assigned to you are in your list of enquiries.',
      'Open the roster:\n{link}',
    ],
  },
  'weekly-report': {
    subject: 'Weekly report: {report}',
    before: ['Your saved report {report}, as of this morning:'],
    after: ['Open the report. To stop this mail, press “Stop the weekly mail” below the report:\n{link}'],
  },
  'stopped-jobs': {
    subject: '{institute} website: {jobs}',
    before: ['{jobs} after the last try:'],
    after: ['See the errors and try the jobs again: {link}'],
  },
  'operations-alarm': {
    subject: '{institute} website: alarm {alarm}',
    before: ['The website needs an operator:'],
    after: ['What to do is in docs/runbook.md under {alarm}. How the site is now:\n{link}'],
  },
}
