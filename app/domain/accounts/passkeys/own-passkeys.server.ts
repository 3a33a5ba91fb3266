import { and, asc, eq } from 'drizzle-orm'
import { type AccountFailure, type AccountInput, failAccount } from '#app/domain/accounts/account-input.server.ts'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { endAccess } from '#app/domain/accounts/auth/access.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { findConfirmation, findSessionId, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { getDevice } from '#app/domain/accounts/known-devices.server.ts'
import { lockAccount } from '#app/domain/accounts/lock-account.server.ts'
import { reassignWaitingLeads } from '#app/domain/accounts/receive-leads.server.ts'
import { isSecondFactorRequired } from '#app/domain/accounts/roles.ts'
import { passkeys } from '#app/domain/accounts/schema.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { checkNewPasskey } from './check-passkey.server.ts'
import { maxPasskeys } from './passkey-forms.ts'
import { enableByPasskey } from './passkey-second-factor.server.ts'
import { passkeyErrors } from './passkey-sign-in.server.ts'

type PasskeyFormResult = { ok: true } | AccountFailure
type OwnPasskey = { id: string; name: string; isBackedUp: boolean; createdAt: string; lastUsedAt: string | null }

const idForm = /^[0-9a-f-]{36}$/
const notConfirmed = failAccount(403, 'For your security, confirm that it is you first: reload this page and follow the link.')

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

/** Adds a passkey that this browser has made. For staff without a second factor it becomes one, and all other sessions end. */
export async function addPasskey({ request, context }: AccountInput, answer: string): Promise<PasskeyFormResult> {
  const person = getPerson(context)
  if (!findConfirmation(context).isConfirmed) return notConfirmed
  const checked = await checkNewPasskey(request, person.id, answer)
  if (!checked.ok) return failAccount(422, checked.error === 'late' ? passkeyErrors.late : 'The passkey was not accepted. Nothing was changed. Try again.')
  const { aaguid, ...passkey } = checked.passkey
  return await inTransaction(async (tx): Promise<PasskeyFormResult> => {
    const account = await lockAccount(tx, person.id)
    if (!account) return failAccount(410, 'This account no longer exists.')
    if ((await tx.$count(passkeys, eq(passkeys.userId, person.id))) >= maxPasskeys)
      return failAccount(409, `You have ${maxPasskeys} passkeys, the maximum. Remove one first.`)
    const name = namePasskey(aaguid, getDevice(request))
    const rows = await tx
      .insert(passkeys)
      .values({ ...passkey, name, userId: person.id })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (rows.length === 0) return failAccount(409, 'This passkey has been added before. Nothing was changed.')
    if (isSecondFactorRequired(account.role) && (await enableByPasskey(tx, person.id))) {
      await endAccess(tx, person.id, findSessionId(context) ?? undefined)
      await reassignWaitingLeads(tx, account.role)
    }
    await recordAudit(tx, { actorId: person.id, action: 'account.sign-in-passkey-add', subject: `account:${person.id}` })
    await notifyOwner(tx, person.id, 'passkey-added', { device: getDevice(request) })
    return { ok: true }
  })
}

/** Does nothing if it was removed or is another person's. */
export async function renamePasskey({ context }: AccountInput, given: { id: string; name: string }): Promise<void> {
  if (!idForm.test(given.id)) return
  await db()
    .update(passkeys)
    .set({ name: given.name })
    .where(and(eq(passkeys.id, given.id), eq(passkeys.userId, getPerson(context).id)))
}

/** Names of password managers and devices that store passkeys, by their AAGUID. */
const managers: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'Apple Passwords (managed)',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
}

function namePasskey(aaguid: string, device: string): string {
  return managers[aaguid] ?? device
}
