import { eq, lt, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { decryptText, encryptText } from '#app/platform/crypto/encrypted-text.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { DeliveryError } from '#app/platform/delivery/delivery-error.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import type { MailOptions } from '#app/platform/mail/mail-queue.server.ts'
import { enqueueAttempts } from './outbox.server.ts'
import { messages } from './schema.server.ts'

const purpose = 'mail'

/** Stores a mail that cannot be composed again, such as one with a link. If an account has its address, it is deleted with the account. */
export async function enqueueSealedMail(mail: Mail, { kind = 'account-mail', until, tx }: MailOptions = {}): Promise<void> {
  const post = async (from: Queryable) => {
    const [owner] = await from.select({ id: users.id }).from(users).where(eq(users.email, mail.to.address))
    const created = await from
      .insert(messages)
      .values({
        userId: owner?.id ?? null,
        channel: 'mail',
        kind,
        cause: crypto.randomUUID(),
        sealed: encryptText(purpose, JSON.stringify(mail)),
        expiresAt: until ?? null,
      })
      .returning({ id: messages.id, channel: messages.channel, attempts: messages.attempts })
    await enqueueAttempts(from, created)
  }
  await (tx ? post(tx) : inTransaction(post))
}

/** Its id and date make a repeat the same mail. @throws DeliveryError if the secret is gone */
export function openSealedMail({ id, createdAt, sealed }: { id: string; createdAt: Date; sealed: string }): Mail {
  const text = decryptText(purpose, sealed)
  if (text === null) throw new DeliveryError('it was encrypted with a secret that is gone', { permanent: true })
  return { id, ...(JSON.parse(text) as Mail), date: createdAt }
}

export const matchOldSealedMails = (before: Date) => sql`${messages.sealed} is not null and ${lt(messages.createdAt, before)}`
