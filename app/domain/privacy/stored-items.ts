import type { CookieName, DatabaseName, LocalName, SessionName } from '#app/lib/browser-storage.ts'
import { fillPeriods } from '#app/lib/retention-periods.ts'

type StoredItem = {
  /** The name in the browser; `…` is a variable part. Over https the browser's name of a cookie starts with `__Host-`. */
  name: string
  where: 'Cookie' | 'Local storage' | 'Session storage' | 'Browser database'
  holds: string
  lasts: string
  of: 'visitors' | 'staff'
  /** When it is set, such as `when you sign in`. */
  set: string
}
type StoredItemEntry = Pick<StoredItem, 'holds' | 'lasts' | 'set'> & { of?: 'staff' }

const untilClosed = 'until you close the tab'

const cookies: Record<CookieName, StoredItemEntry> = {
  session_token: {
    set: 'when you sign in',
    holds: 'A random number that keeps you signed in.',
    lasts: '{sessionDays}, or until you sign out; it works until {idleSessionDays} after your last visit',
  },
  two_factor: {
    set: 'when you sign in to an account with a second factor, in any way but a passkey',
    holds: 'That the first step was right and the second is still to come.',
    lasts: '{twoFactorMinutes}',
  },
  trust_device: {
    set: 'when you tick the box beside the code',
    holds: 'That this browser need not ask for a code again.',
    lasts: '{trustedDeviceDays}',
  },
  device: {
    set: 'when you sign in, or ask for a code by SMS',
    holds: 'A random number of this browser, so that we can mail you about a sign-in on a new one, and limit codes by SMS.',
    lasts: '{knownDeviceDays} after your last sign-in',
  },
  phone_proof: {
    set: 'when you ask for a code by SMS',
    holds: 'A random number, so that the code works in this browser only.',
    lasts: '{phoneProofMinutes}, or until you are signed in',
  },
  passkey: {
    set: 'when a page on which you can use a passkey opens, or you add one',
    holds: 'A random number, so that the answer of the passkey works in this browser only.',
    lasts: '{passkeyMinutes}',
  },
  provider_attempt: {
    set: 'when you sign in with a provider such as Google',
    holds: 'A random number, so that the provider’s answer works in this browser only.',
    lasts: '{providerAttemptMinutes}',
  },
  enquiry: {
    set: 'when you send an enquiry',
    holds: 'The number of the enquiry you have just sent, so that you can correct or withdraw it on the next page.',
    lasts: '{enquiryCookieHours}, or until you sign out',
  },
  bookings: {
    set: 'when you book a seat',
    holds: 'The numbers of your last five bookings, so that booking again leads you to the one you have.',
    lasts: '{bookingCookieDays} after your last booking, or until you sign out',
  },
}

const local: Record<LocalName, StoredItemEntry> = {
  'first-arrival': {
    set: 'when you open the first page',
    holds:
      'The address of the first page you opened, with its advertising codes such as utm_source or gclid, the page before it, and the time. Sent only with a form that you send.',
    lasts: 'until you clear it; a visit after {firstArrivalDays} replaces it',
  },
  'career-quiz': {
    set: 'when you answer a question of the career quiz',
    holds: 'Your answers so far, so that you can continue later.',
    lasts: 'until you see your result, sign out or clear it',
  },
  wishlist: { set: 'when you save a course', holds: 'The courses on your wishlist.', lasts: 'until you remove them or sign out' },
  'wishlist-removed': {
    set: 'when you remove a course',
    holds: 'The courses you removed, until your account has the change.',
    lasts: 'until your account has it, or you sign out',
  },
  'wishlist-owner': { set: 'when you sign in', holds: 'Which account the wishlist belongs to.', lasts: 'until you sign out' },
  'wishlist-kept': {
    set: 'when you sign out before your account has a change',
    holds: 'Changes to your wishlist that your account does not have yet.',
    lasts: 'until you sign in again',
  },
  'wishlist-backup': {
    set: 'when a wishlist cannot be read',
    holds: 'The text of a wishlist that could not be read, as it was found.',
    lasts: 'until you sign out or clear it',
  },
  'topic-progress': {
    set: 'when you mark a topic of a career roadmap',
    holds: 'The topics you marked as learning, done or skipped.',
    lasts: 'until you set them back or sign out',
  },
  'topic-progress-removed': {
    set: 'when you set a topic back to pending',
    holds: 'The topics you set back, until your account has the change.',
    lasts: 'until your account has it, or you sign out',
  },
  'topic-progress-owner': {
    set: 'when you open a career roadmap while signed in',
    holds: 'Which account the progress belongs to.',
    lasts: 'until you sign out',
  },
  'topic-progress-kept': {
    set: 'when you sign out before your account has a change',
    holds: 'Changes to your progress that your account does not have yet.',
    lasts: 'until you sign in again and open a career roadmap',
  },
  'topic-progress-backup': {
    set: 'when your progress cannot be read',
    holds: 'The text of progress that could not be read, as it was found.',
    lasts: 'until you sign out or clear it',
  },
  'typed ': {
    of: 'staff',
    set: 'when you type into a form',
    holds: 'What you typed into forms while signed in as staff, until it is saved. Never passwords.',
    lasts: 'until it is saved, you sign out, or {staffTextDays} have passed',
  },
  'test-answers:': {
    set: 'when you answer a question of the scholarship test',
    holds: 'Answers that could not be sent yet.',
    lasts: 'until they are sent',
  },
  'console-keys:': { of: 'staff', set: 'when you turn shortcuts on or off', holds: 'Whether single-key shortcuts are on.', lasts: 'until you clear it' },
}

const session: Record<SessionName, StoredItemEntry> = {
  arrival: {
    set: 'when you open a page',
    holds: 'The same as first-arrival, for this visit. Sent only with a form that you send.',
    lasts: untilClosed,
  },
  'popup-closed': {
    set: 'when you close the popup or send a form',
    holds: 'That the popup need not open again.',
    lasts: untilClosed,
  },
  'typed ': {
    set: 'when you type into a form',
    holds: 'What you typed, so that a lost connection does not lose it. Never passwords.',
    lasts: 'until the form is sent, you sign out or you close the tab',
  },
  'form-key ': {
    set: 'when you send a form',
    holds: 'A random number, so that a form sent twice counts once.',
    lasts: `${untilClosed}; used for {formKeyMinutes}`,
  },
  'test-answers:': {
    set: 'when an answer of the scholarship test is saved',
    holds: 'The answers that are saved, so that a reload shows the newest, and a random number of this tab.',
    lasts: untilClosed,
  },
  'react-router-manifest-version': {
    set: 'when a new version of the site is out',
    holds: 'The version that this tab has reloaded for, so that it reloads only once.',
    lasts: untilClosed,
  },
}

const databases: Record<DatabaseName, StoredItemEntry> = {
  publishing: {
    of: 'staff',
    set: 'when you write a draft',
    holds: 'Text of posts, projects and stories that is not saved yet.',
    lasts: 'until it is saved, or {staffDraftDays} have passed',
  },
}

const listItems = (where: StoredItem['where'], entries: Record<string, StoredItemEntry>, start = '') =>
  Object.entries(entries).map(
    ([name, { of, ...texts }]): StoredItem => ({
      name: start + (/[ :]$/.test(name) ? `${name}…` : name),
      where,
      ...texts,
      lasts: fillPeriods(texts.lasts),
      of: of ?? 'visitors',
    }),
  )

/** Code that uses a name missing here does not compile. */
export const storedItems: readonly StoredItem[] = [
  ...listItems('Cookie', cookies, 'site.'),
  ...listItems('Local storage', local),
  ...listItems('Session storage', session),
  ...listItems('Browser database', databases),
]

export const otherStores = [
  { name: 'Uploaded pictures and PDFs', text: 'The file itself, under a random number, as long as a project, post or story uses it.' },
  { name: 'Mails, where no mail server is set up', text: 'As files for {mailFileDays}.' },
  {
    name: 'Backups, where they are set up',
    text: 'A copy of all of this, for {backupDays}. What we erase is in none of them after that.',
  },
  { name: 'Jobs that wait', text: 'Numbers of the records they are about, no names.' },
  { name: 'The error log', text: 'What failed on which page. Names, addresses, phone numbers and links with a key are left out.' },
]

/** Shown too if a hosted provider stores the accounts. */
export const hostedStores = [
  {
    name: 'Accounts at Google',
    text: 'Google (Firebase Authentication) keeps for us the number of your account, your name, email, phone number, whether both are confirmed, whether the account is disabled, and your password as a hash; it gets your password whenever we check it. If you sign in with an account of another company, we may pass that company’s proof of your sign-in on to Google. We delete the account there when we erase it here. Roles, sessions, wishlists and bookings are not kept there.',
  },
]

/** Shown too if that provider sends the codes for sign-in by phone. */
export const hostedCodeStores = [
  {
    name: 'Codes by SMS from Google',
    text: 'Google sends the code to your number and checks it. On the page that asks for the number, and on no other, a script of Google (reCAPTCHA) checks that a person asks. For that Google gets your network address, reads how your browser is set up and how you use the page, and sets cookies of its own. If you do not want that, sign in another way: then nothing of it is loaded.',
  },
]
