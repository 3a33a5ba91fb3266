import type { Queryable } from '#app/platform/db/client.server.ts'
import { type Mail, sendMail } from './mail.server.ts'

export type MailOptions = {
  /** The text for staff while the mail is not delivered. If absent, it is a mail about an account. */
  kind?: string
  /** The time at which its link or its content expires. The mail is not sent after it. */
  until?: Date
  /** The mail is sent only if this transaction commits. */
  tx?: Queryable
}
type MailQueue = (mail: Mail, options: MailOptions) => Promise<void>

let queue: MailQueue | null = null

/** Sets the queue that stores mails until they are delivered. Without one, mails are sent at once. */
export function openMailQueue(opened: MailQueue | null): void {
  queue = opened
}

/** Stores the mail until the mail server accepts it, at most three days. @throws if it can be neither stored nor, without a queue, sent */
export async function queueMail(mail: Mail, options: MailOptions = {}): Promise<void> {
  await (queue ? queue(mail, options) : sendMail(mail))
}
