import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { indiaToday } from '#app/lib/dates.ts'
import { formatFieldDate } from '#app/lib/format-field-date.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { csvResponse, linesOfList } from '#app/platform/http/csv-response.server.ts'
import type { RosterFilter } from './roster-filter.ts'
import { bookingStateLabels, verificationLabels } from './roster-labels.ts'
import { listRoster, type RosterRow } from './roster-list.server.ts'

const header = [
  'Booking',
  'Name',
  'Phone',
  'State',
  'Verified by',
  'Same number as',
  'Place in line',
  'Since (IST)',
  'Until (IST)',
  'Booked (IST)',
  'Paid (rupees)',
  'Refund due (rupees)',
  'Refunded (rupees)',
  'Enquiry',
]

/** What a roster shows as a CSV file, of any length; null for no possible id. That it was taken is in the audit. */
export async function exportRoster(offeringId: string, filter: RosterFilter, actorId: string): Promise<Response | null> {
  if (!isUuid(offeringId)) return null
  const after = { state: filter.state, searched: filter.find !== '' }
  await recordAudit(db(), { actorId, action: 'booking.export', subject: `offering:${offeringId}`, after })
  const lines = linesOfList('uuid', (asked, size) => listRoster(offeringId, filter, asked, size), lineOf)
  return csvResponse(`roster-${indiaToday(new Date())}.csv`, header, lines)
}

function lineOf(row: RosterRow): (string | number | null)[] {
  const time = (moment: Date | null) => formatFieldDate(moment).replace('T', ' ')
  const {
    reference,
    name,
    phone,
    state,
    verifiedBy,
    sameNumber,
    position,
    stateAt,
    expiresAt,
    createdAt,
    paidPaise,
    refundPaise,
    refundedPaise,
    leadReference,
  } = row
  return [
    reference,
    name,
    phone,
    bookingStateLabels[state][0],
    verifiedBy ? verificationLabels[verifiedBy] : 'Unverified',
    sameNumber,
    position,
    time(stateAt),
    time(expiresAt),
    time(createdAt),
    paidPaise / 100,
    refundPaise / 100,
    refundedPaise / 100,
    leadReference,
  ]
}
