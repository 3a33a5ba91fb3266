import { asc, eq, sql } from 'drizzle-orm'
import type { Entry } from '#app/domain/accounts/accounts.server.ts'
import type { SignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { isCourseID } from '#app/domain/courses/courses.server.ts'
import type { ListAccount } from '#app/lib/kept-list/account-sync.ts'
import { type Change, merge, presentIDs, timeText } from '#app/lib/kept-list/history.ts'
import { db } from '#app/platform/db/client.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { wishlistEntries } from './schema.server.ts'

// Milliseconds, as browsers have: a stored time must come back as it was sent.
const moment = sql`date_trunc('milliseconds', now())`

/** Of the entry that is written over: alerts end with a removal, and a course that comes back begins without. */
const keptAlerts = sql`case when not excluded.removed and not ${wishlistEntries.removed} then ${wishlistEntries.alertsSince} end`

async function readChanges(personId: string): Promise<Change[]> {
  const { courseID, changedAt, removed } = wishlistEntries
  const rows = await db()
    .select({ courseID, changedAt, removed })
    .from(wishlistEntries)
    .where(eq(wishlistEntries.userId, personId))
    .orderBy(asc(changedAt), asc(courseID))
  return rows.map(({ courseID: id, removed, changedAt }) => ({ id, removed, changedAt: changedAt.toISOString() }))
}

/** Courses on a person's wishlist, newest first. */
export async function listWishlist(personId: string): Promise<string[]> {
  return presentIDs(merge(await readChanges(personId)))
}

/**
 * A person's wishlist with its removals, for their browser to merge. With the database away it is empty, which merges
 * into nothing lost, so that the page still answers.
 */
export async function readAccountWishlist(personId: string): Promise<ListAccount> {
  try {
    return { personId, changes: await readChanges(personId) }
  } catch (error) {
    throwUnlessUnavailable(error)
    return { personId, changes: [] }
  }
}

/**
 * Merges a browser's changes into a person's wishlist: the newest change of each course wins, in any order of arrival.
 * A time in the future counts as now.
 * @param isKnown says which courses an account may take in; of others only what it holds already is changed
 * @returns the account's state afterwards, removals included
 */
export async function mergeWishlist(personId: string, changes: Change[], isKnown: (courseID: string) => boolean): Promise<ListAccount> {
  const held = changes.every(({ id }) => isKnown(id)) ? [] : await readChanges(personId)
  const isTaken = (id: string) => isKnown(id) || held.some((change) => change.id === id)
  const known = changes.filter(({ id }) => isTaken(id)).map((change) => ({ ...change, changedAt: timeText(Date.parse(change.changedAt)) }))
  // One row a course, in one order everywhere: two devices at once must not wait for each other.
  const rows = [...merge(known).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  if (rows.length > 0) {
    await db()
      .insert(wishlistEntries)
      .values(
        rows.map(({ id, changedAt, removed }) => ({ userId: personId, courseID: id, removed, changedAt: sql`least(${changedAt}::timestamptz, ${moment})` })),
      )
      .onConflictDoUpdate({
        target: [wishlistEntries.userId, wishlistEntries.courseID],
        set: { removed: sql`excluded.removed`, changedAt: sql`excluded.changed_at`, alertsSince: keptAlerts },
        setWhere: sql`(excluded.changed_at, not excluded.removed) > (${wishlistEntries.changedAt}, not ${wishlistEntries.removed})`,
      })
  }
  return { personId, changes: await readChanges(personId) }
}

/** Puts a course on a person's wishlist, now. The caller has checked that the course exists. */
export async function addToWishlist(personId: string, courseID: string): Promise<void> {
  await setNow(personId, courseID, false)
}

/**
 * Takes a course off a person's wishlist, now.
 * @param options `isKnown`: it is a course; what is none only leaves the list, so that not any word is stored
 */
export async function removeFromWishlist(personId: string, courseID: string, { isKnown = true } = {}): Promise<void> {
  if (isKnown || (await listWishlist(personId)).includes(courseID)) await setNow(personId, courseID, true)
}

async function setNow(personId: string, courseID: string, removed: boolean): Promise<void> {
  await db()
    .insert(wishlistEntries)
    .values({ userId: personId, courseID, removed, changedAt: moment })
    .onConflictDoUpdate({
      target: [wishlistEntries.userId, wishlistEntries.courseID],
      // After whatever is stored, also within the same millisecond.
      set: { removed, alertsSince: keptAlerts, changedAt: sql`greatest(excluded.changed_at, ${wishlistEntries.changedAt} + interval '1 millisecond')` },
    })
}

/** Adds the course whose heart was pressed before signing in. A failure must not cost the sign-in itself. */
export async function completePendingAdd({ personId }: Entry, { add }: SignInReturn): Promise<void> {
  if (!personId || !isCourseID(add)) return
  try {
    await addToWishlist(personId, add)
  } catch (error) {
    logError(error, {}, 'A course could not be added after signing in')
  }
}
