import { and, asc, eq } from 'drizzle-orm'
import { type Asked, type Refused, refuse } from '#app/domain/accounts/asked.server.ts'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { endAccess } from '#app/domain/accounts/auth/access.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { findConfirmation, findSessionId, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { deviceOf } from '#app/domain/accounts/known-devices.server.ts'
import { lockAccount } from '#app/domain/accounts/lock-account.server.ts'
import { shareWaitingLeads } from '#app/domain/accounts/receive-leads.server.ts'
import { needsSecondFactor } from '#app/domain/accounts/roles.ts'
import { passkeys } from '#app/domain/accounts/schema.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { checkNewPasskey } from './check-passkey.server.ts'
import { mostPasskeys } from './passkey-forms.ts'
import { namePasskey } from './passkey-names.ts'
import { turnOnByPasskey } from './passkey-second-factor.server.ts'
import { passkeyFaults } from './passkey-sign-in.server.ts'

type Done = { ok: true } | Refused
export type OwnPasskey = { id: string; name: string; isBackedUp: boolean; createdAt: string; lastUsedAt: string | null }

const idForm = /^[0-9a-f-]{36}$/
const notConfirmed = refuse(403, 'For your security, confirm that it is you first: reload this page and follow the link.')

/** An account's passkeys, the earliest first. */
export async function listOwnPasskeys(userId: string): Promise<OwnPasskey[]> {
  const rows = await db().select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
  return rows.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
    id,
    name,
    isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Adds a passkey that this browser has made. Of staff without a second factor it becomes one, and every other session ends. */
export async function addPasskey({ request, context }: Asked, answer: string): Promise<Done> {
  const person = getPerson(context)
  if (!findConfirmation(context).isConfirmed) return notConfirmed
  const made = await checkNewPasskey(request, person.id, answer)
  if (!made.ok) return refuse(422, made.fault === 'late' ? passkeyFaults.late : 'The passkey was not accepted. Nothing was changed. Try again.')
  const { aaguid, ...passkey } = made.passkey
  const added = await inTransaction(async (tx): Promise<Done> => {
    const account = await lockAccount(tx, person.id)
    if (!account) return refuse(410, 'This account no longer exists.')
    if ((await tx.$count(passkeys, eq(passkeys.userId, person.id))) >= mostPasskeys)
      return refuse(409, `You have ${mostPasskeys} passkeys, the maximum. Remove one first.`)
    const name = namePasskey(aaguid, deviceOf(request))
    const rows = await tx
      .insert(passkeys)
      .values({ ...passkey, name, userId: person.id })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (rows.length === 0) return refuse(409, 'This passkey has been added before. Nothing was changed.')
    if (needsSecondFactor(account.role) && (await turnOnByPasskey(tx, person.id))) {
      await endAccess(tx, person.id, findSessionId(context) ?? undefined)
      await shareWaitingLeads(tx, account.role)
    }
    await recordAudit(tx, { actorId: person.id, action: 'account.sign-in-passkey-add', subject: `account:${person.id}` })
    return { ok: true }
  })
  if (added.ok) void notifyOwner(person.id, 'passkey-added', deviceOf(request))
  return added
}

/** Renames a passkey; one that is gone is no error, and another's is never touched. */
export async function renamePasskey({ context }: Asked, given: { id: string; name: string }): Promise<void> {
  if (!idForm.test(given.id)) return
  await db()
    .update(passkeys)
    .set({ name: given.name })
    .where(and(eq(passkeys.id, given.id), eq(passkeys.userId, getPerson(context).id)))
}
