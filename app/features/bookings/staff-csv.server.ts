import { csvResponse } from '#app/platform/http/csv-response.server.ts'
import { indiaToday } from '#app/shared/dates.ts'
import { fieldMoment } from '#app/shared/field-moment.ts'
import { decodeCursor, type KeyPage } from '#app/shared/page-cursor.ts'
import type { StaffFilter } from './staff-filter.ts'
import { listStaffBookables, type StaffRow } from './staff-list.server.ts'
import { kindWords, stateWords } from './staff-words.ts'

const readAtOnce = 500
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

/** What a list shows as a CSV file, of any length. It names things, no people. */
export function exportBookables(filter: StaffFilter): Response {
  return csvResponse(`bookings-${indiaToday(new Date())}.csv`, header, readRows(filter))
}

async function* readRows(filter: StaffFilter): AsyncGenerator<(string | number | null)[][]> {
  let next: string | null = null
  do {
    const page: KeyPage<StaffRow> = await listStaffBookables(filter, { cursor: decodeCursor(next, 'uuid'), towards: 'older' }, new Date(), readAtOnce)
    yield page.rows.map(valuesOf)
    next = page.older
  } while (next !== null)
}

function valuesOf(row: StaffRow): (string | number | null)[] {
  const time = (moment: Date | null) => fieldMoment(moment).replace('T', ' ')
  const { kind, title, courseID, workshopId, state, startsAt, endsAt, opensAt, closesAt, capacity, seatsTaken, waiting, pricePaise, mode, days, part } = row
  const words = [kindWords[kind], title, courseID, workshopId, stateWords[state][0]]
  const dates = [startsAt, endsAt, opensAt, closesAt].map(time)
  const price = pricePaise === null ? '' : String(pricePaise / 100)
  return [...words, ...dates, capacity, seatsTaken, waiting, price, mode, days, part, row.place, `/book/${row.slug}`]
}
