import { hashEmail } from '#app/platform/crypto/identifier-hash.server.ts'
import { consumeAll, type LimitRule } from '#app/platform/limits/rate-limit-storage.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'

/** `other`: all mails, besides links to the own account, that a stranger can cause by entering an address. */
type MailCause = 'password-reset' | 'sign-in-link' | 'other'

const hour = 60 * 60
const recipientRules: LimitRule[] = [
  { window: hour, max: 5 },
  { window: 24 * hour, max: 10 },
]
/** Lower limits for `other` mails: false enquiries must not use up the limit and lock the owner out. */
const otherMailRules: LimitRule[] = [
  { window: hour, max: 3 },
  { window: 24 * hour, max: 6 },
]

/** Whether a recipient may get one more mail that a stranger can cause. Counts the mail. */
export async function canMailRecipient(cause: MailCause, email: string): Promise<boolean> {
  const key = `mail|${hashEmail(email)}`
  if (cause === 'other' && (await consumeAll(`${key}|other`, otherMailRules)) !== null) return false
  return (await consumeAll(key, recipientRules)) === null
}

/** Sends a mail that a stranger can cause, unless the recipient has reached the limit. @param until when the link in it expires */
export async function mailRecipient(cause: MailCause, mail: Mail, until?: Date): Promise<void> {
  if (await canMailRecipient(cause, mail.to.address)) await queueMail(mail, until && { until })
}
