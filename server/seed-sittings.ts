import { eq } from 'drizzle-orm'
import { offeringsName } from '#app/domain/bookings/offering-changes.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { findDocument, saveDocument } from '#app/domain/dates/documents.server.ts'
import { hasDemonstration } from '#app/domain/demonstration/demonstration.server.ts'
import { updateTestDates } from '#app/domain/tests/show-sittings.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { sampleSittings } from '#content/sample-sittings.ts'

const note = { collection: 'Site', id: 'sampleSittings' }

/** Once, sample tests for a demonstration that has none of its own. What staff delete does not come back. */
export async function seedSittings(now = new Date()): Promise<void> {
  if (!(await hasDemonstration()) || (await findDocument(note.collection, note.id))) return await updateTestDates(now)
  const [own] = await db().select({ id: offerings.id }).from(offerings).where(eq(offerings.kind, 'test')).limit(1)
  await saveDocument({
    ...note,
    data: { loaded: true },
    expectedVersion: 0,
    actorId: null,
    alongside: async (tx) => {
      if (own) return
      await tx.insert(offerings).values(sampleSittings(now)).onConflictDoNothing({ target: offerings.slug })
      await publishChange(tx, offeringsName)
    },
  })
  await updateTestDates(now)
}
