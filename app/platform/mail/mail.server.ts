import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import { config } from '../config.server.ts'

export type Mail = { to: { name: string; address: string }; subject: string; text: string }
export type OutboxEntry = Mail & { at: Date; file: string }

const outboxLimit = 100
const outbox: OutboxEntry[] = []
let smtp: Transporter | undefined

/**
 * Sends one plain-text message: by SMTP if configured, else as an `.eml` file under the data folder's `mail/`.
 * @throws if the server refuses it or the file cannot be written
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { smtpUrl, mailFrom } = config()
  // Address objects, never strings: a line break in a string would add recipients.
  const message = { from: { name: '', address: mailFrom }, to: mail.to, subject: mail.subject, text: mail.text }
  if (smtpUrl) {
    smtp ??= createTransport(smtpUrl)
    await smtp.sendMail(message)
    return
  }
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

/** Messages written by this process instead of being sent, newest first; always empty in production. */
export function listOutbox(): readonly OutboxEntry[] {
  return outbox
}
