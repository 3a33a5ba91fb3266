import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { SignInResult } from '#app/domain/accounts/accounts.server.ts'
import { type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { isCourseID } from '#app/domain/courses/courses.server.ts'
import type { ListAccount } from '#app/lib/synced-list/account-sync.ts'
import { formatTimestamp, type ListChange, merge, presentIDs } from '#app/lib/synced-list/history.ts'
import { db } from '#app/platform/db/client.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { wishlistEntries } from './schema.server.ts'

// Milliseconds, as in browsers: a stored time must come back as it was sent.
export const nowInMilliseconds: SQL = sql`date_trunc('milliseconds', now())`

/** A removal ends them, and a course that is added again starts without them. */
const remainingAlerts = sql`case when not excluded.removed and not ${wishlistEntries.removed} then ${wishlistEntries.alertsSince} end`

async function listChanges(personId: string): Promise<ListChange[]> {
  const { courseID, changedAt, removed } = wishlistEntries
  const rows = await db()
    .select({ courseID, changedAt, removed })
    .from(wishlistEntries)
    .where(eq(wishlistEntries.userId, personId))
    .orderBy(asc(changedAt), asc(courseID))
  return rows.map((row) => ({ id: row.courseID, removed: row.removed, changedAt: row.changedAt.toISOString() }))
}

export async function listWishlist(personId: string): Promise<string[]> {
  return presentIDs(merge(await listChanges(personId)))
}

/** Includes removals, for the browser to merge. If the database is unreachable it is empty: merging an empty list loses nothing. */
export async function getAccountWishlist(personId: string): Promise<ListAccount> {
  try {
    return { personId, changes: await listChanges(personId) }
  } catch (error) {
    throwUnlessUnavailable(error)
    return { personId, changes: [] }
  }
}

/**
 * The newest change of each course wins, in any order of arrival. A time in the future counts as now. @param isKnown whether
 * an account may add the course; others change only if it has them already @returns the account's state, removals included
 */
export async function mergeWishlist(personId: string, changes: ListChange[], isKnown: (courseID: string) => boolean): Promise<ListAccount> {
  const held = changes.every(({ id }) => isKnown(id)) ? [] : await listChanges(personId)
  const isTaken = (id: string) => isKnown(id) || held.some((change) => change.id === id)
  const known = changes.filter(({ id }) => isTaken(id)).map((change) => ({ ...change, changedAt: formatTimestamp(Date.parse(change.changedAt)) }))
  // One row for each course, always in the same order, so that two devices that merge at once cannot deadlock.
  const rows = [...merge(known).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  if (rows.length > 0) {
    await db()
      .insert(wishlistEntries)
      .values(
        rows.map(({ id, changedAt, removed }) => ({
          userId: personId,
          courseID: id,
          removed,
          changedAt: sql`least(${changedAt}::timestamptz, ${nowInMilliseconds})`,
        })),
      )
      .onConflictDoUpdate({
        target: [wishlistEntries.userId, wishlistEntries.courseID],
        set: { removed: sql`excluded.removed`, changedAt: sql`excluded.changed_at`, alertsSince: remainingAlerts },
        setWhere: sql`(excluded.changed_at, not excluded.removed) > (${wishlistEntries.changedAt}, not ${wishlistEntries.removed})`,
      })
  }
  return { personId, changes: await listChanges(personId) }
}

/** The caller has checked that the course exists. */
export async function addToWishlist(personId: string, courseID: string): Promise<void> {
  await setNow(personId, courseID, false)
}

/** @param options `isKnown` false: removes only an id that is on the list, so that arbitrary text is never stored */
export async function removeFromWishlist(personId: string, courseID: string, { isKnown = true } = {}): Promise<void> {
  if (isKnown || (await listWishlist(personId)).includes(courseID)) await setNow(personId, courseID, true)
}

async function setNow(personId: string, courseID: string, removed: boolean): Promise<void> {
  await db()
    .insert(wishlistEntries)
    .values({ userId: personId, courseID, removed, changedAt: nowInMilliseconds })
    .onConflictDoUpdate({
      target: [wishlistEntries.userId, wishlistEntries.courseID],
      // Later than the stored time, even within the same millisecond.
      set: { removed, alertsSince: remainingAlerts, changedAt: sql`greatest(excluded.changed_at, ${wishlistEntries.changedAt} + interval '1 millisecond')` },
    })
}

/** The response to a right password, link or code: to `to`, or to the page of the second factor. */
export async function redirectAfterSignIn(entry: SignInResult, signInReturn: SignInReturn, to = signInReturn.returnTo): Promise<Response> {
  if (entry.needsCode) return redirectAfterPost(withSignInReturn('/sign-in/code', signInReturn), entry.cookies)
  await completePendingAdd(entry, signInReturn)
  return redirectAfterPost(to, entry.cookies)
}

/** The visitor pressed the heart before signing in. An error here must not break the sign-in. */
async function completePendingAdd({ personId }: SignInResult, { add }: SignInReturn): Promise<void> {
  if (!personId || !isCourseID(add)) return
  try {
    await addToWishlist(personId, add)
  } catch (error) {
    logError(error, {}, 'A course could not be added after signing in')
  }
}
