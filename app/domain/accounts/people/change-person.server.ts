import { and, eq, isNull } from 'drizzle-orm'
import { type AccountFailure, failAccount } from '#app/domain/accounts/account-input.server.ts'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import { endAccess, endSession, publishAccessChange, removeSecondFactor } from '#app/domain/accounts/auth/access.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { enqueueHostedChange } from '#app/domain/accounts/hosted/hosted-changes.server.ts'
import { reassignLeadsJob } from '#app/domain/accounts/jobs.ts'
import { enableByPasskey, removeLostPasskeys } from '#app/domain/accounts/passkeys/passkey-second-factor.server.ts'
import { receiveLeads } from '#app/domain/accounts/receive-leads.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, lockKey, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { getLeadsReceiver, roleNames } from './people-input.ts'

export type ChangePersonResult = { ok: true } | AccountFailure
type UserRow = typeof users.$inferSelect
type PersonChange = {
  tx: Queryable
  person: UserRow
  isLastAdmin: boolean
  audit: (action: AuditAction, before: unknown, after: unknown) => Promise<void>
}

const lastAdmin = 'This is the only admin. Make another person an admin first.'

/** Changes a person in one transaction, if the actor is still an admin. Two admins who demote each other are handled one after the other. */
export async function changePerson(
  actorId: string,
  personId: string,
  change: (change: PersonChange) => Promise<ChangePersonResult>,
): Promise<ChangePersonResult> {
  return await inTransaction(async (tx) => {
    const admins = await lockAdmins(tx)
    if (!admins.includes(actorId)) return failAccount(403, 'You are not an admin any more. Nothing was changed.')
    const [person] = await tx.select().from(users).where(eq(users.id, personId)).for('no key update')
    if (!person) return failAccount(404, 'This account no longer exists.')
    return await change({
      tx,
      person,
      isLastAdmin: admins.length === 1 && admins[0] === personId,
      audit: async (action, before, after) => {
        await recordAudit(tx, { actorId, action, subject: `account:${personId}`, before, after })
      },
    })
  })
}

/**
 * Every change of who is an admin takes this lock. It locks no row: staff who assign enquiries lock several accounts, and could deadlock with it.
 * Disabled admins and unused invitations do not count.
 */
export async function lockAdmins(tx: Queryable): Promise<string[]> {
  await lockKey(tx, 'admins')
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), isNull(users.invitedAt)))
  return admins.map(({ id }) => id)
}

/** If the new role takes no enquiries, theirs are reassigned. @param was the role that the form showed: if it has changed, the result is a conflict */
export async function changeRole(actorId: string, personId: string, { role, was }: { role: Role; was: string }): Promise<ChangePersonResult> {
  return await changePerson(actorId, personId, async ({ tx, person, isLastAdmin, audit }) => {
    if (person.role !== was)
      return failAccount(409, `Someone else changed this role meanwhile: it is now ${roleNames[person.role as Role]}. Look again, then choose.`)
    if (person.role === role) return { ok: true }
    if (isLastAdmin) return failAccount(409, lastAdmin)
    if (role !== 'member' && person.email === null) return failAccount(409, 'This account has no email address. Staff need one: invite the person by email.')
    // The password may be a stranger's, who waits for the owner to confirm the address. An invitation sets a new password.
    if (role !== 'member' && !person.emailVerified && !person.invitedAt && config().smtpUrl)
      return failAccount(409, 'This address is not confirmed yet. Ask the person to sign in and to open the link that we mail.')
    await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, personId))
    await audit('person.role', { role: person.role }, { role })
    // A member's passkey becomes the second factor of staff, so sessions that began without it end.
    if (role !== 'member' && (await enableByPasskey(tx, personId))) await endAccess(tx, personId)
    await publishAccessChange(tx)
    if (role === 'counsellor') await receiveLeads(tx, personId)
    await enqueue(tx, reassignLeadsJob, { from: personId })
    return { ok: true }
  })
}

/** Ends the sessions and reassigns the open enquiries. @param leadsTo one of `leadsToChoices`, or the id of the person who gets the enquiries */
export async function disablePerson(actorId: string, personId: string, leadsTo = 'share'): Promise<ChangePersonResult> {
  return await changePerson(actorId, personId, async ({ tx, person, isLastAdmin, audit }) => {
    if (person.disabledAt) return { ok: true }
    if (isLastAdmin) return failAccount(409, lastAdmin)
    const disabledAt = new Date()
    await tx.update(users).set({ disabledAt, updatedAt: disabledAt }).where(eq(users.id, personId))
    await endAccess(tx, personId)
    await enqueue(tx, reassignLeadsJob, { from: personId, ...getLeadsReceiver(leadsTo, actorId) })
    await enqueueHostedChange(tx, personId)
    await audit('person.disable', { disabledAt: null }, { disabledAt })
    return { ok: true }
  })
}

export async function enablePerson(actorId: string, personId: string): Promise<ChangePersonResult> {
  return await changePerson(actorId, personId, async ({ tx, person, audit }) => {
    if (!person.disabledAt) return { ok: true }
    await tx.update(users).set({ disabledAt: null, updatedAt: new Date() }).where(eq(users.id, personId))
    await enqueue(tx, reassignLeadsJob, { from: null })
    await enqueueHostedChange(tx, personId, { enable: true })
    await audit('person.enable', { disabledAt: person.disabledAt }, { disabledAt: null })
    return { ok: true }
  })
}

/** @param sessionId null: all sessions. Succeeds if it has already ended. */
export async function endPersonSessions(actorId: string, personId: string, sessionId: string | null): Promise<ChangePersonResult> {
  return await changePerson(actorId, personId, async ({ tx, audit }) => {
    if (sessionId === null) await endAccess(tx, personId)
    else if (!(await endSession(tx, personId, sessionId))) return { ok: true }
    await audit(sessionId === null ? 'person.sessions-end' : 'person.session-end', null, sessionId && { sessionId })
    return { ok: true }
  })
}

/** Removes passkeys too. Ends all sessions: a lost phone may still have one. @param reason for the audit */
export async function removeTwoFactor(actorId: string, personId: string, reason: string): Promise<ChangePersonResult> {
  if (actorId === personId) return failAccount(409, 'You cannot remove your own two-factor sign-in. Move it to another app on your account page.')
  return await changePerson(actorId, personId, async ({ tx, person, audit }) => {
    if (!person.twoFactorEnabled) return { ok: true }
    await removeSecondFactor(tx, personId)
    const passkeys = await removeLostPasskeys(tx, personId)
    await endAccess(tx, personId)
    await audit('person.two-factor-remove', { twoFactorEnabled: true }, { twoFactorEnabled: false, passkeysRemoved: passkeys, reason })
    await notifyOwner(tx, personId, 'two-factor-removed')
    return { ok: true }
  })
}
