import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { indiaToday } from '#app/lib/dates.ts'
import { formatFieldDate } from '#app/lib/format-field-date.ts'
import { db } from '#app/platform/db/client.server.ts'
import { csvResponse, linesOfList } from '#app/platform/http/csv-response.server.ts'
import { listStaffOfferings, type StaffRow } from './list-schedule.server.ts'
import type { StaffFilter } from './schedule-filter.ts'
import { offeringKindLabels, scheduleStateLabels } from './schedule-labels.ts'

const header = [
  'Kind',
  'Title',
  'Course',
  'Workshop',
  'State',
  'Starts (IST)',
  'Ends (IST)',
  'Booking opens (IST)',
  'Booking closes (IST)',
  'Seats',
  'Taken',
  'Waiting',
  'Price in rupees',
  'Mode',
  'Days',
  'Part of the day',
  'Place',
  'Address',
]

/** What a list shows as a CSV file, of any length. It names offerings, no people. */
export async function exportOfferings(filter: StaffFilter, actorId: string): Promise<Response> {
  const now = new Date()
  await recordAudit(db(), { actorId, action: 'offering.export', subject: 'offering:list' })
  const lines = linesOfList('uuid', (asked, size) => listStaffOfferings(filter, asked, now, size), lineOf)
  return csvResponse(`bookings-${indiaToday(now)}.csv`, header, lines)
}

function lineOf(row: StaffRow): (string | number | null)[] {
  const time = (moment: Date | null) => formatFieldDate(moment).replace('T', ' ')
  const { kind, title, courseID, workshopId, state, startsAt, endsAt, opensAt, closesAt, capacity, seatsTaken, waiting, pricePaise, mode, days, part } = row
  const words = [offeringKindLabels[kind], title, courseID, workshopId, scheduleStateLabels[state][0]]
  const dates = [startsAt, endsAt, opensAt, closesAt].map(time)
  const price = pricePaise === null ? '' : String(pricePaise / 100)
  return [...words, ...dates, capacity, seatsTaken, waiting, price, mode, days, part, row.place, `/book/${row.slug}`]
}
