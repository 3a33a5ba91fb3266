import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createEmptyFields } from '#app/domain/publications/drafts/write-draft.server.ts'
import { publicationSlugs, publications, releases, storyConsents } from '#app/domain/publications/schema.server.ts'
import { subtractMonths } from '#app/lib/periods.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { endAchievementPeriods } from './end-periods.server.ts'
import { outcomeCohorts, outcomeRecords } from './schema.server.ts'

useTestDatabase()

const now = new Date()
const dayMs = 86_400_000
const around = (months: number, days: number) => new Date(subtractMonths(now, months).getTime() + days * dayMs)

async function addStory(givenAt: Date): Promise<string> {
  const slug = `story-${crypto.randomUUID().slice(0, 8)}`
  const fields = { ...createEmptyFields('achievement'), title: 'Full stack graduate', slug }
  const [row] = await db().insert(publications).values({ kind: 'achievement', draft: fields }).returning({ id: publications.id })
  if (!row) throw new Error('The story was not written.')
  const own = { publicationId: row.id, kind: 'achievement' as const, slug }
  await db().insert(publicationSlugs).values(own)
  await db().insert(storyConsents).values({ publicationId: row.id, personReference: 'E-7K3M9Q', noticeVersion: '2026-11', givenAt, evidenceNote: 'Folder 12.' })
  await db()
    .insert(releases)
    .values({ ...own, revision: 1, fields, plainText: '', liveFrom: givenAt, publishedAt: givenAt })
  return row.id
}
const endOf = async (id: string) => (await db().select({ end: releases.liveUntil }).from(releases).where(eq(releases.publicationId, id)))[0]?.end ?? null

test('a consent that is too old ends together with its story; a younger one stays valid', async () => {
  const consentMonths = retentionPeriods.storyConsentMonths
  const [old, young] = [await addStory(around(consentMonths, -1)), await addStory(around(consentMonths, 1))]
  await endAchievementPeriods(now)
  await endAchievementPeriods(now)
  expect([await endOf(old), await endOf(young)]).toEqual([expect.any(Date), null])
})

test('long after its table was published, a row identifies no person, and every count stays', async () => {
  const { outcomeMonths } = retentionPeriods
  const days = { firstDay: '2020-01-01', lastDay: '2020-06-30', countedOn: '2021-01-01' }
  await db()
    .insert(outcomeCohorts)
    .values([
      { id: 'old', label: 'Long ago', ...days, publishedAt: around(outcomeMonths, -1) },
      { id: 'young', label: 'Of late', ...days, publishedAt: around(outcomeMonths, 1) },
      { id: 'hidden', label: 'Not published', ...days },
    ])
  const row = { courseID: 'data-science', study: 'finishedOnTime' as const, work: 'inFieldFullTime' as const, salaryPaise: 300, evidenceNote: 'Offer letter.' }
  const all = ['old', 'old', 'young', 'hidden'].map((cohortId, index) => ({ ...row, cohortId, personReference: `E-${index}00` }))
  await db().insert(outcomeRecords).values(all)
  await endAchievementPeriods(now)
  await endAchievementPeriods(now)
  const remaining = await db().select().from(outcomeRecords)
  const of = (cohortId: string) => remaining.filter((record) => record.cohortId === cohortId)
  expect(of('old')).toMatchObject([1, 2].map(() => ({ evidenceNote: '', work: 'inFieldFullTime', salaryPaise: 300, version: 2 })))
  expect(of('old').every(({ personReference }) => personReference.startsWith('forgotten '))).toBe(true)
  expect([...of('young'), ...of('hidden')]).toMatchObject([
    { personReference: 'E-200', version: 1 },
    { personReference: 'E-300', version: 1 },
  ])
})
