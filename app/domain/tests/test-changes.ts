import type { Role } from '#app/domain/accounts/roles.ts'
import type { LiveTopic } from '#app/platform/live/live-server.server.ts'

/** What the tests at one sitting are called where changes are announced. */
export const monitorName = (offeringId: string) => `tests/${offeringId}`

/** Open consoles are told that somebody began, ended or got more time, and every few seconds that answers came. */
export const testTopic: LiveTopic<readonly Role[]> = { name: 'tests', ofRecord: true, changes: ['tests'], access: ['editor', 'counsellor'] }
