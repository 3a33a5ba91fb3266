import { findDocument, saveDocument } from '#app/platform/documents/documents.server.ts'
import { sampleSiteDates } from '#content/sample-site-dates.ts'

/** Loads the sample content once: the note that it was loaded stays, so that what staff delete does not come back. */
export async function seedSampleContent(): Promise<void> {
  if (await findDocument('Site', 'sampleContent')) return
  for (const [id, data] of Object.entries(sampleSiteDates(new Date()))) {
    await saveDocument({ collection: 'DatesForm', id, data, expectedVersion: 0, actorId: null })
  }
  await saveDocument({ collection: 'Site', id: 'sampleContent', data: { loaded: true }, expectedVersion: 0, actorId: null })
}
