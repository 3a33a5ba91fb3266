import { listOutbox } from '#app/platform/mail/mail.server.ts'

/** The mails that this process wrote instead of sending, for developers. */
export function listSentMails() {
  return listOutbox().map(({ subject, to, text, at }) => ({ subject, to, text, at: at.toISOString() }))
}
