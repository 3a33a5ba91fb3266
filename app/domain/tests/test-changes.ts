import type { Role } from '#app/domain/accounts/roles.ts'
import type { LiveTopic } from '#app/platform/live/live-server.server.ts'

/** The name under which changes of the tests at one sitting are published. */
export const getMonitorTag = (offeringId: string) => `tests/${offeringId}`

/** Notifies open consoles when a person starts, ends or gets more time, and every few seconds when answers arrive. */
export const testTopic: LiveTopic<readonly Role[]> = { name: 'tests', ofRecord: true, changes: ['tests'], access: ['editor', 'counsellor'] }
