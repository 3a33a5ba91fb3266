import { eq } from 'drizzle-orm'
import { bookablesName } from '#app/features/bookings/read-bookables.server.ts'
import { listCourses } from '#app/features/courses/courses.server.ts'
import { announceChange } from '#app/platform/db/changes.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { publicationsName } from '#app/platform/db/releases.server.ts'
import { bookableMoves, bookables } from '#app/platform/db/schema/bookings.server.ts'
import { publicationSlugs, publications, publicationVersions, releases } from '#app/platform/db/schema/publications.server.ts'
import { findDocument, saveDocument } from '#app/platform/documents/documents.server.ts'
import { plainTextOf } from '#app/shared/publication-files.ts'
import type { PublicationFields, PublicationKind } from '#app/shared/publications.ts'
import { allPosts } from '#content/posts/all-posts.ts'
import { sampleBatches } from '#content/sample-batches.ts'
import { sampleProjects } from '#content/sample-projects.ts'
import { sampleSiteDates } from '#content/sample-site-dates.ts'

/** Loads the sample content once: the note that it was loaded stays, so that what staff delete does not come back. */
export async function seedSampleContent(): Promise<void> {
  await once('sampleContent', seedDates)
  await once('sampleBatches', seedBatches)
  await once('posts', seedPosts)
  await once('sampleProjects', seedProjects)
}

async function once(id: string, seed: () => Promise<void>): Promise<void> {
  if (await findDocument('Site', id)) return
  await seed()
  await saveDocument({ collection: 'Site', id, data: { loaded: true }, expectedVersion: 0, actorId: null })
}

async function seedDates(): Promise<void> {
  for (const [id, data] of Object.entries(sampleSiteDates(new Date()))) {
    await saveDocument({ collection: 'DatesForm', id, data, expectedVersion: 0, actorId: null })
  }
}

/** Beside batches of the institute's own, samples would only mislead. */
async function seedBatches(): Promise<void> {
  if ((await db().select({ id: bookables.id }).from(bookables).limit(1)).length > 0) return
  await db().transaction(async (tx) => {
    for (const { batch, moves } of sampleBatches(new Date(), listCourses())) {
      const [row] = await tx.insert(bookables).values(batch).onConflictDoNothing({ target: bookables.slug }).returning({ id: bookables.id })
      if (row && moves.length > 0) await tx.insert(bookableMoves).values(moves.map((move) => ({ ...move, bookableId: row.id })))
    }
    // Another process of the site may be at work already.
    await announceChange(tx, bookablesName)
  })
}

/** The posts are the institute's own and true. */
const seedPosts = () => seedPublications('post', allPosts, false)
const seedProjects = () => seedPublications('project', sampleProjects, true)

type Seeded = { id: string; publishedOn: string; fields: PublicationFields }

/** Where there are some of the institute's own already, they stay away. */
async function seedPublications(kind: PublicationKind, all: readonly Seeded[], isSample: boolean): Promise<void> {
  if ((await db().select({ id: publications.id }).from(publications).where(eq(publications.kind, kind)).limit(1)).length > 0) return
  await db().transaction(async (tx) => {
    for (const { id, publishedOn, fields } of all) {
      const [slug, revision] = [fields.slug, 1]
      const publishedAt = new Date(`${publishedOn}T08:00:00+05:30`)
      await tx.insert(publications).values({ id, kind, draft: fields, revision, isSample, createdAt: publishedAt, updatedAt: publishedAt })
      await tx.insert(publicationSlugs).values({ kind, slug, publicationId: id })
      await tx.insert(publicationVersions).values({ publicationId: id, revision, fields, savedAt: publishedAt })
      await tx.insert(releases).values({ publicationId: id, kind, slug, revision, fields, plainText: plainTextOf(fields), liveFrom: publishedAt, publishedAt })
    }
    await announceChange(tx, publicationsName(kind))
  })
}
