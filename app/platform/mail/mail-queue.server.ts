import type { Queryable } from '#app/platform/db/client.server.ts'
import { type Mail, sendMail } from './mail.server.ts'

export type MailOptions = {
  /** What staff see of it while it is not delivered; a mail about an account if absent. */
  kind?: string
  /** When its link or its news ends: it is not sent after that. */
  until?: Date
  /** Sends it if and only if this commits. */
  tx?: Queryable
}
type MailQueue = (mail: Mail, options: MailOptions) => Promise<void>

let queue: MailQueue | null = null

/** Sets what keeps mails until they are delivered. Without one, as in the operator's commands, they are sent at once. */
export function openMailQueue(opened: MailQueue | null): void {
  queue = opened
}

/**
 * Sees that a mail is sent: it is kept until the mail server takes it, for three days at most.
 * @throws if it can be neither kept nor, without a queue, sent
 */
export async function queueMail(mail: Mail, options: MailOptions = {}): Promise<void> {
  await (queue ? queue(mail, options) : sendMail(mail))
}
