import type { Role } from '#app/domain/accounts/roles.ts'
import type { LiveTopic } from '#app/platform/live/live-server.server.ts'

export const getMonitorTag = (offeringId: string) => `tests/${offeringId}`

/** When a person starts, ends or gets more time. Answers are not announced: hundreds of people may save them at once. */
export const testTopic: LiveTopic<readonly Role[]> = { name: 'tests', ofRecord: true, changes: ['tests'], access: ['editor', 'counsellor'] }
