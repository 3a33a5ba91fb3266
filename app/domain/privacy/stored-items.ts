import type { CookieName, DatabaseName, LocalName, SessionName } from '#app/lib/browser-storage.ts'
import { fillPeriods } from '#app/lib/retention-periods.ts'

/** Something that the site stores in a browser. */
export type StoredItem = {
  /** As the browser shows it; `…` is a part that differs. Over https `__Host-` comes before the name of a cookie. */
  name: string
  where: 'Cookie' | 'Local storage' | 'Session storage' | 'Browser database'
  holds: string
  lasts: string
  /** Visitors and members, or staff only. */
  of: 'visitors' | 'staff'
  /** Set by what its person does; else by opening a page. */
  set: string
}
type Entry = Pick<StoredItem, 'holds' | 'lasts' | 'set'> & { of?: 'staff' }

const untilClosed = 'Until you close the tab'

const cookies: Record<CookieName, Entry> = {
  session_token: {
    set: 'When you sign in',
    holds: 'A random number that keeps you signed in.',
    lasts: '{sessionDays}, or until you sign out. It works until {idleSessionDays} after your last visit',
  },
  two_factor: {
    set: 'When you sign in to an account with an authenticator app',
    holds: 'That your password was right and the code is still to come.',
    lasts: '{twoFactorMinutes}',
  },
  trust_device: {
    set: 'When you tick the box beside the code',
    holds: 'That this browser need not ask for a code again.',
    lasts: '{trustedDeviceDays}',
  },
  device: {
    set: 'When you sign in',
    holds: 'A random number of this browser, so that we can mail you about a sign-in on a new one.',
    lasts: '{knownDeviceDays} after your last sign-in',
  },
  enquiry: {
    set: 'When you send an enquiry',
    holds: 'The number of that enquiry, so that you can correct or withdraw it on the next page.',
    lasts: '{enquiryCookieHours}',
  },
  bookings: {
    set: 'When you book a seat',
    holds: 'The numbers of your last five bookings, so that booking again leads you to the one you have.',
    lasts: '{bookingCookieDays} after your last booking',
  },
}

const local: Record<LocalName, Entry> = {
  'first-arrival': {
    set: 'When you open the first page',
    holds:
      'The address of that page with its advertising codes, such as utm_source or gclid, the page before it, and the time. Sent only with a form that you send.',
    lasts: 'Until you clear it. A visit after {firstArrivalDays} replaces it',
  },
  wishlist: { set: 'When you save a course', holds: 'The courses on your wishlist.', lasts: 'Until you remove them or sign out' },
  'wishlist-removed': {
    set: 'When you remove a course',
    holds: 'The courses you removed, until your account has the change.',
    lasts: 'Until your account has it, or you sign out',
  },
  'wishlist-owner': { set: 'When you sign in', holds: 'Which account the wishlist belongs to.', lasts: 'Until you sign out' },
  'wishlist-kept': {
    set: 'When you sign out before your account has a change',
    holds: 'Changes to your wishlist that your account does not have yet.',
    lasts: 'Until you sign in again',
  },
  'wishlist-backup': { set: 'When a wishlist cannot be read', holds: 'The text of that wishlist, as it was found.', lasts: 'Until you clear it' },
  'typed ': {
    of: 'staff',
    set: 'When you type into a form',
    holds: 'What you typed into forms while signed in as staff, until it is saved. Never passwords.',
    lasts: 'Until it is saved, you sign out, or {staffTextDays} have passed',
  },
  'console-keys:': { of: 'staff', set: 'When you turn shortcuts on or off', holds: 'Whether single-key shortcuts are on.', lasts: 'Until you clear it' },
}

const session: Record<SessionName, Entry> = {
  arrival: {
    set: 'When you open a page',
    holds: 'The same as first-arrival, for this visit. Sent only with a form that you send.',
    lasts: untilClosed,
  },
  'popup-closed': {
    set: 'When you close the popup or send a form',
    holds: 'That the popup need not open again.',
    lasts: untilClosed,
  },
  'typed ': {
    set: 'When you type into a form',
    holds: 'What you typed, so that a lost connection does not lose it. Never passwords.',
    lasts: 'Until the form is sent, you sign out or you close the tab',
  },
  'form-key ': {
    set: 'When you send a form',
    holds: 'A random number, so that a form sent twice counts once.',
    lasts: `Used for {formKeyMinutes}. ${untilClosed}`,
  },
  'react-router-manifest-version': {
    set: 'When a new version of the site is out',
    holds: 'The version that this tab has reloaded for, so that it reloads only once.',
    lasts: untilClosed,
  },
}

const databases: Record<DatabaseName, Entry> = {
  publishing: {
    of: 'staff',
    set: 'When you write a draft',
    holds: 'Text of posts, projects and stories that is not saved yet.',
    lasts: 'Until it is saved, or {staffDraftDays} have passed',
  },
}

const listed = (where: StoredItem['where'], entries: Record<string, Entry>, start = '') =>
  Object.entries(entries).map(
    ([name, { of, ...said }]): StoredItem => ({
      name: start + (/[ :]$/.test(name) ? `${name}…` : name),
      where,
      ...said,
      lasts: fillPeriods(said.lasts),
      of: of ?? 'visitors',
    }),
  )

/** Everything that the site stores in a browser. A name that is missing here does not compile. */
export const storedItems: readonly StoredItem[] = [
  ...listed('Cookie', cookies, 'site.'),
  ...listed('Local storage', local),
  ...listed('Session storage', session),
  ...listed('Browser database', databases),
]
