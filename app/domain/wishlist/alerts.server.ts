import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { wishlistEntries } from './schema.server.ts'

/** Courses of whose batches a member is told by mail. */
export async function listAlerts(personId: string): Promise<string[]> {
  const rows = await db()
    .select({ courseID: wishlistEntries.courseID })
    .from(wishlistEntries)
    .where(and(eq(wishlistEntries.userId, personId), isNotNull(wishlistEntries.alertsSince)))
  return rows.map(({ courseID }) => courseID)
}

/**
 * Switches alerts of one course on or off. An entry that the browser has and the account not yet is put there.
 * @returns false if the course is off the list by now, so that there is nothing to tell
 */
export async function setAlerts(personId: string, courseID: string, on: boolean): Promise<boolean> {
  const moment = sql`date_trunc('milliseconds', now())`
  if (!on) {
    await db()
      .update(wishlistEntries)
      .set({ alertsSince: null })
      .where(and(eq(wishlistEntries.userId, personId), eq(wishlistEntries.courseID, courseID)))
    return true
  }
  const rows = await db()
    .insert(wishlistEntries)
    .values({ userId: personId, courseID, changedAt: moment, alertsSince: sql`now()` })
    .onConflictDoUpdate({
      target: [wishlistEntries.userId, wishlistEntries.courseID],
      set: { alertsSince: sql`coalesce(${wishlistEntries.alertsSince}, now())` },
      setWhere: sql`not ${wishlistEntries.removed}`,
    })
    .returning({ courseID: wishlistEntries.courseID })
  return rows.length > 0
}
