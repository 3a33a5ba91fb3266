import { listOutbox } from '#app/platform/mail/mail.server.ts'
import { listStoredSms } from '#app/platform/sms/sms.server.ts'

const sms = 'SMS'

/** Returns the mails that this process stored for developers instead of sending them, newest first. */
export function listSentMails() {
  const mails = listOutbox().map(({ subject, to, text, at }) => ({ subject, to: to.address, text, at: at.toISOString() }))
  const texts = listStoredSms().map(({ to, text, at }) => ({ subject: sms, to, text, at: at.toISOString() }))
  return [...mails, ...texts].toSorted((one, other) => other.at.localeCompare(one.at))
}
