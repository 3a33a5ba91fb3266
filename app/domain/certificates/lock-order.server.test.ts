import { expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { bookSeat } from '#app/domain/bookings/book-seat.server.ts'
import { lockOffering } from '#app/domain/bookings/lock-offering.server.ts'
import { lockLead } from '#app/domain/leads/change-lead.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { changeBetweenLocks } from '#server/testing/lock-order.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { issueCertificates } from './issue-certificates.server.ts'

useTestDatabase({ jobs: true })

const dayMs = 24 * 60 * 60 * 1000
const phone = '+919876500077'

async function bookWithCorrection() {
  const [offeringId, formKey] = [await addOffering(), crypto.randomUUID()]
  const leadId = await addSeatLead({ phone, formKey })
  const enquiry = {
    ...{ formKey, phone, name: 'Lakshmi Rao, corrected', email: null, courseID: 'data-science', visitorType: null, intent: 'seat' as const },
    ...{ preferredTime: null, message: null, isMinor: false, guardianName: null, guardianPhone: null, page: '/upcoming-batches' },
    ...{ firstSource: null, lastSource: null, userId: null, wantsUpdates: false, noticeVersion: 'test' },
  }
  const visitor = { network: '192.0.2.1', userId: null, ownBookings: [] }
  const seat = { offeringId, formKey, whenFull: 'refuse' as const, verifiedBy: 'staff' as const, visitor, enquiry, address: '192.0.2.1' }
  return { offeringId, leadId, change: () => bookSeat(seat), result: { ok: true, isNew: true } }
}

async function issueOfBatch() {
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.com', role: 'counsellor' })
  const at = (days: number) => new Date(Date.now() + days * dayMs)
  const offeringId = await addOffering({ startsAt: at(-100), endsAt: at(-1), closesAt: at(-90) })
  const leadId = await addSeatLead()
  const bookingId = await addBooking(offeringId, leadId, { state: 'attended' })
  return { offeringId, leadId, change: () => issueCertificates(offeringId, [{ bookingId }], 'asha'), result: { done: 1 } }
}

// Staff who cancel, move or erase a seat lock in this order. In another order PostgreSQL ends one of the two as a deadlock.
test.each([
  ['a booking that corrects an earlier enquiry', bookWithCorrection],
  ['an issue of certificates', issueOfBatch],
])('%s locks the offering before the enquiry', async (_, prepare) => {
  const { offeringId, leadId, change, result } = await prepare()
  const changed = await changeBetweenLocks<unknown>(
    (tx) => lockOffering(tx, offeringId),
    change,
    (tx) => lockLead(tx, leadId),
  )
  expect(changed).toMatchObject(result)
})
