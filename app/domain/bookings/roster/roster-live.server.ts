import { findSessionsWithRole } from '#app/domain/accounts/auth/session.server.ts'
import { offeringName, rosterName } from '#app/domain/bookings/list-offerings.server.ts'
import { openLiveStream } from '#app/platform/live/live-changes.server.ts'

/** A stream that says when a roster changed, for as long as the session is a counsellor's or an admin's. */
export function streamRosterChanges(offeringId: string, sessionId: string, signal: AbortSignal): Response {
  const names = [rosterName(offeringId), offeringName(offeringId), 'access']
  return openLiveStream('rosters', (ids) => findSessionsWithRole(ids, 'counsellor'), { names, sessionId }, signal)
}
