import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { collapseSpaces } from '#app/lib/text.ts'
import { config } from '#app/platform/config.server.ts'
import { sendBySmtp } from './smtp.server.ts'

export type Mail = {
  to: { name: string; address: string }
  subject: string
  text: string
  /** Shown with the sender's address. */
  fromName?: string
  /** The address that gets the answers, if not the sender. */
  replyTo?: string
  calendar?: string
  /** The page that stops mails of this kind, for `List-Unsubscribe`. */
  stopLink?: string
  /** Becomes the Message-ID, so that the receiver recognises a repeated mail. */
  id?: string
  /** The time at which the mail was written; a repeat has the same date. */
  date?: Date
}
type OutboxEntry = Mail & { at: Date; file: string }

const outboxLimit = 100
const outbox: OutboxEntry[] = []

/** Sends by SMTP if it is configured, otherwise to an `.eml` file in `mail/` under the data folder. @throws DeliveryError if the server rejects it */
export async function sendMail(given: Mail): Promise<void> {
  const mail = { ...given, subject: collapseSpaces(given.subject), text: collapseSpaces(given.text) }
  const { smtpUrl, mailFrom, publicUrl } = config()
  const message = {
    // Address objects instead of strings: a line break in a string would add recipients.
    from: { name: mail.fromName ?? '', address: mailFrom },
    to: mail.to,
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.calendar && { attachments: [{ filename: 'booking.ics', content: mail.calendar, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }] }),
    ...(mail.stopLink && { list: { unsubscribe: mail.stopLink } }),
    ...(mail.date && { date: mail.date }),
    ...(mail.id && { messageId: `<${mail.id}@${new URL(publicUrl).hostname}>` }),
    // Prevents automatic replies, such as holiday messages.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  if (smtpUrl) return await sendBySmtp(smtpUrl, message)
  await writeToFile(message, mail)
}

async function writeToFile(message: object, mail: Mail): Promise<void> {
  const { dataDir, mode } = config()
  const folder = path.join(dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const built = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  const at = new Date()
  const file = path.join(folder, `${at.toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`)
  await writeFile(`${file}.part`, built.message as Buffer, { mode: 0o600 })
  await rename(`${file}.part`, file)
  if (mode === 'production') return
  outbox.unshift({ ...mail, at, file })
  outbox.length = Math.min(outbox.length, outboxLimit)
}

/** Messages that this process wrote instead of sending, newest first; always empty in production. */
export function listOutbox(): readonly OutboxEntry[] {
  return outbox
}
