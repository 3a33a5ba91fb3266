import { and, eq, isNull, sql } from 'drizzle-orm'
import { parseInvitationToken } from '#app/domain/accounts/auth/invitations.server.ts'
import { hashPassword } from '#app/domain/accounts/auth/password-hash.server.ts'
import { findPasswordError } from '#app/domain/accounts/auth/password-rules.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { type AccountFailure, failAccount } from './account-input.server.ts'
import { failPassword, failUnavailable } from './accounts.server.ts'
import { recordAudit } from './audit.server.ts'
import { receiveLeads } from './receive-leads.server.ts'
import type { Role } from './roles.ts'
import { credentials, users } from './schema.server.ts'

/** A constraint ensures that an invited account has an address. */
const addressOf = sql<string>`${users.email}`

type OpenInvitation = { id: string; name: string; email: string; role: Role }

/** The person of an invitation's link; null if it is forged, expired or used, or if the invitation was sent again or withdrawn. */
export async function findInvitation(token: string): Promise<OpenInvitation | null> {
  const invited = parseInvitationToken(token)
  if (!invited) return null
  const [person] = await db().select({ id: users.id, name: users.name, email: addressOf, role: users.role }).from(users).where(isStillInvited(invited))
  return person ? { ...person, role: person.role as Role } : null
}

/** Uses an invitation once: sets the password, and confirms the address if the link was mailed. */
export async function acceptInvitation(
  token: string,
  given: { name: string; password: string },
): Promise<{ ok: true; email: string; role: Role } | AccountFailure> {
  const spent = failAccount(410, 'This invitation has expired. Ask an admin to send it again.')
  try {
    const invited = parseInvitationToken(token)
    // Hashing is expensive, so check the link first.
    const person = invited && (await findInvitation(token))
    if (!invited || !person) return spent
    const message = await findPasswordError(given.password, { name: given.name, email: person.email })
    if (message) return failPassword(message)
    const password = await hashPassword(given.password)
    return await inTransaction(async (tx) => {
      const [accepted] = await tx
        .update(users)
        .set({ name: given.name, invitedAt: null, emailVerified: config().smtpUrl !== undefined, updatedAt: new Date() })
        .where(isStillInvited(invited))
        .returning({ id: users.id, email: addressOf, role: users.role })
      if (!accepted) return spent
      await tx.delete(credentials).where(eq(credentials.userId, accepted.id))
      await tx.insert(credentials).values({ id: crypto.randomUUID(), accountId: accepted.id, providerId: 'credential', userId: accepted.id, password })
      if (accepted.role === 'counsellor') await receiveLeads(tx, accepted.id)
      await recordAudit(tx, { actorId: accepted.id, action: 'account.invitation-accept', subject: `account:${accepted.id}` })
      return { ok: true, email: accepted.email, role: accepted.role as Role }
    })
  } catch (error) {
    return failUnavailable(error)
  }
}

function isStillInvited({ personId, invitedAt }: { personId: string; invitedAt: Date }) {
  return and(eq(users.id, personId), eq(users.invitedAt, invitedAt), isNull(users.disabledAt))
}
