import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { seatStates } from '#app/domain/bookings/offerings.ts'
import type { UsableScholarship } from '#app/domain/bookings/payments/fee-plan.ts'
import { feeAgreements } from '#app/domain/bookings/payments/schema.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { selectMergeGroup } from '#app/domain/leads/merge-group.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { isIssued, selectPublished, type TestLetter, toLetter } from './letter.server.ts'
import { testAttempts, testResults, testSittings } from './schema.server.ts'

export type Scholarship = TestLetter & { usedFor: { bookingId: string; reference: string } | null }

/** The same person: by the account, or by a phone number that a booking of each has proved. A mail address proves no number. */
const listVerifiedGroup = (leadId: string) => sql`(select other.id from leads as own join leads as other on other.id = own.id
    or (other.user_id is not null and other.user_id = own.user_id)
    or (other.phone = own.phone and own.phone <> ''
      and exists (select from bookings where lead_id = own.id and verified_by in ('sms', 'staff'))
      and exists (select from bookings where lead_id = other.id and verified_by in ('sms', 'staff')))
    where own.id = ${leadId})`

/** The largest first. A booking without a seat does not use its scholarship any more. */
async function listScholarships(whose: SQL | undefined, from: Queryable = db()): Promise<Scholarship[]> {
  const found = await selectPublished(from)
    .where(and(isIssued, gt(testResults.percentOfFee, 0), whose))
    .orderBy(desc(testResults.percentOfFee), desc(testSittings.publishedAt))
    .limit(20)
  const letters = found.flatMap((row) => toLetter(row) ?? [])
  if (letters.length === 0) return []
  const uses = await from
    .select({ code: feeAgreements.scholarshipCode, bookingId: bookings.id, reference: bookings.reference })
    .from(feeAgreements)
    .innerJoin(bookings, eq(bookings.id, feeAgreements.bookingId))
    .where(
      and(
        inArray(
          feeAgreements.scholarshipCode,
          letters.map(({ code }) => code),
        ),
        isNull(feeAgreements.replacedAt),
        inArray(bookings.state, [...seatStates]),
      ),
    )
  return letters.map((letter) => {
    const use = uses.find(({ code }) => code === letter.code)
    return { ...letter, usedFor: use ? { bookingId: use.bookingId, reference: use.reference } : null }
  })
}

/** It includes enquiries merged with this one, for staff. */
export async function listScholarshipsOfLead(leadId: string, from: Queryable = db()): Promise<Scholarship[]> {
  return await listScholarships(or(inArray(leads.id, listVerifiedGroup(leadId)), sql`${leads.id} in ${selectMergeGroup(leadId)}`), from)
}

/** Returns those that are not used for another seat, and are either in time or already used for this one. */
export async function listUsableScholarships(bookingId: string, from: Queryable = db()): Promise<UsableScholarship[]> {
  const [booking] = await from
    .select({ leadId: bookings.leadId, now: sql`clock_timestamp()`.mapWith(bookings.createdAt) })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!booking) return []
  const { leadId, now } = booking
  const won = await listScholarshipsOfLead(leadId, from)
  return won.filter(({ usedFor, validUntil }) => (usedFor ? usedFor.bookingId === bookingId : validUntil > now))
}

/** `verify`: the number of this booking or of the test booking is not confirmed, so the two may be different people. */
export type UnusableScholarship = { code: string; percentOfFee: number; name: string } & (
  | { why: 'verify'; bookings: { id: string; reference: string; offeringId: string }[] }
  | { why: 'used'; reference: string }
  | { why: 'over'; validUntil: Date }
)

/** The other scholarships with the phone number of this booking, with the reason why it cannot use them, so that staff need not search for it. */
export async function listUnusableScholarships(bookingId: string): Promise<UnusableScholarship[]> {
  const [own] = await db()
    .select({ id: bookings.id, reference: bookings.reference, offeringId: bookings.offeringId, leadId: bookings.leadId, phone: leads.phone })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(eq(bookings.id, bookingId))
  if (!own) return []
  const usable = new Set((await listUsableScholarships(bookingId)).map(({ code }) => code))
  const ofPerson = new Set((await listScholarshipsOfLead(own.leadId)).map(({ code }) => code))
  const isSame = or(
    own.phone ? eq(leads.phone, own.phone) : undefined,
    inArray(leads.id, listVerifiedGroup(own.leadId)),
    sql`${leads.id} in ${selectMergeGroup(own.leadId)}`,
  )
  const others = (await listScholarships(isSame)).filter(({ code }) => !usable.has(code))
  return await Promise.all(
    others.map(async ({ code, percentOfFee, name, usedFor, validUntil }): Promise<UnusableScholarship> => {
      const letter = { code, percentOfFee, name }
      if (usedFor) return { ...letter, why: 'used', reference: usedFor.reference }
      if (validUntil <= new Date() || ofPerson.has(code)) return { ...letter, why: 'over', validUntil }
      return { ...letter, why: 'verify', bookings: await listUnverified(own, code) }
    }),
  )
}

/** The bookings of this enquiry and of the test's enquiry that staff can confirm by phone. */
async function listUnverified({ id }: { id: string }, code: string) {
  const ofTest = db()
    .select({ id: testAttempts.bookingId })
    .from(testResults)
    .innerJoin(testAttempts, eq(testAttempts.id, testResults.attemptId))
    .where(eq(testResults.code, code))
  return await db()
    .select({ id: bookings.id, reference: bookings.reference, offeringId: bookings.offeringId })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.id, id), inArray(bookings.id, ofTest)),
        sql`not exists (select from bookings as other where other.lead_id = bookings.lead_id and other.verified_by in ('sms', 'staff'))`,
      ),
    )
}

/** Finds the largest waiver that the person can still use, or null if there is none. */
export async function findScholarship(leadId: string, now = new Date()): Promise<Pick<Scholarship, 'code' | 'percentOfFee' | 'validUntil'> | null> {
  const won = await listScholarships(inArray(leads.id, listVerifiedGroup(leadId)))
  const best = won.find(({ usedFor, validUntil }) => !usedFor && validUntil > now)
  return best ? { code: best.code, percentOfFee: best.percentOfFee, validUntil: best.validUntil } : null
}
