import { and, eq } from 'drizzle-orm'
import { endAccess, endPendingAccess, endSession } from '#app/domain/accounts/auth/access.server.ts'
import { callAccountService } from '#app/domain/accounts/auth/account-service.server.ts'
import { auth, withAuthErrors } from '#app/domain/accounts/auth/auth.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { isHashQueueFull } from '#app/domain/accounts/auth/password-hash.server.ts'
import { findSessionId, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { isHostedUnavailable } from '#app/domain/accounts/hosted/hosted-failures.server.ts'
import { runForPasswordOwner } from '#app/domain/accounts/hosted/hosted-password.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { type AccountFailure, type AccountInput, failAccount } from './account-input.server.ts'
import { busy, failCommon, failPassword, failUnavailable, hostedUnavailable, type SignInResult } from './accounts.server.ts'
import { recordAudit } from './audit.server.ts'
import { getDevice } from './known-devices.server.ts'
import { listOpenSessions, type OpenSession } from './open-sessions.server.ts'
import { credentials } from './schema.server.ts'

/** Sessions, newest first. @param sessionId the current session */
export async function getOwnAccount(personId: string, sessionId: string | null): Promise<{ sessions: OpenSession[]; hasPassword: boolean }> {
  const [open, passwords] = await Promise.all([
    listOpenSessions(personId, sessionId),
    db()
      .select({ id: credentials.id })
      .from(credentials)
      .where(and(eq(credentials.userId, personId), eq(credentials.providerId, 'credential'))),
  ])
  return { sessions: open, hasPassword: passwords.length > 0 }
}

export async function changeName({ request, context }: AccountInput, name: string): Promise<{ ok: true } | AccountFailure> {
  const result = await callAccountService(request, context, '/update-user', { name })
  return result.status === 200 ? { ok: true } : failCommon(result)
}

export async function changePassword(
  { request, context }: AccountInput,
  given: { currentPassword: string; password: string },
): Promise<SignInResult | AccountFailure> {
  const body = { currentPassword: given.currentPassword, newPassword: given.password, revokeOtherSessions: true }
  const result = await callAccountService(request, context, '/change-password', body)
  if (result.status === 200) {
    const { id } = getPerson(context)
    // The service has ended the sessions. This makes open streams check access, and removes trusted devices.
    await inTransaction(async (tx) => {
      await endPendingAccess(tx, id)
      await notifyOwner(tx, id, 'password', { device: getDevice(request) })
    })
    return { ok: true, cookies: result.cookies, personId: id }
  }
  if (result.code === 'INVALID_PASSWORD') return failAccount(422, 'Wrong current password. Try again.')
  return failCommon(result)
}

/** Sets the first password of an account without one, for example after an admin's link. Ends all other sessions. */
export async function setFirstPassword({ request, context }: AccountInput, password: string): Promise<{ ok: true } | AccountFailure> {
  const { id, email } = getPerson(context)
  if (email === null) return failAccount(409, 'A password needs an email address. Add your email address first.')
  try {
    await runForPasswordOwner(id, () => withAuthErrors(() => auth().api.setPassword({ body: { newPassword: password }, headers: request.headers })))
    await inTransaction(async (tx) => {
      await endAccess(tx, id, findSessionId(context) ?? undefined)
      await notifyOwner(tx, id, 'password', { device: getDevice(request) })
    })
    return { ok: true }
  } catch (error) {
    if (isHashQueueFull(error)) return busy
    if (isHostedUnavailable(error)) return hostedUnavailable
    const { code, message } = (error as { body?: { code?: string; message?: string } }).body ?? {}
    if (code === 'WEAK_PASSWORD') return failPassword(message ?? '')
    if ((error as Error).name === 'APIError') return failAccount(422, 'This account already has a password.')
    return failUnavailable(error)
  }
}

/** @throws 503 while the database is unreachable */
export async function endOwnSession({ context }: AccountInput, sessionId: string): Promise<void> {
  const { id } = getPerson(context)
  if (!/^[\w-]{1,64}$/.test(sessionId)) return
  await inTransaction(async (tx) => {
    if (await endSession(tx, id, sessionId)) await recordAudit(tx, { actorId: id, action: 'account.session-end', subject: `account:${id}` })
  })
}

/** Ends trusted devices too. @throws 503 while the database is unreachable */
export async function endOtherSessions({ context }: AccountInput): Promise<void> {
  const { id } = getPerson(context)
  await inTransaction(async (tx) => {
    await endAccess(tx, id, findSessionId(context) ?? undefined)
    await recordAudit(tx, { actorId: id, action: 'account.sessions-end', subject: `account:${id}` })
  })
}
