import { hashEmail } from '#app/platform/crypto/identifier-hash.server.ts'
import { consume, type LimitRule } from '#app/platform/limits/rate-limit-storage.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'

/** A link to the own account; everything else that somebody can cause who only names an address. */
export type MailCause = 'password-reset' | 'sign-in-link' | 'other'

const hour = 60 * 60
const recipientRules: LimitRule[] = [
  { window: hour, max: 5 },
  { window: 24 * hour, max: 10 },
]
/** What everything but links to the own account may take of them: invented enquiries must not keep the owner from the own account. */
const otherMailRules: LimitRule[] = [
  { window: hour, max: 3 },
  { window: 24 * hour, max: 6 },
]

/** Whether one more mail that a stranger can cause may go to a recipient; counts it. */
export async function canMailRecipient(cause: MailCause, email: string): Promise<boolean> {
  const key = `mail|${hashEmail(email)}`
  if (cause === 'other' && !(await consumeAll(`${key}|other`, otherMailRules))) return false
  return await consumeAll(key, recipientRules)
}

/** Sends a mail that a stranger can cause, unless its recipient has had too many of them: then nothing is sent. @param until when its link ends */
export async function mailRecipient(cause: MailCause, mail: Mail, until?: Date): Promise<void> {
  if (await canMailRecipient(cause, mail.to.address)) await queueMail(mail, until && { until })
}

async function consumeAll(key: string, rules: LimitRule[]): Promise<boolean> {
  for (const rule of rules) if (!(await consume(`${key}|${rule.window}`, rule)).allowed) return false
  return true
}
