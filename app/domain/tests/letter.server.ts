import { and, eq, isNotNull, notInArray } from 'drizzle-orm'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { formatDay, getIndiaDayEnd } from '#app/lib/dates.ts'
import type { IssuedDocument } from '#app/lib/issued-document.ts'
import { dayMs } from '#app/lib/periods.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { formatMarks } from './marks.ts'
import { testAttempts, testResults, testSittings } from './schema.server.ts'
import { getTestContent } from './scholarship-test.server.ts'

/** The last moment of the last day in India, so that every page names the day until whose end the waiver holds. */
export const getValidUntil = (publishedAt: Date) =>
  new Date(getIndiaDayEnd(new Date(publishedAt.getTime() + getTestContent().waiverDays * dayMs)).getTime() - 1)

export type TestLetter = {
  code: string
  name: string
  test: string
  marks: number
  fullMarks: number
  percentile: number | null
  percentOfFee: number
  publishedAt: Date
  validUntil: Date
}

export const getLetterTitle = ({ percentOfFee }: Pick<TestLetter, 'percentOfFee'>) =>
  percentOfFee > 0 ? 'Scholarship letter' : 'Result of the scholarship test'

const columns = {
  code: testResults.code,
  name: leads.name,
  test: offerings.title,
  marks: testResults.marks,
  fullMarks: testResults.fullMarks,
  percentile: testResults.percentile,
  percentOfFee: testResults.percentOfFee,
  publishedAt: testSittings.publishedAt,
}
/** The result is published, and its person is neither withdrawn nor erased. */
export const isIssued = and(isNotNull(testResults.code), isNotNull(testSittings.publishedAt), notInArray(leads.state, ['withdrawn', 'erased']))

/** The caller adds the conditions. */
export function selectPublished(from: Queryable = db()) {
  return from
    .select(columns)
    .from(testResults)
    .innerJoin(testAttempts, eq(testAttempts.id, testResults.attemptId))
    .innerJoin(testSittings, eq(testSittings.offeringId, testAttempts.offeringId))
    .innerJoin(offerings, eq(offerings.id, testAttempts.offeringId))
    .innerJoin(bookings, eq(bookings.id, testAttempts.bookingId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
}

type LetterRow = Awaited<ReturnType<typeof selectPublished>>[number]

export function toLetter(row: LetterRow | undefined): TestLetter | null {
  if (!row?.code || !row.publishedAt) return null
  const { code, publishedAt, ...rest } = row
  return { ...rest, code, publishedAt, validUntil: getValidUntil(publishedAt) }
}

/** Returns null if no result is published. */
export async function findLetter(bookingId: string): Promise<TestLetter | null> {
  const [row] = await selectPublished().where(and(eq(testAttempts.bookingId, bookingId), isIssued))
  return toLetter(row)
}

/** Does not check access. Returns null if it does not exist. @param code as returned by `parseDocumentCode` */
export async function verifyLetter(code: string): Promise<IssuedDocument | null> {
  const [row] = await selectPublished().where(and(eq(testResults.code, code), isIssued))
  const letter = toLetter(row)
  if (!letter) return null
  const { name, test, marks, fullMarks, percentOfFee, publishedAt, validUntil } = letter
  const hasWaiver = percentOfFee > 0
  const waiver = { name: 'Waiver', value: hasWaiver ? `${percentOfFee}% of the tuition fee before tax, of one course` : 'None' }
  return {
    ...{ code, title: getLetterTitle(letter), name, issuedAt: publishedAt, file: null },
    facts: [
      { name: 'Test', value: test },
      { name: 'Marks', value: `${formatMarks(marks)} of ${fullMarks}` },
      waiver,
      ...(hasWaiver ? [{ name: 'Valid until', value: formatDay(validUntil) }] : []),
    ],
    // Without a waiver the letter is a result only, and holds.
    ended: hasWaiver && validUntil < new Date() ? { at: new Date(validUntil.getTime() + 1), text: 'Its time is over.' } : null,
  }
}
