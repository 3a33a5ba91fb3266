import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { endAccess } from '#app/domain/accounts/auth/access.server.ts'
import { config } from '#app/platform/config.server.ts'
import { defineLink } from '#app/platform/crypto/signed-tokens.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { escapeLikePattern } from '#app/platform/db/list-query.server.ts'
import { recordAudit } from './audit.server.ts'
import { enqueueHostedChange } from './hosted/hosted-changes.server.ts'
import { emailChanges, verifications } from './proofs-schema.server.ts'
import { users } from './schema.server.ts'

/** `allow` is sent to the current address, `confirm` to the new one. */
export type EmailLinkSide = 'allow' | 'confirm'

const links = {
  allow: defineLink({ purpose: 'email-change-allow', path: '/account/email/:token', days: 1 }),
  confirm: defineLink({ purpose: 'email-change-confirm', path: '/account/email/:token', days: 1 }),
}

export function getEmailLinkPath(side: EmailLinkSide, changeId: string, from: Date): string {
  return links[side].path(changeId, from)
}

function parseToken(token: string): { side: EmailLinkSide; changeId: string } | null {
  for (const side of ['allow', 'confirm'] as const) {
    const changeId = links[side].parse(token)
    if (changeId) return { side, changeId }
  }
  return null
}

/** `fresh`: not opened yet; `waiting`: opened, but the other link is not; `done`: the address has changed. `isFirst`: the account had no address before. */
export type EmailLink = { side: EmailLinkSide; state: 'fresh' | 'waiting' | 'done'; isFirst: boolean }

/** The side and state of a link; null if it is forged or expired, or if another change or a new password ended it. */
export async function findEmailLink(token: string): Promise<EmailLink | null> {
  const parsed = parseToken(token)
  const [change] = parsed ? await db().select().from(emailChanges).where(isOpen(parsed.changeId)) : []
  if (!parsed || !change) return null
  const isOpened = (parsed.side === 'allow' ? change.allowedAt : change.confirmedAt) !== null
  return { side: parsed.side, state: change.doneAt ? 'done' : isOpened ? 'waiting' : 'fresh', isFirst: isFirst(change) }
}

/** A first address needs no permission, so its `allowedAt` is the time of the request. */
const isFirst = ({ requestedAt, allowedAt }: typeof emailChanges.$inferSelect) => allowedAt?.getTime() === requestedAt.getTime()

const isOpen = (changeId: string) => and(eq(emailChanges.id, changeId), gt(emailChanges.expiresAt, sql`now()`))

type AccountBefore = { id: string; name: string; email: string | null; emailVerified: boolean }
/** `changed`: the account before the change, if this link was the second one; null: this request changed nothing. */
export type EmailLinkResult = { ok: true; changed: AccountBefore | null } | { ok: false; reason: 'ended' | 'taken' }

/**
 * The second of the two links completes the change and ends all sessions except the one that requested it. Confirming a link twice changes nothing.
 * @throws a unique violation if another account takes the address at the same moment
 */
export async function consumeEmailLink(tx: Queryable, token: string): Promise<EmailLinkResult> {
  const ended = { ok: false, reason: 'ended' } as const
  const parsed = parseToken(token)
  if (!parsed) return ended
  const [known] = await tx.select({ userId: emailChanges.userId }).from(emailChanges).where(isOpen(parsed.changeId))
  if (!known) return ended
  // All code that changes an account locks it first.
  const [person] = await tx.select().from(users).where(eq(users.id, known.userId)).for('update')
  if (!person || person.disabledAt) return ended
  const taken = parsed.side === 'allow' ? { allowedAt: sql`coalesce(allowed_at, now())` } : { confirmedAt: sql`coalesce(confirmed_at, now())` }
  const [change] = await tx.update(emailChanges).set(taken).where(isOpen(parsed.changeId)).returning()
  if (!change) return ended
  // The account got another address meanwhile, and its owner has not allowed this change.
  if (!change.doneAt && isFirst(change) && person.email !== null) return ended
  if (change.doneAt || !change.allowedAt || !change.confirmedAt) return { ok: true, changed: null }
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, change.newEmail), ne(users.id, person.id)))
  if (other) {
    await tx.delete(emailChanges).where(eq(emailChanges.id, change.id))
    return { ok: false, reason: 'taken' }
  }
  await changeAddress(tx, person, change)
  const { id, name, email, emailVerified } = person
  return { ok: true, changed: { id, name, email, emailVerified } }
}

async function changeAddress(tx: Queryable, person: AccountBefore, change: typeof emailChanges.$inferSelect): Promise<void> {
  await tx.update(emailChanges).set({ doneAt: sql`now()` }).where(eq(emailChanges.id, change.id))
  // Without a mail server the links do not prove the address, because other people can read the outbox.
  await tx
    .update(users)
    .set({ email: change.newEmail, emailVerified: config().smtpUrl !== undefined, updatedAt: new Date() })
    .where(eq(users.id, person.id))
  await endAccess(tx, person.id, change.sessionId ?? undefined)
  // Links that were sent to the old address contain it.
  if (person.email !== null) await tx.delete(verifications).where(sql`${verifications.value} ilike ${escapeLikePattern(person.email)}`)
  await enqueueHostedChange(tx, person.id)
  await recordAudit(tx, { actorId: person.id, action: 'account.sign-in-email-change', subject: `account:${person.id}` })
}
