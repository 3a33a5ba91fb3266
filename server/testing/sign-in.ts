import { auth } from '../../app/domain/accounts/auth/auth.server.ts'
import type { Role } from '../../app/domain/accounts/roles.ts'
import { sessions, users } from '../../app/domain/accounts/schema.server.ts'
import { db } from '../../app/platform/db/client.server.ts'
import { createSessionCookie } from './session-cookie.ts'

const hourMs = 3_600_000

/** A new person with a role, and their session cookie. Staff have a second factor by default. */
export async function signedInAs(role: Role, { twoFactorEnabled = role !== 'member' } = {}): Promise<{ id: string; cookie: string }> {
  const id = crypto.randomUUID()
  await db()
    .insert(users)
    .values({ id, name: id, email: `${id}@example.org`, emailVerified: true, role, twoFactorEnabled })
  return { id, cookie: (await sessionOf(id)).cookie }
}

/** A new session of an account, and its cookie. @param more columns with other values */
export async function sessionOf(userId: string, more: Partial<typeof sessions.$inferInsert> = {}): Promise<{ id: string; cookie: string }> {
  const [id, token] = [crypto.randomUUID(), crypto.randomUUID()]
  await db()
    .insert(sessions)
    .values({ id, token, userId, expiresAt: new Date(Date.now() + hourMs), ...more })
  return { id, cookie: createSessionCookie(token, (await auth().$context).secret) }
}
