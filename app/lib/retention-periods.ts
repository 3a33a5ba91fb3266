/** How long everything is kept: the code that ends or erases it and the privacy notice read the same numbers here. */
export const retentionPeriods = {
  enquiryMonths: 12,
  bookingMonths: 6,
  /** The general limit for claims (Limitation Act, 1963). */
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
  /** Longer than its tries. */
  sealedMailDays: 7,
  backupDays: 14,
  csvUploadHours: 1,
  /** The Act sets no limit for complaints; three years is the general one for claims (Limitation Act, 1963). */
  sealedReceiptMonths: 36,
  enquiryCookieHours: 2,
  bookingCookieDays: 365,
  firstArrivalDays: 90,
  formKeyMinutes: 5,
  staffTextDays: 7,
  staffDraftDays: 60,
} as const

type RetentionPeriod = keyof typeof retentionPeriods

/** A period as the notice says it: `36 months` are 3 years, `12 months` and less stay as they are. */
function formatPeriod(name: RetentionPeriod): string {
  const count = retentionPeriods[name]
  const unit = /[A-Z][a-z]+$/.exec(name)?.[0].toLowerCase() ?? ''
  if (unit === 'months' && count > 12 && count % 12 === 0) return `${count / 12} years`
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}

/** A text of the notice with its periods: `{enquiryMonths}` becomes `12 months`. */
export function fillPeriods(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => formatPeriod(name as RetentionPeriod))
}
