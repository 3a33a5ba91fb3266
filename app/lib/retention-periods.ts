/** The code that deletes the data and the privacy notice read the same numbers. */
export const retentionPeriods = {
  enquiryMonths: 12,
  bookingMonths: 6,
  /** This is the general limitation period for claims (Limitation Act, 1963). */
  unpaidFeeMonths: 36,
  withdrawnDays: 7,
  updatesMonths: 24,
  accountMonths: 36,
  accountWarningDays: 2,
  sessionDays: 180,
  idleSessionDays: 30,
  knownDeviceDays: 400,
  twoFactorMinutes: 10,
  phoneProofMinutes: 15,
  phoneProofDays: 2,
  passkeyMinutes: 5,
  providerAttemptMinutes: 30,
  providerAttemptDays: 2,
  trustedDeviceDays: 30,
  wishlistRemovalDays: 90,
  outcomeMonths: 24,
  storyConsentMonths: 36,
  auditMonths: 12,
  cspReportDays: 90,
  mailFileDays: 30,
  /** This is longer than all attempts to send the mail. */
  sealedMailDays: 7,
  backupDays: 14,
  csvUploadHours: 1,
  /** The Act sets no period for complaints. Three years is the general limitation period (Limitation Act, 1963). */
  sealedReceiptMonths: 36,
  enquiryCookieHours: 2,
  bookingCookieDays: 365,
  firstArrivalDays: 90,
  formKeyMinutes: 5,
  staffTextDays: 7,
  staffDraftDays: 60,
} as const

type RetentionPeriod = keyof typeof retentionPeriods

/** The notice says 3 years for 36 months; 12 months and less stay unchanged. */
function formatPeriod(name: RetentionPeriod): string {
  const count = retentionPeriods[name]
  const unit = /[A-Z][a-z]+$/.exec(name)?.[0].toLowerCase() ?? ''
  if (unit === 'months' && count > 12 && count % 12 === 0) return `${count / 12} years`
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}

/** Replaces the name of a period, such as `{enquiryMonths}`, by its length, such as `12 months`. */
export function fillPeriods(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => formatPeriod(name as RetentionPeriod))
}
