import { and, desc, eq, gt } from 'drizzle-orm'
import { data, type RouterContextProvider } from 'react-router'
import { endSession } from '#app/platform/auth/access.server.ts'
import { callAccountService } from '#app/platform/auth/account-service.server.ts'
import { auth } from '#app/platform/auth/auth.server.ts'
import { describeFault } from '#app/platform/auth/describe-fault.server.ts'
import { requirePerson } from '#app/platform/auth/session.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { credentials, sessions } from '#app/platform/db/schema/accounts.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import { describeDevice } from '#app/shared/describe-device.ts'
import { type Entry, type Refused, refuseCommon, refusePassword } from './accounts.server.ts'

export type OpenSession = { id: string; device: string; startedAt: string; isThis: boolean }
type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * What a person's account page shows: where they are signed in, newest first, and whether they have a password.
 * @param sessionId the session that asks
 */
export async function readOwnAccount(personId: string, sessionId: string | null): Promise<{ sessions: OpenSession[]; hasPassword: boolean }> {
  const [open, passwords] = await Promise.all([
    db()
      .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.userId, personId), gt(sessions.expiresAt, new Date())))
      .orderBy(desc(sessions.createdAt))
      .limit(50),
    db()
      .select({ id: credentials.id })
      .from(credentials)
      .where(and(eq(credentials.userId, personId), eq(credentials.providerId, 'credential'))),
  ])
  return {
    sessions: open.map(({ id, userAgent, createdAt }) => ({
      id,
      device: describeDevice(userAgent ?? ''),
      startedAt: createdAt.toISOString(),
      isThis: id === sessionId,
    })),
    hasPassword: passwords.length > 0,
  }
}

export async function changeName({ request, context }: Asked, name: string): Promise<{ ok: true } | Refused> {
  const reply = await callAccountService(request, context, '/update-user', { name })
  return reply.status === 200 ? { ok: true } : refuseCommon(reply)
}

/** Changes the password and ends every other session. */
export async function changePassword({ request, context }: Asked, given: { currentPassword: string; password: string }): Promise<Entry | Refused> {
  const body = { currentPassword: given.currentPassword, newPassword: given.password, revokeOtherSessions: true }
  const reply = await callAccountService(request, context, '/change-password', body)
  if (reply.status === 200) return { ok: true, cookies: reply.cookies, personId: reply.personId }
  if (reply.code === 'INVALID_PASSWORD') return { ok: false, status: 422, message: 'Your present password is not right.' }
  return refuseCommon(reply)
}

/** Gives a first password to an account that has none, such as one made by an admin's link. */
export async function setFirstPassword({ request }: Asked, password: string): Promise<{ ok: true } | Refused> {
  try {
    await auth().api.setPassword({ body: { newPassword: password }, headers: request.headers })
    return { ok: true }
  } catch (error) {
    const { code, message } = (error as { body?: { code?: string; message?: string } }).body ?? {}
    if (code === 'WEAK_PASSWORD') return refusePassword(message ?? '')
    if ((error as Error).name === 'APIError') return { ok: false, status: 422, message: 'This account already has a password.' }
    console.error(`A first password could not be set: ${describeFault(error)}`)
    return { ok: false, status: 503, message: 'We cannot reach the records right now. Nothing was changed. Please try again in a minute.' }
  }
}

/** Ends one session of the person who asks, if it is theirs. @throws 503 while the database does not answer */
export async function endOwnSession({ context }: Asked, sessionId: string): Promise<void> {
  const { id } = requirePerson(context)
  if (/^[\w-]{1,64}$/.test(sessionId)) await orUnavailable(db().transaction((tx) => endSession(tx, id, sessionId)))
}

/** Ends every session of the person but this one. @returns cookies to set @throws the status if it was not done */
export async function endOtherSessions({ request, context }: Asked): Promise<string[]> {
  const { status, cookies } = await callAccountService(request, context, '/revoke-other-sessions', {})
  if (status !== 200) throw data(null, { status: status === 429 ? 429 : 503 })
  return cookies
}
