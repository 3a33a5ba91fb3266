import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Role } from '#app/domain/accounts/roles.ts'
import { getCollectionTag } from '#app/domain/dates/documents.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { LiveTopic } from '#app/platform/live/live-server.server.ts'
import { getOfferingTag, getRosterTag, offeringsName } from './offering-changes.ts'
import { offerings } from './schema.server.ts'

const nameOf = (name: (id: string) => string) => name('').replace('/', '')

export const offeringTopics: LiveTopic<readonly Role[]>[] = [
  { name: 'offering', ofRecord: true, changes: [nameOf(getOfferingTag)], access: 'everyone', read: getLiveSeats },
  { name: 'offerings', ofRecord: false, changes: [offeringsName, getCollectionTag('DatesForm')], access: 'everyone' },
  { name: 'sessions', ofRecord: false, changes: ['sessions'], access: ['editor', 'counsellor'] },
  { name: 'roster', ofRecord: true, changes: [nameOf(getRosterTag), nameOf(getOfferingTag)], access: ['counsellor'] },
]

async function getLiveSeats(ids: string[]): Promise<Map<string, [seatsTaken: number, version: number]>> {
  const rows = await db()
    .select({ id: offerings.id, seatsTaken: offerings.seatsTaken, version: offerings.version })
    .from(offerings)
    .where(and(inArray(offerings.id, ids), isNotNull(offerings.publishedAt)))
  return new Map(rows.map(({ id, seatsTaken, version }) => [id, [seatsTaken, version]]))
}
