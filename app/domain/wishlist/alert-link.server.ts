import { and, eq, isNotNull } from 'drizzle-orm'
import { defineLink } from '#app/platform/crypto/signed-tokens.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { setAlerts } from './handle-wishlist-form.server.ts'
import { wishlistEntries } from './schema.server.ts'

/** Stops the mails about one course without signing in. It must work from an old mail too. */
const link = defineLink({ purpose: 'wishlist-alert', path: '/wishlist/alerts/:token', days: 'always' })

export const getStopAlertPath = (personId: string, courseID: string): string => link.path(`${personId} ${courseID}`)

/** Returns null if the link is not complete. */
export async function findAlert(token: string): Promise<{ courseID: string; isOn: boolean } | null> {
  const alert = parseAlert(token)
  if (!alert) return null
  const isOf = and(eq(wishlistEntries.userId, alert.personId), eq(wishlistEntries.courseID, alert.courseID))
  return { courseID: alert.courseID, isOn: (await db().$count(wishlistEntries, and(isOf, isNotNull(wishlistEntries.alertsSince)))) > 0 }
}

export async function stopAlert(token: string): Promise<void> {
  const alert = parseAlert(token)
  if (alert) await setAlerts(alert.personId, alert.courseID, false)
}

function parseAlert(token: string): { personId: string; courseID: string } | null {
  const [personId, courseID] = link.parse(token)?.split(' ') ?? []
  return personId && courseID ? { personId, courseID } : null
}
