import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { listQuery, sortByNumber, sortByText } from '#app/platform/db/list-query.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { listCourseIDs, listCourseIDsOn } from './courses.server.ts'
import { feeFilters } from './fee-form.ts'
import { type Audience, type CourseFee, type FeeTable, getFeesValidity, pickFees, type ShownFees, type ShownFeeTable, toShownFees } from './fees.ts'
import { courseFees } from './schema.server.ts'

/** The topic under which changes of fees are published. */
export const feesName = 'fees'

export type FeeRow = typeof courseFees.$inferSelect
export type FeeTerms = Omit<FeeRow, 'id' | 'courseID' | 'audience' | 'isSample' | 'setBy' | 'createdAt' | 'version'>

function toFee(row: FeeRow): CourseFee {
  const { courseID, audience, validFrom, amountPaise, isSample, emiMonths, loanMonths, loanRateBasisPoints, loanFeePaise } = row
  const { depositPaise, salaryThresholdPaise, sharePercent, shareMonths, capPaise, graceMonths, lapsesAfterMonths } = row
  const emi: CourseFee['emi'] = [{ id: 'no-cost', kind: 'no-cost', months: emiMonths }]
  if (loanMonths !== null && loanRateBasisPoints !== null && loanFeePaise !== null)
    emi.push({ id: 'interest', kind: 'interest', months: loanMonths, annualRateBasisPoints: loanRateBasisPoints, processingFeePaise: loanFeePaise })
  // The table has all seven values or none.
  const [salary, share, months] = [salaryThresholdPaise ?? 0, sharePercent ?? 0, shareMonths ?? 0]
  const [cap, grace, lapses] = [capPaise ?? 0, graceMonths ?? 0, lapsesAfterMonths ?? 0]
  const payAfterPlacement =
    depositPaise === null
      ? null
      : { depositPaise, salaryThresholdPaise: salary, sharePercent: share, months, capPaise: cap, graceMonths: grace, lapsesAfterMonths: lapses }
  return { courseID, audience, validFrom, amountPaise, isSample, emi, payAfterPlacement }
}

/** All fees, past and planned: only a few for each course. */
async function listAll(): Promise<CourseFee[]> {
  return await getCached(feesName, 'all', async () => (await db().select().from(courseFees).orderBy(asc(courseFees.validFrom))).map(toFee))
}

export async function getFees(moment = new Date()): Promise<FeeTable> {
  return pickFees(await listAll(), getIndiaToday(moment))
}

/** One read for each request: with two, one could fail, and the page would show a fee in one part only. */
const reads = new WeakMap<RequestContext, Promise<CourseFee[]>>()

/** Without the database it returns none, and the page invites people to ask for the fee. */
export async function showFees(context: RequestContext, now = new Date()): Promise<FeeTable> {
  const read = reads.get(context) ?? withFallback(context, 'Fees', listAll, [])
  reads.set(context, read)
  const all = await read
  addCacheTags(context, feesName, getFeesValidity(all, now))
  return pickFees(all, getIndiaToday(now))
}

/** Pages that list courses, or offerings of several courses. */
const listPaths = /^\/(courses|upcoming-batches|events|wishlist|book|search|scholarship-test)(\/|$)/

/** The fees in short for the page at `pathname`: of all courses on a list, else of the courses that the page is about. */
export async function showFeesOn(context: RequestContext, pathname: string): Promise<ShownFeeTable> {
  const courseIDs = listCourseIDsOn(pathname)
  const isList = listPaths.test(pathname)
  if (!isList && courseIDs.length === 0) return {}
  const table = await showFees(context)
  const alike = new Map<string, ShownFees>()
  return Object.fromEntries(
    (isList ? listCourseIDs() : courseIDs).flatMap((courseID) => {
      const fees = table[courseID]
      if (!fees) return []
      const shown = toShownFees(fees)
      // Reuses the object for equal fees, so that the page data has it only once.
      const key = JSON.stringify(shown)
      const same = alike.get(key) ?? shown
      alike.set(key, same)
      return [[courseID, same] as const]
    }),
  )
}

const begins = sql`(${courseFees.validFrom}::timestamp at time zone 'Asia/Kolkata')`

export const feeQuery = listQuery(feeFilters, {
  size: 50,
  sort: { at: begins, id: courseFees.id, direction: 'desc' },
  sorts: {
    courseID: sortByText(courseFees.courseID),
    audience: sortByText(courseFees.audience),
    amountPaise: sortByNumber(courseFees.amountPaise),
    validFrom: sortByText(courseFees.validFrom),
  },
  filters: { course: courseFees.courseID, audience: courseFees.audience },
  read: async ({ where, orderBy, limit, at }) =>
    await db()
      .select({ ...getTableColumns(courseFees), cursorAt: at })
      .from(courseFees)
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
})

export async function findFee(id: string): Promise<FeeRow | null> {
  const [row] = await db().select().from(courseFees).where(eq(courseFees.id, id))
  return row ?? null
}

function toTerms(row: FeeRow): FeeTerms {
  const { id: _, courseID: _1, audience: _2, isSample: _3, setBy: _4, createdAt: _5, version: _6, ...terms } = row
  return terms
}

/** `taken`: these courses have another fee for this audience from that day. */
type FeeResult = { ok: true } | { ok: false; reason: 'taken'; courseIDs: string[] } | { ok: false; reason: 'changed' | 'begun' | 'absent' }

/** Sets one fee for all of these courses or for none. An identical stored fee counts as set. */
export async function createFees(courseIDs: readonly string[], audience: Audience, terms: FeeTerms, actorId: string): Promise<FeeResult> {
  return await inTransaction(async (tx): Promise<FeeResult> => {
    const there = await lockDay(tx, courseIDs, audience, terms.validFrom)
    const taken = there.filter((row) => !isDeepStrictEqual(toTerms(row), terms)).map(({ courseID }) => courseID)
    if (taken.length > 0) return { ok: false, reason: 'taken', courseIDs: taken }
    for (const courseID of courseIDs.filter((id) => there.every((row) => row.courseID !== id))) {
      const [created] = await tx
        .insert(courseFees)
        .values({ ...terms, courseID, audience, setBy: actorId })
        .returning({ id: courseFees.id })
      await recordAudit(tx, { actorId, action: 'fee.create', subject: `fee:${created?.id}`, after: { courseID, audience, ...terms } })
    }
    await publishChange(tx, feesName)
    return { ok: true }
  })
}

/** `version`: the row's version when the form was opened. */
type UpdateFeeInput = { id: string; version: number; terms: FeeTerms; actorId: string; now: Date }

/** A fee that was valid never changes, because it explains the price of bookings. */
export async function updateFee({ id, version, terms, actorId, now }: UpdateFeeInput): Promise<FeeResult> {
  return await inTransaction(async (tx): Promise<FeeResult> => {
    const [known] = await tx.select().from(courseFees).where(eq(courseFees.id, id))
    if (!known) return { ok: false, reason: 'absent' }
    const { courseID, audience } = known
    const there = await lockDay(tx, [courseID], audience, terms.validFrom)
    const [before] = await tx.select().from(courseFees).where(eq(courseFees.id, id)).for('update')
    if (!before) return { ok: false, reason: 'absent' }
    if (isDeepStrictEqual(toTerms(before), terms)) return { ok: true }
    if (before.validFrom <= getIndiaToday(now)) return { ok: false, reason: 'begun' }
    if (before.version !== version) return { ok: false, reason: 'changed' }
    if (there.some((row) => row.id !== id)) return { ok: false, reason: 'taken', courseIDs: [courseID] }
    await tx
      .update(courseFees)
      .set({ ...terms, setBy: actorId, isSample: false, version: version + 1 })
      .where(eq(courseFees.id, id))
    await recordAudit(tx, { actorId, action: 'fee.change', subject: `fee:${id}`, before: toTerms(before), after: terms })
    await publishChange(tx, feesName)
    return { ok: true }
  })
}

async function lockDay(tx: Queryable, courseIDs: readonly string[], audience: Audience, validFrom: string): Promise<FeeRow[]> {
  await tx.execute(sql`lock table ${courseFees} in share row exclusive mode`)
  return await tx
    .select()
    .from(courseFees)
    .where(and(inArray(courseFees.courseID, [...courseIDs]), eq(courseFees.audience, audience), eq(courseFees.validFrom, validFrom)))
}

export async function seedFees(rows: readonly (typeof courseFees.$inferInsert)[]): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(sql`lock table ${courseFees} in share row exclusive mode`)
    const [known] = await tx.select({ id: courseFees.id }).from(courseFees).limit(1)
    if (known) return
    await tx.insert(courseFees).values([...rows])
    await publishChange(tx, feesName)
  })
}

export const countSampleFees = async (): Promise<number> => await db().$count(courseFees, eq(courseFees.isSample, true))

export async function removeSampleFees(tx: Queryable): Promise<number> {
  const removed = await tx.delete(courseFees).where(eq(courseFees.isSample, true)).returning({ id: courseFees.id })
  await publishChange(tx, feesName)
  return removed.length
}
