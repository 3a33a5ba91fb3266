import { eq } from 'drizzle-orm'
import { offeringsName } from '#app/domain/bookings/offering-changes.ts'
import { offeringMoves, offerings } from '#app/domain/bookings/schema.server.ts'
import { seedSampleClasses } from '#app/domain/bookings/sessions/sample-classes.server.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { seedFees } from '#app/domain/courses/fees.server.ts'
import { audienceNames } from '#app/domain/courses/fees.ts'
import { findDocument, saveDocument } from '#app/domain/dates/documents.server.ts'
import { startInstallation } from '#app/domain/demonstration/demonstration.server.ts'
import { seedSampleStudents } from '#app/domain/demonstration/sample-students.server.ts'
import { plansContentSchema } from '#app/domain/orders/plan-content.ts'
import { calculateUpfrontPrice } from '#app/domain/orders/subscriptions.ts'
import { outcomesName } from '#app/domain/outcomes/list-cohorts.server.ts'
import { outcomeCohorts, outcomeRecords } from '#app/domain/outcomes/schema.server.ts'
import { getPublicationsTag } from '#app/domain/publications/publication-changes.ts'
import { getPlainText } from '#app/domain/publications/publication-files.ts'
import type { PublicationFields, PublicationKind } from '#app/domain/publications/publications.ts'
import { publicationSlugs, publications, publicationVersions, releases } from '#app/domain/publications/schema.server.ts'
import { getIndiaToday, toMoment } from '#app/lib/dates.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { firstFees } from '#content/first-fees.ts'
import { plans } from '#content/plans.ts'
import { allPosts } from '#content/posts/all-posts.ts'
import { sampleBatches } from '#content/sample-batches.ts'
import { sampleCohorts, sampleRecords } from '#content/sample-outcomes.ts'
import { sampleProjects } from '#content/sample-projects.ts'
import { sampleSiteDates } from '#content/sample-site-dates.ts'
import { sampleStories } from '#content/sample-stories.ts'
import { successOutcomes } from '#content/success-outcomes.ts'

/** Loads once: a stored marker keeps items deleted by staff deleted. `empty`: never in this installation. @returns whether it has demonstration data */
export async function seedSampleContent({ empty = false } = {}): Promise<boolean> {
  if (!(await startInstallation({ empty }))) return false
  await seedFees(listFirstFees())
  await seedOnce('sampleContent', seedDates)
  await seedOnce('sampleBatches', seedBatches)
  await seedOnce('sampleClasses', seedSampleClasses)
  await seedOnce('sampleStudents', seedStudents)
  await seedOnce('posts', seedPosts)
  await seedOnce('sampleProjects', seedProjects)
  await seedOnce('sampleStories', seedStories)
  await seedOnce('sampleOutcomes', seedOutcomes)
  return true
}

function listFirstFees(): Parameters<typeof seedFees>[0] {
  const { sample: isSample, asOf, gstPercent } = plansContentSchema.parse(plans)
  const today = getIndiaToday(new Date())
  const [validFrom = today] = [asOf, today].sort()
  return audienceNames.flatMap((audience) => {
    const { feePaise, emiMonths, loan, payAfterPlacement } = firstFees[audience]
    const { months: shareMonths, ...terms } = payAfterPlacement
    const loanTerms = { loanMonths: loan.months, loanRateBasisPoints: loan.annualRateBasisPoints, loanFeePaise: loan.processingFeePaise }
    const { totalPaise: amountPaise } = calculateUpfrontPrice({ feePaise }, gstPercent)
    return listCourses().map(({ courseID }) => ({ courseID, audience, validFrom, amountPaise, isSample, emiMonths, ...loanTerms, ...terms, shareMonths }))
  })
}

async function seedOnce(id: string, seed: () => Promise<void>): Promise<void> {
  if (await findDocument('Site', id)) return
  await seed()
  await saveDocument({ collection: 'Site', id, data: { loaded: true }, expectedVersion: 0, actorId: null })
}

async function seedDates(): Promise<void> {
  for (const [id, data] of Object.entries(sampleSiteDates(new Date()))) {
    await saveDocument({ collection: 'DatesForm', id, data, expectedVersion: 0, actorId: null })
  }
}

/** Samples together with real batches of the institute would mislead visitors. */
async function seedBatches(): Promise<void> {
  if ((await db().select({ id: offerings.id }).from(offerings).limit(1)).length > 0) return
  await inTransaction(async (tx) => {
    for (const { batch, moves } of sampleBatches(new Date(), listCourses())) {
      const [row] = await tx.insert(offerings).values(batch).onConflictDoNothing({ target: offerings.slug }).returning({ id: offerings.id })
      if (row && moves.length > 0) await tx.insert(offeringMoves).values(moves.map((move) => ({ ...move, offeringId: row.id })))
    }
    // Another process of the site may already be running.
    await publishChange(tx, offeringsName)
  })
}

const seedStudents = async () => {
  const { courseID, label: title } = listCourses().find((course) => course.courseID === 'data-science') ?? listCourses()[0] ?? {}
  const { totalPaise: feePaise } = calculateUpfrontPrice(firstFees.student, plansContentSchema.parse(plans).gstPercent)
  if (courseID && title) await seedSampleStudents({ courseID, title, feePaise })
}

/** The facts are checked; the teachers are invented. */
const seedPosts = () => seedPublications('post', allPosts)
const seedStories = () => seedPublications('achievement', sampleStories)
const seedProjects = () => seedPublications('project', sampleProjects)

type SeededPublication = { id: string; publishedOn: string; fields: PublicationFields }

async function seedPublications(kind: PublicationKind, all: readonly SeededPublication[]): Promise<void> {
  if ((await db().select({ id: publications.id }).from(publications).where(eq(publications.kind, kind)).limit(1)).length > 0) return
  await inTransaction(async (tx) => {
    for (const { id, publishedOn, fields } of all) {
      const [slug, revision] = [fields.slug, 1]
      const publishedAt = toMoment(publishedOn, 8 * 60)
      await tx.insert(publications).values({ id, kind, draft: fields, revision, isSample: true, createdAt: publishedAt, updatedAt: publishedAt })
      await tx.insert(publicationSlugs).values({ kind, slug, publicationId: id })
      await tx.insert(publicationVersions).values({ publicationId: id, revision, fields, savedAt: publishedAt })
      await tx.insert(releases).values({ publicationId: id, kind, slug, revision, fields, plainText: getPlainText(fields), liveFrom: publishedAt, publishedAt })
    }
    await publishChange(tx, getPublicationsTag(kind))
  })
}

async function seedOutcomes(): Promise<void> {
  if ((await db().select({ id: outcomeCohorts.id }).from(outcomeCohorts).limit(1)).length > 0) return
  const courseIDs = listCourses().map(({ courseID }) => courseID)
  await inTransaction(async (tx) => {
    for (const cohort of sampleCohorts) {
      const { id, label, firstDay, lastDay, countedOn } = cohort
      await tx.insert(outcomeCohorts).values({ id, label, firstDay, lastDay, countedOn, isSample: true, publishedAt: new Date() })
      const records = sampleRecords(cohort, courseIDs, successOutcomes.bandStarts)
      await tx.insert(outcomeRecords).values(records.map((record) => ({ ...record, cohortId: id })))
    }
    await publishChange(tx, outcomesName)
  })
}
