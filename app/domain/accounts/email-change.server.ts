import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { composeEmailChangeMail, composeEmailTakenMail } from '#app/domain/accounts/auth/account-mails.server.ts'
import { delayEvenly } from '#app/domain/accounts/auth/even-delay.server.ts'
import type { Person } from '#app/domain/accounts/auth/find-session.server.ts'
import { canMailRecipient } from '#app/domain/accounts/auth/recipient-limit.server.ts'
import { findSessionId, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { consume } from '#app/platform/limits/rate-limit-storage.server.ts'
import { canSendMail } from '#app/platform/mail/can-send-mail.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'
import { type AccountFailure, type AccountInput, failAccount } from './account-input.server.ts'
import { recordAudit } from './audit.server.ts'
import { type EmailLinkSide, getEmailLinkPath } from './email-change-links.server.ts'
import { emailChanges } from './proofs-schema.server.ts'
import { sessions, users } from './schema.server.ts'

const linkHours = 24
const requestLimit = { window: 60 * 60, max: 5 }

/** A pending change. `isAllowed`: the current address has opened its link; `isConfirmed`: the new one has. */
export type WaitingEmailChange = { newEmail: string; until: Date; isAllowed: boolean; isConfirmed: boolean }

export async function getEmailChange(personId: string): Promise<{ waiting: WaitingEmailChange | null; canSendMail: boolean }> {
  const [change] = await db()
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, personId), isNull(emailChanges.doneAt), gt(emailChanges.expiresAt, sql`now()`)))
  if (!change) return { waiting: null, canSendMail: canSendMail() }
  const { newEmail, expiresAt: until, allowedAt, confirmedAt } = change
  return { waiting: { newEmail, until, isAllowed: allowedAt !== null, isConfirmed: confirmedAt !== null }, canSendMail: canSendMail() }
}

/**
 * Begins a change of address: mails a link to the current address, if there is one, and to the new one. Replaces a pending change. If the new address
 * has an account, the response is the same, but its owner gets a warning instead of the link.
 */
export async function requestEmailChange({ context }: AccountInput, newEmail: string): Promise<{ ok: true } | AccountFailure> {
  const person = getPerson(context)
  if (!canSendMail()) return failAccount(409, 'Not changed: this site cannot send mail at the moment.')
  if (newEmail === person.email) return { ...failAccount(422, 'This is your current email address. Enter another one.'), field: 'newEmail' }
  const { allowed, retryAfter } = await consume(`email-change|${person.id}`, requestLimit)
  if (!allowed) return { ...failAccount(429, 'You asked for a new email address five times in an hour. Try again in an hour.'), retryAfterSeconds: retryAfter }
  return await delayEvenly(startChange(person, findSessionId(context), newEmail))
}

async function startChange(person: Person, sessionId: string | null, newEmail: string): Promise<{ ok: true }> {
  const id = crypto.randomUUID()
  const at = new Date()
  const expiresAt = new Date(at.getTime() + linkHours * 60 * 60 * 1000)
  const canMailNew = await canMailRecipient('other', newEmail)
  await inTransaction(async (tx) => {
    // Not `for update`: the mail refers to the account that has the new address, which may change to this one at the same moment.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('no key update')
    // The session may have ended meanwhile.
    const ownSession = sql`(select ${sessions.id} from ${sessions} where ${sessions.id} = ${sessionId})`
    // A first address has no current address that could allow it.
    const allowedAt = person.email === null ? at : null
    const change = { id, newEmail, sessionId: ownSession, requestedAt: at, expiresAt, allowedAt, confirmedAt: null, doneAt: null }
    await tx
      .insert(emailChanges)
      .values({ userId: person.id, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change })
    await recordAudit(tx, { actorId: person.id, action: 'account.sign-in-email-ask', subject: `account:${person.id}` })
    const [known] = await tx.select({ name: users.name }).from(users).where(eq(users.email, newEmail))
    const { toCurrent, toNew } = composeMails(person, newEmail, known ?? null, { id, at, expiresAt })
    if (toCurrent) await queueMail(toCurrent, { tx, until: expiresAt })
    if (canMailNew) await queueMail(toNew, { tx, until: expiresAt })
  })
  return { ok: true }
}

type RequestedChange = { id: string; at: Date; expiresAt: Date }

/** @param known the account that has the new address: its owner gets a warning */
function composeMails(
  { name, email }: Person,
  newEmail: string,
  known: { name: string } | null,
  { id, at, expiresAt }: RequestedChange,
): { toCurrent: Mail | null; toNew: Mail } {
  const { publicUrl } = config()
  const link = (side: EmailLinkSide) => `${publicUrl}${getEmailLinkPath(side, id, at)}`
  return {
    toCurrent: email === null ? null : composeEmailChangeMail('allow', { name, email }, link('allow'), expiresAt),
    toNew: known
      ? composeEmailTakenMail({ name: known.name, email: newEmail }, `${publicUrl}/sign-in`)
      : composeEmailChangeMail(email === null ? 'add' : 'confirm', { name, email: newEmail }, link('confirm'), expiresAt),
  }
}

export async function cancelEmailChange({ context }: AccountInput): Promise<void> {
  const { id } = getPerson(context)
  await inTransaction(async (tx) => {
    const ended = await tx.delete(emailChanges).where(eq(emailChanges.userId, id)).returning({ id: emailChanges.id })
    if (ended.length > 0) await recordAudit(tx, { actorId: id, action: 'account.sign-in-email-cancel', subject: `account:${id}` })
  })
}
