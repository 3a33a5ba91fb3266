/**
 * Versions of what the site itself says in the privacy notice (`policy`), and of the short notices beside forms. A consent is stored
 * with the one that was shown; a new wording takes a new version. What staff publish of the privacy notice has a day of its own.
 */
export const noticeVersions = {
  policy: '2026-12-05',
  enquiry: 'enquiry-2026-11-22',
  booking: 'booking-2026-12-03',
  account: 'account-2026-11-24',
  phone: 'phone-2026-11-24',
  provider: 'provider-2026-11-24',
  signIn: 'sign-in-2026-11-22',
  project: 'project-2026-11-22',
} as const
