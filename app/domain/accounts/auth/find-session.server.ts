import { eq, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/accounts/roles.ts'
import { sessions, users } from '#app/domain/accounts/schema.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { publishAccessChange } from './access.server.ts'
import { parseSessionCookie } from './session-cookie.server.ts'
import { isLatelyConfirmed, isSessionOpen, isUseDue } from './session-limits.server.ts'

export type Person = { id: string; name: string; email: string | null; emailVerified: boolean; role: Role; twoFactorEnabled: boolean }

/** `isEnded`: the request has a session cookie without a valid session. */
export type FoundSession = { person: Person | null; sessionId: string | null; isConfirmed: boolean; isEnded: boolean }

export const noSession = { person: null, sessionId: null, isConfirmed: false }

/** Deletes an expired session. @param isUse a person is at the screen: the session is extended */
export async function findSession(headers: Headers, isUse: boolean): Promise<FoundSession> {
  const cookie = parseSessionCookie(headers)
  if (!cookie) return { ...noSession, isEnded: false }
  const [found] = cookie.token === null ? [] : await selectSession(cookie.token)
  if (!found) return { ...noSession, isEnded: true }
  const { sessionId, isOpen, isDue, isConfirmed, role, ...person } = found
  if (!isOpen) await deleteEnded(db(), sessionId)
  else if (isDue && isUse) await db().update(sessions).set({ updatedAt: sql`now()` }).where(eq(sessions.id, sessionId))
  return isOpen ? { person: { ...person, role: role as Role }, sessionId, isConfirmed, isEnded: false } : { ...noSession, isEnded: true }
}

async function selectSession(token: string) {
  return await db()
    .select({
      sessionId: sessions.id,
      isOpen: isSessionOpen,
      isDue: isUseDue,
      isConfirmed: isLatelyConfirmed,
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      role: users.role,
      twoFactorEnabled: users.twoFactorEnabled,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token))
}

export async function endEarlierSession(headers: Headers): Promise<void> {
  const token = parseSessionCookie(headers)?.token
  const [earlier] = token ? await selectSession(token) : []
  if (!earlier) return
  await inTransaction(async (tx) => {
    await deleteEnded(tx, earlier.sessionId)
    await publishAccessChange(tx)
  })
}

/** Saves the last use in the account, because the account's retention period starts there. */
async function deleteEnded(tx: Queryable, sessionId: string): Promise<void> {
  await tx.execute(sql`
    with ended as (delete from ${sessions} where ${sessions.id} = ${sessionId} returning user_id, updated_at)
    update users set updated_at = ended.updated_at from ended where users.id = ended.user_id and users.updated_at < ended.updated_at`)
}

/** Serves responses outside the route table; null for a visitor. Does not count as a use of the session. @throws if sessions cannot be read */
export async function findRequestPerson({ headers }: Request): Promise<Person | null> {
  return (await findSession(headers, false)).person
}
