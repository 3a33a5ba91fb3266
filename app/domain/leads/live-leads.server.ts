import { findSessionsWithRole } from '#app/domain/accounts/auth/session.server.ts'
import { openLiveStream } from '#app/platform/live/live-changes.server.ts'

/** A stream that says when an enquiry came or changed, for as long as the session is a counsellor's or an admin's. */
export function streamLeadChanges(sessionId: string, signal: AbortSignal): Response {
  return openLiveStream('leads', (ids) => findSessionsWithRole(ids, 'counsellor'), { names: ['leads', 'access'], sessionId }, signal)
}
