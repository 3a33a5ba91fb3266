/**
 * Versions of the site's own text in the privacy notice (`policy`) and of the notices beside forms. A version is its first day in India, plus a
 * number if the day has several. Each new text needs a new version, because consents refer to it.
 */
export const noticeVersions = {
  policy: '2026-11-30.1',
  enquiry: 'enquiry-2026-11-22',
  booking: 'booking-2026-11-26.2',
  account: 'account-2026-11-29',
  phone: 'phone-2026-11-29',
  provider: 'provider-2026-11-29',
  signIn: 'sign-in-2026-11-22',
  project: 'project-2026-11-22',
} as const

/** Versions that were named after a wrong day. Consents are stored with these names, so no other text may use them. */
const correctedNames: Record<string, string> = {
  '2026-11-24': '2026-11-23.2',
  '2026-11-25': '2026-11-24.1',
  '2026-11-26': '2026-11-24.2',
  '2026-11-27': '2026-11-26.1',
  '2026-11-28': '2026-11-26.2',
  '2026-11-29': '2026-11-26.3',
  '2026-11-30': '2026-11-26.4',
  '2026-12-01': '2026-11-26.5',
  '2026-12-02': '2026-11-26.6',
  '2026-12-03': '2026-11-26.7',
  '2026-12-04': '2026-11-26.8',
  '2026-12-05': '2026-11-26.9',
  'booking-2026-11-25': 'booking-2026-11-26.1',
  'booking-2026-12-03': 'booking-2026-11-26.2',
}

/** The version to show for a stored version, with the first day of its text. */
export const getShownNoticeVersion = (stored: string): string => correctedNames[stored] ?? stored

/** Adds a number if the name belongs to another text. */
export const getVersionOfDay = (day: string): string => (day in correctedNames ? `${day}.1` : day)

export const getDayOfVersion = (version: string): string => /\d{4}-\d\d-\d\d/.exec(version)?.[0] ?? version
