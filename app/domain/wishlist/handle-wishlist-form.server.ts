import { config } from '#app/platform/config.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { listAlerts, setAlerts } from './alerts.server.ts'
import { findShare, revokeShare, shareWishlist } from './share.server.ts'

/** What a member asks for on their list beside its hearts. */
const memberIntents = ['alerts-on', 'alerts-off', 'share', 'unshare'] as const
type MemberIntent = (typeof memberIntents)[number]

export const isMemberIntent = (intent: unknown): intent is MemberIntent => memberIntents.some((known) => known === intent)

/** Does what a member asks for. @param courseID of an alert; the caller has checked that the course exists. @returns what stood in the way, or null */
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
  if (!person.emailVerified) return 'Confirm your email address first, on your account page. Then we can mail you.'
  return (await setAlerts(person.id, courseID, true)) ? null : 'That course is no longer on your wishlist. Add it again first.'
}

/** What only a signed-in person has on their list; null while it cannot be read, so that the list itself still shows. */
export async function readMemberSide(personId: string): Promise<{ alerts: string[]; share: { url: string; until: Date } | null } | null> {
  try {
    const [alerts, share] = await Promise.all([listAlerts(personId), findShare(personId)])
    return { alerts, share: share && { url: `${config().publicUrl}${share.path}`, until: share.until } }
  } catch (error) {
    throwUnlessUnavailable(error)
    return null
  }
}
