import { config } from '#app/platform/config.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { listAlerts } from './alerts.server.ts'
import { findShare } from './share.server.ts'

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
