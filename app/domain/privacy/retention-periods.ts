/** Months and days that the privacy notice promises; content/privacy-policy.ts states them and a test holds the two together. */
export const retentionPeriods = {
  enquiryMonths: 12,
  bookingMonths: 6,
  withdrawnDays: 7,
  accountMonths: 36,
  accountWarningDays: 2,
  idleSessionDays: 30,
  knownDeviceDays: 400,
  wishlistRemovalDays: 90,
  updatesMonths: 24,
  auditMonths: 12,
  cspReportDays: 90,
  mailFileDays: 30,
  /** The Act sets no limit for complaints; three years is the general one for claims (Limitation Act, 1963). */
  sealedReceiptMonths: 36,
} as const
