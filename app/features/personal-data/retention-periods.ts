/** Months and days that the privacy notice promises; content/privacy-policy.ts states them and a test holds the two together. */
export const retentionPeriods = {
  enquiryMonths: 12,
  bookingMonths: 6,
  withdrawnDays: 7,
  accountMonths: 36,
  accountWarningDays: 2,
  wishlistRemovalDays: 90,
  updatesMonths: 24,
  auditMonths: 12,
  mailFileDays: 30,
  /** The Act sets no limit for complaints; three years is the general one for claims (Limitation Act, 1963). */
  sealedReceiptMonths: 36,
} as const

/** The moment `months` calendar months before `now`; the last day of a shorter month stands for a missing day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return then
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)
