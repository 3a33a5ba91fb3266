import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { cancelBooking } from '#app/domain/bookings/change-booking.server.ts'
import { agreementUndoHandlers } from '#app/domain/bookings/payments/agree-fee.server.ts'
import { findFeeOf } from '#app/domain/bookings/payments/find-fee.server.ts'
import { handlePaymentForm } from '#app/domain/bookings/payments/handle-payment-form.server.ts'
import { feeAgreements } from '#app/domain/bookings/payments/schema.server.ts'
import { confirmByStaff } from '#app/domain/bookings/roster/roster-change.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { formatDay, getIndiaToday, startOfDay } from '#app/lib/dates.ts'
import { dayMs } from '#app/lib/periods.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { addScholarship, seedTests } from '#server/testing/tests.ts'
import { verifyLetter } from './letter.server.ts'
import { getTestContent } from './scholarship-test.server.ts'
import { findScholarship, listScholarshipsOfLead, listUnusableScholarships, listUsableScholarships } from './scholarships.server.ts'

useTestDatabase({ jobs: true })

const asha = 'asha'
const phone = '+919812345678'
beforeAll(async () => {
  await seedTests()
  await db().insert(users).values({ id: asha, name: asha, email: 'asha@example.com', role: 'counsellor' })
})

/** A person who won a scholarship, with a seat under another enquiry of the same verified number. */
async function winner(percentOfFee: number, publishedAt?: Date, number = `${phone.slice(0, -5)}${Math.floor(10_000 + Math.random() * 89_999)}`) {
  const leadId = await addSeatLead({ phone: number })
  const code = await addScholarship(leadId, percentOfFee, publishedAt)
  const seat = async () => await addBooking(await addOffering(), await addSeatLead({ phone: number }))
  return { leadId, code, seat }
}

/** Agrees the fee with the staff's form. Returns the page that it redirects to, or the error. */
async function agree(bookingId: string, fields: { fee: string; scholarship?: string; amount: string; agreement?: string }): Promise<string> {
  const form = new FormData()
  const sent = { form: 'plan', agreement: 'none', dueOn: getIndiaToday(new Date()), ...fields }
  for (const [name, value] of Object.entries(sent)) form.append(name, value)
  const answer = await handlePaymentForm({ bookingId, form, actorId: asha, findScholarships: listUsableScholarships })
  return answer instanceof Response ? String(answer.headers.get('location')) : JSON.stringify(answer)
}
const current = async (code: string) =>
  await db().select({ bookingId: feeAgreements.bookingId }).from(feeAgreements).where(sql`scholarship_code = ${code} and replaced_at is null`)

test('a scholarship reduces the agreed fee by its share, and both sides see the code', async () => {
  const { code, seat, leadId } = await winner(25)
  const bookingId = await seat()
  const [{ seatLead } = { seatLead: '' }] = await db().select({ seatLead: bookings.leadId }).from(bookings).where(eq(bookings.id, bookingId))
  expect(await listUsableScholarships(bookingId)).toMatchObject([{ code, percentOfFee: 25 }])
  expect(await findScholarship(seatLead)).toMatchObject({ code, percentOfFee: 25 })
  expect(await agree(bookingId, { fee: '64,990', scholarship: code, amount: '48,742' })).toContain('did=booking.fee')
  // 16,247.50, rounded up in the person's favour.
  expect(await findFeeOf(bookingId)).toMatchObject({ discountPaise: 16_248_00, discountKind: 'scholarship', scholarshipCode: code, agreedPaise: 48_742_00 })
  expect(await findScholarship(seatLead)).toBeNull()
  expect(await listScholarshipsOfLead(leadId)).toMatchObject([{ code, usedFor: { bookingId } }])
  const agreement = (await findFeeOf(bookingId))?.agreementId ?? ''
  expect(await agree(bookingId, { fee: '60,000', scholarship: code, amount: '45,000', agreement })).toContain('did=booking.fee')
  expect(await current(code)).toEqual([{ bookingId }])
})

test('a scholarship is rejected for another person, after its time, and with a wrong amount', async () => {
  const [won, other, old] = [await winner(50), await winner(10), await winner(50, new Date('2024-01-01'))]
  const text = 'cannot be used here any more'
  expect(await agree(await other.seat(), { fee: '60,000', scholarship: won.code, amount: '30,000' })).toContain(text)
  expect(await agree(await old.seat(), { fee: '60,000', scholarship: old.code, amount: '30,000' })).toContain(text)
  expect(await agree(await won.seat(), { fee: '60,000', scholarship: won.code, amount: '20,000' })).toContain('₹10,000 is missing')
  const merged = await addSeatLead()
  await db().update(leads).set({ mergedInto: won.leadId }).where(eq(leads.id, merged))
  expect(await listUsableScholarships(await addBooking(await addOffering(), merged))).toMatchObject([{ code: won.code }])
  expect(await findScholarship(merged)).toBeNull()
})

test('a scholarship of the same number that cannot be used is named with its reason', async () => {
  const [unconfirmed, used, old] = [await winner(50), await winner(25), await winner(10, new Date('2024-01-01'))]
  await db().update(bookings).set({ verifiedAt: null, verifiedBy: null }).where(eq(bookings.leadId, unconfirmed.leadId))
  const [testBooking] = await db().select({ id: bookings.id }).from(bookings).where(eq(bookings.leadId, unconfirmed.leadId))
  const seat = await unconfirmed.seat()
  expect(await listUsableScholarships(seat)).toEqual([])
  expect(await listUnusableScholarships(seat)).toMatchObject([{ code: unconfirmed.code, why: 'verify', bookings: [{ id: testBooking?.id }] }])
  await db().update(bookings).set({ verifiedAt: new Date(), verifiedBy: 'mail' }).where(eq(bookings.leadId, unconfirmed.leadId))
  expect(await listUnusableScholarships(seat)).toMatchObject([{ why: 'verify', bookings: [{ id: testBooking?.id }] }])
  await confirmByStaff(testBooking?.id ?? '', asha)
  expect(await listUnusableScholarships(seat)).toEqual([])
  await agree(await used.seat(), { fee: '60,000', scholarship: used.code, amount: '45,000' })
  expect(await listUnusableScholarships(await used.seat())).toMatchObject([{ code: used.code, why: 'used' }])
  expect(await listUnusableScholarships(await old.seat())).toMatchObject([{ code: old.code, why: 'over' }])
})

// Without the lock both see it as free; without the index too, both agreements are written.
test('if two bookings use one scholarship at once, one gets it and the other gets an error at the field', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { code, seat } = await winner(50)
    const seats = [await seat(), await seat()]
    const answers = await Promise.all(seats.map((id) => agree(id, { fee: '60,000', scholarship: code, amount: '30,000' })))
    expect(answers.filter((answer) => answer.includes('did=booking.fee'))).toHaveLength(1)
    expect(answers.filter((answer) => answer.includes('"scholarship":["This scholarship cannot be used'))).toHaveLength(1)
    expect(await current(code)).toHaveLength(1)
  }
})

test('a cancelled seat releases its scholarship, and undo does not give it to two bookings', async () => {
  const { code, seat } = await winner(50)
  const [first, second] = [await seat(), await seat()]
  await agree(first, { fee: '60,000', scholarship: code, amount: '30,000' })
  const agreement = (await findFeeOf(first))?.agreementId ?? ''
  const without = await agree(first, { fee: '60,000', amount: '60,000', agreement })
  expect(await agree(second, { fee: '60,000', scholarship: code, amount: '30,000' })).toContain('did=booking.fee')
  const token = new URL(without, 'https://site.invalid').searchParams.get('undo') ?? ''
  expect(await undoChange(token, { id: asha, role: 'counsellor' }, agreementUndoHandlers)).toBe('changed')
  await cancelBooking(second)
  const third = await seat()
  expect(await agree(third, { fee: '60,000', scholarship: code, amount: '30,000' })).toContain('did=booking.fee')
  expect(await current(code)).toEqual([{ bookingId: third }])
})

test('a scholarship holds until the end of its last day, which every page names, and a letter without a waiver does not end', async () => {
  const days = getTestContent().waiverDays
  const publishedAt = new Date('2026-01-10T20:01:00+05:30')
  const { leadId, code } = await winner(25, publishedAt)
  const lastDay = startOfDay('2026-01-10').getTime() + days * dayMs
  expect(await findScholarship(leadId, new Date(lastDay + dayMs - 1000))).toMatchObject({ code })
  expect(await findScholarship(leadId, new Date(lastDay + dayMs))).toBeNull()
  const [letter] = await listScholarshipsOfLead(leadId)
  expect(formatDay(letter?.validUntil ?? 0)).toBe(formatDay(lastDay))
  expect(await verifyLetter(code)).toMatchObject({
    facts: expect.arrayContaining([{ name: 'Valid until', value: formatDay(lastDay) }]),
    ended: { at: new Date(lastDay + dayMs) },
  })
  // A letter without a waiver was called a scholarship letter, and its page did not say that nothing is waived.
  expect(await verifyLetter((await winner(0, publishedAt)).code)).toMatchObject({
    title: 'Result of the scholarship test',
    facts: expect.arrayContaining([{ name: 'Waiver', value: 'None' }]),
    ended: null,
  })
})
