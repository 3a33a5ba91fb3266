import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { wishlistEntries } from './schema.server.ts'
import { findShare, revokeShare, shareWishlist } from './share.server.ts'
import { nowInMilliseconds } from './wishlist.server.ts'

const memberIntents = ['alerts-on', 'alerts-off', 'share', 'unshare'] as const
type MemberIntent = (typeof memberIntents)[number]

export const isMemberIntent = (intent: unknown): intent is MemberIntent => memberIntents.some((known) => known === intent)

const howToConfirm = 'Sign out and sign in again with your password: we then mail you a link.'
const noMailServer = 'This site has no mail server yet, so it cannot mail you the link.'

/** The caller has checked that the course of the alert exists. @returns the error, or null */
export async function handleMemberForm(
  intent: MemberIntent,
  courseID: string,
  person: { id: string; email: string | null; emailVerified: boolean },
): Promise<string | null> {
  if (intent === 'share') await shareWishlist(person.id)
  if (intent === 'unshare') await revokeShare(person.id)
  if (intent === 'alerts-off') await setAlerts(person.id, courseID, false)
  if (intent !== 'alerts-on') return null
  if (person.email === null) return 'Alerts go by email, and your account has no email address.'
  if (!person.emailVerified) return `Confirm your email address first. ${config().smtpUrl === undefined ? noMailServer : howToConfirm}`
  return (await setAlerts(person.id, courseID, true)) ? null : 'That course is no longer on your wishlist. Add it again first.'
}

/** Returns null if the database is unreachable, so that the list itself still shows. */
export async function findMemberSide(personId: string): Promise<{ alerts: string[]; share: { url: string; until: Date } | null } | null> {
  try {
    const [alerts, share] = await Promise.all([listAlerts(personId), findShare(personId)])
    return { alerts, share: share && { url: `${config().publicUrl}${share.path}`, until: share.until } }
  } catch (error) {
    throwUnlessUnavailable(error)
    return null
  }
}

export async function listAlerts(personId: string): Promise<string[]> {
  const rows = await db()
    .select({ courseID: wishlistEntries.courseID })
    .from(wishlistEntries)
    .where(and(eq(wishlistEntries.userId, personId), isNotNull(wishlistEntries.alertsSince)))
  return rows.map(({ courseID }) => courseID)
}

/** Adds the course if the browser has not sent it yet. @returns false if it was removed from the list, so no alerts are possible */
export async function setAlerts(personId: string, courseID: string, on: boolean): Promise<boolean> {
  if (!on) {
    await db()
      .update(wishlistEntries)
      .set({ alertsSince: null })
      .where(and(eq(wishlistEntries.userId, personId), eq(wishlistEntries.courseID, courseID)))
    return true
  }
  const rows = await db()
    .insert(wishlistEntries)
    .values({ userId: personId, courseID, changedAt: nowInMilliseconds, alertsSince: sql`now()` })
    .onConflictDoUpdate({
      target: [wishlistEntries.userId, wishlistEntries.courseID],
      set: { alertsSince: sql`coalesce(${wishlistEntries.alertsSince}, now())` },
      setWhere: sql`not ${wishlistEntries.removed}`,
    })
    .returning({ courseID: wishlistEntries.courseID })
  return rows.length > 0
}
