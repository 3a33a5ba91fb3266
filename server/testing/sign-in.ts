import { createHmac } from 'node:crypto'
import { auth } from '../../app/platform/auth/auth.server.ts'
import { db } from '../../app/platform/db/client.server.ts'
import { sessions, users } from '../../app/platform/db/schema/accounts.server.ts'
import type { Role } from '../../app/shared/roles.ts'

/** Somebody new of a role, and the cookie of their session. An admin has a second factor only if told so. */
export async function signedInAs(role: Role, { twoFactorEnabled = false } = {}): Promise<{ id: string; cookie: string }> {
  const id = crypto.randomUUID()
  await db()
    .insert(users)
    .values({ id, name: id, email: `${id}@example.org`, emailVerified: true, role, twoFactorEnabled })
  const token = crypto.randomUUID()
  await db()
    .insert(sessions)
    .values({ id: crypto.randomUUID(), token, userId: id, expiresAt: new Date(Date.now() + 3_600_000) })
  const { secret, authCookies } = await auth().$context
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return { id, cookie: `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}` }
}
