import { findSessionsWithRole } from '#app/domain/accounts/auth/session.server.ts'
import { bookableName, rosterName } from '#app/domain/bookings/read-bookables.server.ts'
import { openLiveStream } from '#app/platform/live/live-changes.server.ts'

/** A stream that says when a roster changed, for as long as the session is a counsellor's or an admin's. */
export function streamRosterChanges(bookableId: string, sessionId: string, signal: AbortSignal): Response {
  const names = [rosterName(bookableId), bookableName(bookableId), 'access']
  return openLiveStream('rosters', (ids) => findSessionsWithRole(ids, 'counsellor'), { names, sessionId }, signal)
}
