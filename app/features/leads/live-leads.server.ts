import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { sessions, users } from '#app/platform/db/schema/accounts.server.ts'
import { openLiveStream } from '#app/platform/live/live-changes.server.ts'

/** A stream that says when an enquiry came or changed, for as long as the session is a counsellor's or an admin's. */
export function streamLeadChanges(sessionId: string, signal: AbortSignal): Response {
  return openLiveStream('leads', counsellorSessions, { names: ['leads'], sessionId }, signal)
}

async function counsellorSessions(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db()
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(inArray(sessions.id, [...new Set(ids)]), gt(sessions.expiresAt, sql`now()`), isNull(users.disabledAt), inArray(users.role, ['counsellor', 'admin'])),
    )
  return new Set(rows.map(({ id }) => id))
}
