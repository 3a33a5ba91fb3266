import { eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { renderMail } from '#app/domain/content/mail-content.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'
import { getRecipient, getSafeName } from './account-mails.server.ts'

type OwnerNotice =
  | 'new-device'
  | 'password'
  | 'two-factor-on'
  | 'two-factor-moved'
  | 'two-factor-off'
  | 'two-factor-removed'
  | 'recovery-codes'
  | 'recovery-code-used'
  | 'phone-set'
  | 'phone-removed'
  | 'sign-in-method-added'
  | 'sign-in-method-removed'
  | 'passkey-added'
  | 'passkey-copied'

type NoticeDetails = { device?: string /** More lines of the mail. */; facts?: string[] }

/** Queues the mail in the transaction of the change: either both are stored, or neither. */
export async function notifyOwner(tx: Queryable, personId: string, notice: OwnerNotice, { device, facts = [] }: NoticeDetails = {}): Promise<void> {
  const [owner] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, personId))
  if (!owner?.email) return
  const lines = [...facts, ...(device ? [`Device: ${device}`] : [])]
  await queueMail(composeOwnerMail({ name: owner.name, email: owner.email }, notice, lines, new Date()), { tx })
}

/** For a change that is already stored. Never rejects: a failed mail is logged without the address. */
export async function notifyOwnerAfterwards(personId: string, notice: OwnerNotice, details?: NoticeDetails): Promise<void> {
  try {
    await inTransaction((tx) => notifyOwner(tx, personId, notice, details))
  } catch (error) {
    logError(error, {}, `An account's owner could not be mailed (${notice})`)
  }
}

function composeOwnerMail(owner: { name: string; email: string }, notice: OwnerNotice, facts: string[], at: Date): Mail {
  const { publicUrl } = config()
  const moment = formatInstant(at)
  return {
    to: getRecipient(owner),
    ...renderMail(
      notice,
      { name: getSafeName(owner), moment, resetLink: `${publicUrl}/forgotten-password`, accountLink: `${publicUrl}/account` },
      { facts: [...facts, `Time: ${moment}`].join('\n') },
    ),
  }
}
