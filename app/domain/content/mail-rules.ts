import { messageNames } from './message-names.ts'

/** A placeholder of mails. `isTextOnly`: not allowed in the subject. `dropsParagraph`: without a value, its paragraph is left out. */
type Placeholder = { help: string; sample: string; isTextOnly?: true; dropsParagraph?: true }

const link = (help: string, path: string): Placeholder => ({ help, sample: `https://www.example.org${path}`, isTextOnly: true })
const moment = 'Sat 9 Jan 2027, 10:00 am IST'

const placeholders = {
  link: link('the address to open', '/example'),
  dataLink: link('the page with everything stored about the person', '/my-data/example'),
  bookLink: link('the page to book again', '/book/example'),
  joinLink: { ...link('where to join online; without one, its paragraph is left out', '/room'), dropsParagraph: true },
  certificateLink: link('the page of the certificate', '/verify/C-7K3M-9QXH-2BDN'),
  wishlistLink: link('the wishlist, where the alert is switched off', '/wishlist'),
  stopLink: link('the page that stops the mails about the course, without signing in', '/wishlist/alerts/example'),
  whatsappLink: link('a WhatsApp chat with the institute', '/whatsapp'),
  resetLink: link('the page to set a new password', '/forgotten-password'),
  projectLink: link('the member’s own page of the project', '/account/projects/example'),
  accountLink: link('the page of the account', '/account'),
  name: { help: 'the name of the person; left out if it is not known', sample: 'Asha', isTextOnly: true },
  reference: { help: 'the reference', sample: 'E-7K3M9Q' },
  course: { help: 'the course; without one, its paragraph is left out', sample: 'Data Science with AI', isTextOnly: true, dropsParagraph: true },
  callTime: { help: 'when the person would like the call, such as “in the evening”; left out for any time', sample: 'in the evening', isTextOnly: true },
  topic: { help: 'the course, or the institute’s name', sample: 'Data Science with AI' },
  title: { help: 'the name of the batch, workshop, event or project', sample: 'Full Stack workshop' },
  date: { help: 'the day and time it starts, or “date to be announced”', sample: moment },
  kept: { help: 'the reference of the booking that stays', sample: 'B-4D2X8P' },
  replaced: {
    help: 'the code of the certificate that this one replaces; without one, its paragraph is left out',
    sample: 'C-7K3M-9QXH-2BDN',
    isTextOnly: true,
    dropsParagraph: true,
  },
  revokeReason: {
    help: 'the reason that staff wrote for the student; without one, its paragraph is left out',
    sample: 'The project was copied from another student.',
    isTextOnly: true,
    dropsParagraph: true,
  },
  until: { help: 'the day and time until which', sample: moment, isTextOnly: true },
  heldUntil: {
    help: 'the day and time until which the seat is held; without one, its paragraph is left out',
    sample: moment,
    isTextOnly: true,
    dropsParagraph: true,
  },
  place: { help: 'the place, such as “number 3”; left out if it is not known', sample: 'number 3', isTextOnly: true },
  offerHours: { help: 'how many hours an offered seat waits, unless booking closes before; never until a time at night', sample: '12' },
  before: { help: 'the date before', sample: moment },
  now: { help: 'the new date', sample: 'Sat 16 Jan 2027, 10:00 am IST' },
  note: { help: 'what staff wrote about the new date; left out if there is nothing', sample: 'The hall is being painted.', isTextOnly: true },
  reason: { help: 'why; left out if there is nothing', sample: 'The hall is being painted.', isTextOnly: true },
  done: { help: 'what was done, such as “Seat booked” or “Added to the waiting list”', sample: 'Seat booked' },
  subject: { help: 'the subject that staff wrote', sample: 'Bring a laptop' },
  message: { help: 'the message that staff wrote', sample: 'Any laptop will do.', isTextOnly: true },
  moment: { help: 'day and time', sample: moment },
  count: { help: 'how many', sample: '20' },
  amount: { help: 'the amount', sample: '₹4,000' },
  receiptNumber: { help: 'the number of the receipt', sample: '2026-27/0042' },
  site: { help: 'the site’s domain', sample: 'www.example.org' },
  role: { help: 'the role', sample: 'Counsellor' },
  years: { help: 'how many years', sample: '2' },
  alarm: { help: 'the name of the alarm, as in the runbook', sample: 'mail-waiting' },
  people: { help: 'how many people, such as “1 person”', sample: '12 people' },
  jobs: { help: 'how many jobs stopped, such as “1 job has stopped”', sample: '2 jobs have stopped' },
  report: { help: 'the name of the saved report', sample: 'Google, last 7 days' },
} satisfies Record<string, Placeholder>
type MailPlaceholder = keyof typeof placeholders
export const mailPlaceholders: Record<MailPlaceholder, Placeholder> = placeholders

export function findPlaceholder(name: string): Placeholder | null {
  return Object.hasOwn(mailPlaceholders, name) ? mailPlaceholders[name as MailPlaceholder] : null
}

export const mailConditions = {
  always: 'Always',
  guardian: 'Only if a guardian is asked first',
  'no-guardian': 'Only if no guardian is asked first',
  'no-course': 'Only if no course was named',
  'not-held': 'Only if no seat is held',
  unconfirmed: 'Only if the address is not confirmed yet',
  repeated: 'Only if an earlier mail said that the seat is booked',
  'not-started': 'Only before the start',
  started: 'Only after the start',
  'open-test': 'Only if the test is online and open now',
  assigned: 'Only if the enquiry is assigned to the reader',
  unassigned: 'Only if the enquiry is not assigned',
} as const
export type MailCondition = keyof typeof mailConditions

/**
 * `needs`: required placeholders. `may`: optional ones. `when`: conditions that its paragraphs may have. `facts`: an example of the details that the
 * site adds between the two parts; absent if it adds none.
 */
type MailRule = {
  title: string
  help: string
  needs: readonly MailPlaceholder[]
  may: readonly MailPlaceholder[]
  when: readonly Exclude<MailCondition, 'always'>[]
  facts?: string
}

const bookingFacts = `Full Stack workshop\nStarts: ${moment}\nWhere: Online\nBooking: B-7K3M9Q`
const batchFacts = `Data Science with AI, weekday mornings\nStarts: ${moment}\nWhere: Online\nFee: ₹45,000`
const noticeFacts = `Device: Chrome on Android\nTime: ${moment}`
const enquiryFacts = 'Course: Data Science with AI\nCall: in the evening'
const seatFacts = `Data Science with AI, weekday mornings\nStarts: ${moment}\nWhere: Online\nCall: at any time`

const toCounsellor = <May extends MailPlaceholder>({ title, help }: { title: string; help: string }, may: May[], facts: string) => ({
  title,
  help,
  needs: ['link'] as const,
  may: [...may, 'reference'] as const,
  when: ['guardian', 'assigned', 'unassigned'] as const,
  facts,
})

const booking = <May extends MailPlaceholder = never, When extends MailCondition = never>(
  { title, help }: { title: string; help: string },
  may: May[] = [],
  when: When[] = [],
) => ({
  title,
  help,
  needs: ['link', 'dataLink'] as const,
  may: ['title', 'date', 'reference', ...may] as const,
  when: ['guardian', ...when] as const,
  facts: bookingFacts,
})
const alertMail = <May extends MailPlaceholder = never>(title: string, help: string, may: May[] = []) => ({
  title,
  help: `${help} To members who switched on the alert of the course.`,
  needs: ['link', 'wishlistLink'] as const,
  may: ['title', 'date', 'stopLink', ...may] as const,
  when: [] as const,
  facts: batchFacts,
})
const noticeMail = (title: string) => ({
  title,
  help: 'To the owner of an account, for its security.',
  needs: ['resetLink'] as const,
  may: ['name', 'moment', 'accountLink'] as const,
  when: [] as const,
  facts: noticeFacts,
})

export const mailRules = {
  'thank-you': {
    ...messageNames['thank-you'],
    needs: ['reference', 'link'],
    may: ['topic', 'course', 'callTime', 'whatsappLink'],
    when: ['guardian', 'no-guardian', 'no-course'],
  },
  'my-data-link': {
    title: 'New data link',
    help: 'To a visitor who asked for the link again, or whose address was corrected.',
    needs: ['link'],
    may: ['reference'],
    when: [],
  },
  'booking-held': booking(messageNames['booking-held'], ['heldUntil'], ['not-held']),
  'booking-confirmed': booking(messageNames['booking-confirmed'], ['joinLink'], ['unconfirmed', 'repeated', 'not-started', 'started', 'open-test']),
  'booking-repeated': booking(messageNames['booking-repeated'], [], ['not-started', 'started']),
  'booking-waiting': booking({ title: 'Waiting-list place', help: 'To a person on the waiting list.' }, ['place', 'offerHours']),
  'booking-offered': booking(messageNames['booking-offered'], ['until']),
  'offer-lapsed': booking({ title: 'Seat offer expired', help: 'To a person who did not accept an offered seat in time.' }, ['bookLink']),
  'booking-cancelled': booking({ title: 'Booking cancelled', help: 'To a person whose booking was cancelled.' }),
  'booking-doubled': booking({ title: 'Second booking cancelled', help: 'To a person who booked twice and confirmed the other booking, which stays.' }, [
    'kept',
  ]),
  'booking-moved': booking(messageNames['booking-moved'], ['before', 'now', 'note', 'joinLink']),
  'booking-postponed': booking({ title: 'Postponed', help: 'To everyone with a booking when there is no new date yet.' }, ['before', 'note', 'joinLink']),
  'booking-called-off': booking(messageNames['booking-called-off'], ['reason']),
  'booking-notice': {
    ...booking({ title: 'Message to everyone', help: 'Around a message that staff write on the roster.' }, ['subject', 'joinLink']),
    needs: ['message', 'link', 'dataLink'],
  },
  'booking-reminder': booking(messageNames['booking-reminder'], ['joinLink']),
  'fee-agreed': booking({ title: 'Agreed fee', help: 'To a person whose fee and due dates staff agreed or changed.' }),
  'fee-waived': booking({ title: 'Fee waived', help: 'To a person whose fee staff waived in part or whole.' }, ['amount']),
  'payment-receipt': booking({ title: 'Receipt', help: 'To a person whose payment staff recorded.' }, ['receiptNumber']),
  'payment-refunded': booking({ title: 'Refund recorded', help: 'To a person who got a refund, when staff have recorded it.' }, ['amount']),
  'payment-reversed': booking({ title: 'Receipt not valid', help: 'To a person whose mailed receipt is of an entry that staff reversed.' }, ['receiptNumber']),
  'refund-reversed': booking({ title: 'Refund was a wrong entry', help: 'To a person who was mailed a refund that staff reversed.' }, ['amount']),
  'booking-certificate': {
    ...booking({ title: 'Certificate issued', help: 'To a student whose certificate was issued or corrected.' }),
    needs: ['certificateLink', 'dataLink'],
    may: ['title', 'date', 'reference', 'link', 'replaced'],
    when: [],
  },
  'certificate-restored': {
    ...booking({ title: 'Certificate valid again', help: 'To a student who was mailed that the certificate is revoked, after staff undid it.' }),
    needs: ['certificateLink', 'dataLink'],
    may: ['title', 'date', 'reference', 'link'],
    when: [],
  },
  'certificate-revoked': {
    ...booking({ title: 'Certificate revoked', help: 'To a student whose certificate staff revoked.' }),
    needs: ['certificateLink', 'dataLink'],
    may: ['title', 'date', 'reference', 'link', 'revokeReason'],
    when: [],
  },
  'wishlist-new-batch': alertMail('New batch, on a wishlist', 'A new batch of a course.'),
  'wishlist-seat-free': alertMail('Seat free, on a wishlist', 'A full batch has a free seat.'),
  'wishlist-moved': alertMail('Date moved, on a wishlist', 'The date of a batch has changed.', ['before', 'now', 'note']),
  'project-sent-back': {
    title: 'Project sent back',
    help: 'To a member whose project staff sent back with a reason.',
    needs: ['reason', 'projectLink'],
    may: ['name', 'title'],
    when: [],
  },
  'project-public': {
    title: 'Project published',
    help: 'To a member whose project is public for the first time.',
    needs: ['link'],
    may: ['name', 'title', 'projectLink'],
    when: [],
  },
  'password-reset': { title: 'Set a new password', help: 'To a person who forgot the password.', needs: ['link'], may: ['name'], when: [] },
  'sign-in-link': { title: 'Sign in by mail', help: 'To a member who asked for a link instead of the password.', needs: ['link'], may: ['name'], when: [] },
  verification: { title: 'Confirm an address', help: 'To a person who created an account.', needs: ['link'], may: ['name'], when: [] },
  'existing-account': {
    title: 'Account exists already',
    help: 'To the owner of an address with which someone tried to create a second account.',
    needs: ['link'],
    may: ['name'],
    when: [],
  },
  'email-change-allow': {
    title: 'Allow a new address',
    help: 'To the current address of an account, when its owner asked for another address.',
    needs: ['link'],
    may: ['name', 'until', 'resetLink'],
    when: [],
  },
  'email-change-confirm': {
    title: 'Confirm a new address',
    help: 'To the new address that the owner of an account asked for.',
    needs: ['link'],
    may: ['name', 'until'],
    when: [],
  },
  'email-add-confirm': {
    title: 'Confirm a first email address',
    help: 'To an address that a member without one adds to the account.',
    needs: ['link'],
    may: ['name', 'until'],
    when: [],
  },
  'email-change-taken': {
    title: 'New address has an account already',
    help: 'To the owner of an address that someone asked to use for another account.',
    needs: ['link'],
    may: ['name'],
    when: [],
  },
  'email-changed': {
    title: 'Address changed',
    help: 'To the address that an account had before, when it has another one.',
    needs: [],
    may: ['name', 'moment'],
    when: [],
  },
  'password-guesses': {
    title: 'Many wrong passwords',
    help: 'To the owner of an account when many wrong passwords were tried.',
    needs: ['resetLink'],
    may: ['name', 'count', 'site', 'moment', 'accountLink'],
    when: [],
  },
  'new-device': noticeMail('New sign-in'),
  password: noticeMail('Password changed'),
  'two-factor-on': noticeMail('Two-factor sign-in turned on'),
  'two-factor-moved': noticeMail('Two-factor sign-in moved'),
  'two-factor-off': noticeMail('Two-factor sign-in turned off'),
  'two-factor-removed': noticeMail('Two-factor sign-in removed'),
  'recovery-codes': noticeMail('New recovery codes'),
  'recovery-code-used': noticeMail('Recovery code used'),
  'phone-set': noticeMail('Phone number set'),
  'phone-removed': noticeMail('Phone number removed'),
  'sign-in-method-added': noticeMail('Way to sign in added'),
  'sign-in-method-removed': noticeMail('Way to sign in removed'),
  'passkey-added': noticeMail('Passkey added'),
  'passkey-copied': noticeMail('Passkey refused'),
  'idle-account': {
    title: 'Account will be erased',
    help: 'To a member who has not signed in for years, before the account is erased.',
    needs: ['until', 'link'],
    may: ['name', 'years'],
    when: [],
  },
  invitation: { title: 'Invitation of staff', help: 'To a person invited by an admin.', needs: ['link'], may: ['name', 'role', 'until'], when: [] },
  'enquiry-new': toCounsellor(
    { title: 'New enquiry, to staff', help: 'To the counsellor who gets an enquiry, or to all who could take it.' },
    ['topic'],
    enquiryFacts,
  ),
  'seat-by-visitor': toCounsellor(
    {
      title: 'Seat booked on the site, to staff',
      help: 'To the counsellor who gets the enquiry of a person who booked on the site, or to all who could take it.',
    },
    ['done', 'title'],
    seatFacts,
  ),
  'seat-by-staff': toCounsellor(
    {
      title: 'Seat booked by staff, to staff',
      help: 'To the counsellor who gets the enquiry of a person that staff added to a roster, or to all who could take it.',
    },
    ['done', 'title'],
    seatFacts,
  ),
  'enquiry-changed': toCounsellor(
    { title: 'Enquiry changed, to staff', help: 'To the counsellor of an enquiry that the visitor changed, or to all who could take it.' },
    ['topic'],
    enquiryFacts,
  ),
  'waiting-list': {
    title: 'Waiting list grew, to staff',
    help: 'To the counsellors of people who joined a waiting list; one mail for all who joined within half an hour.',
    needs: ['link'],
    may: ['people', 'title'],
    when: [],
    facts: `Data Science with AI, weekday mornings\nStarts: ${moment}\nWhere: Online\nSeats: 0 of 30 seats left\nWaiting now: 30`,
  },
  'weekly-report': {
    title: 'Weekly report, to staff',
    help: 'On Mondays, to a member of staff who chose it for a saved report.',
    needs: ['link'],
    may: ['report'],
    when: [],
    facts: 'Google\nCame: 12\nBooked: 3 (25%)',
  },
  'stopped-jobs': {
    title: 'Stopped jobs',
    help: 'To every admin when a background job has failed for the last time.',
    needs: ['link'],
    may: ['jobs'],
    when: [],
    facts: '- Send a mail: 2 times',
  },
  'operations-alarm': {
    title: 'Alarm, to admins',
    help: 'To every admin when the site needs an operator; again each day that it lasts.',
    needs: ['link'],
    may: ['alarm'],
    when: [],
    facts: 'Mail has waited for 2 hours to be taken by the mail server.',
  },
} as const
export type MailId = keyof typeof mailRules
export const mailIds = Object.keys(mailRules) as MailId[]

export function findMailRule(id: string): MailRule | null {
  return Object.hasOwn(mailRules, id) ? mailRules[id as MailId] : null
}

type RuleOf<Id extends MailId> = (typeof mailRules)[Id]
/** A value for each placeholder of a mail; empty or null: no value. */
export type MailValues<Id extends MailId = MailId> = Record<RuleOf<Id>['needs'][number] | RuleOf<Id>['may'][number], string | null>
export type ConditionsOf<Id extends MailId> = RuleOf<Id>['when'][number]
