import { eq } from 'drizzle-orm'
import { encode } from 'uqr'
import { endAccess, removeSecondFactor } from '#app/domain/accounts/auth/access.server.ts'
import type { Person } from '#app/domain/accounts/auth/find-session.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { checkPassword, hasPassword } from '#app/domain/accounts/auth/password-check.server.ts'
import { findTotpStep, getTotpAddress } from '#app/domain/accounts/auth/totp.server.ts'
import { countRecoveryCodes, createSetUp, findSetUp, replaceRecoveryCodes, storeSecondFactor } from '#app/domain/accounts/auth/two-factor-records.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { consume } from '#app/platform/limits/rate-limit-storage.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { type AccountFailure, failAccount } from './account-input.server.ts'
import { hostedUnavailable } from './accounts.server.ts'
import { recordAudit } from './audit.server.ts'
import { reassignWaitingLeads } from './receive-leads.server.ts'
import { isSecondFactorRequired, type Role } from './roles.ts'
import { users } from './schema.server.ts'

/** What an authenticator app needs: a QR code of `size` by `size` squares, and the secret as text. The form sends `sealed` back with the code. */
export type TwoFactorSetup = { sealed: string; secret: string; picture: { size: number; path: string } }
type TwoFactorState = { hasPassword: boolean; recoveryCodesLeft: number | null }

export async function getTwoFactor(personId: string): Promise<TwoFactorState> {
  const [guarded, recoveryCodesLeft] = await Promise.all([hasPassword(personId), countRecoveryCodes(personId)])
  return { hasPassword: guarded, recoveryCodesLeft }
}

/** The page after a one-time link: for staff without a second factor, its set-up. */
export async function getPathAfterLink(personId: string | null): Promise<string> {
  if (personId === null) return '/account'
  const found = db().select({ role: users.role, isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, personId))
  // A failure must not block the sign-in; the access check sends staff to the set-up anyway.
  const [person] = await found.catch((error: unknown) => {
    logError(error, {}, 'The page after a sign-in link could not be chosen')
    return []
  })
  return person && isSecondFactorRequired(person.role as Role) && !person.isOn ? '/account/two-factor?returnTo=%2Fstaff' : '/account'
}

/** Nothing changes until a code confirms it. @param isConfirmed the person signed in or confirmed their identity within the last 15 minutes */
export async function startSetUp(person: Person, password: string, isConfirmed: boolean): Promise<({ ok: true } & TwoFactorSetup) | AccountFailure> {
  const refused = await findGuardFailure(person, password, isConfirmed)
  if (refused) return refused
  const { secret, sealed } = await createSetUp(person.id)
  return { ok: true, sealed, ...describeSecret(person, secret) }
}

/** The same QR code again after a wrong code; null if the set-up has expired. */
export async function findStartedSetUp(person: Person, sealed: string): Promise<TwoFactorSetup | null> {
  const secret = await findSetUp(person.id, sealed)
  return secret === null ? null : { sealed, ...describeSecret(person, secret) }
}

/** Ends all other sessions: they began without it, or with the old app. @returns recovery codes, to be shown once */
export async function confirmSetUp(person: Person, sessionId: string, sealed: string, code: string): Promise<{ ok: true; codes: string[] } | AccountFailure> {
  const { allowed } = await consume(`two-factor-set-up:${person.id}`, { window: 60, max: 10 })
  if (!allowed) return failAccount(429, 'Too many tries. Wait a minute, then try again.')
  const secret = await findSetUp(person.id, sealed)
  if (!secret) return failAccount(410, 'This took longer than fifteen minutes. Start again with a new QR code.')
  if ((await findTotpStep(secret, code, new Date())) === null)
    return failAccount(422, 'Wrong code. Enter the code that the app shows now, and check that the phone’s clock is right.')
  const isMoved = (await countRecoveryCodes(person.id)) !== null
  return await runUnlessFailed(async (tx): Promise<{ ok: true; codes: string[] } | AccountFailure> => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update')
    const codes = await storeSecondFactor(tx, person.id, secret, code)
    if (!codes) return failAccount(422, 'That code has been used. Wait for the app to show the next one.')
    await endAccess(tx, person.id, sessionId)
    if (!isMoved) await reassignWaitingLeads(tx, person.role)
    const action = isMoved ? 'account.two-factor-replace' : 'account.two-factor-on'
    await recordAudit(tx, { actorId: person.id, action, subject: `account:${person.id}` })
    await notifyOwner(tx, person.id, isMoved ? 'two-factor-moved' : 'two-factor-on')
    return { ok: true, codes }
  })
}

/** Makes new recovery codes; the old ones stop working. @param isConfirmed as for `startSetUp`; needed if the account has no password */
export async function renewRecoveryCodes(person: Person, password: string, isConfirmed = false): Promise<{ ok: true; codes: string[] } | AccountFailure> {
  const refused = await findGuardFailure(person, password, isConfirmed)
  if (refused) return refused
  return await inTransaction(async (tx): Promise<{ ok: true; codes: string[] } | AccountFailure> => {
    const codes = await replaceRecoveryCodes(tx, person.id)
    if (!codes) return failAccount(409, 'Two-factor sign-in is off. Set up two-factor sign-in first.')
    await recordAudit(tx, { actorId: person.id, action: 'account.recovery-codes', subject: `account:${person.id}` })
    await notifyOwner(tx, person.id, 'recovery-codes')
    return { ok: true, codes }
  })
}

/** Turns off the second factor. Staff cannot turn it off, only replace it; the role is read under a lock. */
export async function disableTwoFactor(person: Person, sessionId: string, password: string, isConfirmed = false): Promise<{ ok: true } | AccountFailure> {
  const refused = await findGuardFailure(person, password, isConfirmed)
  if (refused) return refused
  return await inTransaction(async (tx): Promise<{ ok: true } | AccountFailure> => {
    const [account] = await tx.select({ role: users.role }).from(users).where(eq(users.id, person.id)).for('update')
    if (account && isSecondFactorRequired(account.role as Role))
      return failAccount(403, 'Staff accounts cannot turn two-factor sign-in off. You can move it to another app.')
    await removeSecondFactor(tx, person.id)
    await endAccess(tx, person.id, sessionId)
    await recordAudit(tx, { actorId: person.id, action: 'account.two-factor-off', subject: `account:${person.id}` })
    await notifyOwner(tx, person.id, 'two-factor-off')
    return { ok: true }
  })
}

type SetupGuards = { hasPassword: boolean; isConfirmed: boolean }

export function isPasswordRequiredForSetup(person: Person, guards: SetupGuards): boolean {
  return guards.hasPassword && (person.twoFactorEnabled || !guards.isConfirmed)
}

/** All changes need the password, except the first set-up soon after a sign-in or confirmation. Without a password, either is enough for all changes. */
async function findGuardFailure(person: Person, password: string, isConfirmed: boolean): Promise<AccountFailure | null> {
  if (isConfirmed && !person.twoFactorEnabled) return null
  switch (await checkPassword(person.id, password)) {
    case 'right':
      return null
    case 'none':
      if (isConfirmed) return null
      return failAccount(403, 'Sign out and sign in again. Then change two-factor sign-in within 15 minutes.')
    case 'wait':
      return failAccount(429, 'Too many tries. Wait a minute, then try again.')
    case 'away':
      return hostedUnavailable
    default:
      return failAccount(422, 'Wrong password. Try again.')
  }
}

/** Rolls back if the result is a failure. */
async function runUnlessFailed<Result extends { ok: boolean }>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  let result: Result | undefined
  try {
    return await inTransaction(async (tx) => {
      result = await work(tx)
      if (!result.ok) throw new Error('The change failed.')
      return result
    })
  } catch (error) {
    if (result && !result.ok) return result
    throw error
  }
}

function describeSecret(person: Person, secret: string): Omit<TwoFactorSetup, 'sealed'> {
  const { size, data } = encode(getTotpAddress(secret, getInstitute().name, person.email ?? person.name), { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { secret: (secret.match(/.{1,4}/g) ?? []).join(' '), picture: { size, path } }
}
