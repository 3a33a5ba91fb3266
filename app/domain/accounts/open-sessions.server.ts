import { and, desc, eq } from 'drizzle-orm'
import { isSessionOpen } from '#app/domain/accounts/auth/session-limits.server.ts'
import { describeDevice } from '#app/lib/describe-device.ts'
import { db } from '#app/platform/db/client.server.ts'
import { sessions, users } from './schema.server.ts'

export type OpenSession = { id: string; device: string; startedAt: string; isThis: boolean }

/** At most fifty sessions, newest first. @param sessionId the session of the person who reads them, or null */
export async function listOpenSessions(personId: string, sessionId: string | null): Promise<OpenSession[]> {
  const open = await db()
    .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, personId), isSessionOpen))
    .orderBy(desc(sessions.createdAt))
    .limit(50)
  return open.map(({ id, userAgent, createdAt }) => ({
    id,
    device: describeDevice(userAgent ?? ''),
    startedAt: createdAt.toISOString(),
    isThis: id === sessionId,
  }))
}
