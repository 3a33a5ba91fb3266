import { cancelBooking, confirmBooking } from '../../app/domain/bookings/change-booking.server.ts'
import { openDatabase } from '../../app/platform/db/client.server.ts'
import { openJobs } from '../../app/platform/jobs/jobs.server.ts'
import { bookAsStaff, holdAsStaff } from './bookings.ts'
import { randomFrom } from './random.ts'

/** People who compete for seats; the test may kill the process at any moment. Arguments: database, offering, seed, then the lead ids. */
const [url = '', offeringId = '', seedText = '1', ...leadIds] = process.argv.slice(2)
const random = randomFrom(Number(seedText))
openDatabase(url)
await openJobs(url)
await Promise.all(Array.from({ length: 8 }, contend))
process.exit(0)

async function contend(): Promise<void> {
  for (let leadId = leadIds.pop(); leadId; leadId = leadIds.pop()) {
    try {
      await take(leadId)
    } catch (error) {
      // The test cut the connection; the client connects again.
      if (!isCut(error)) throw error
      leadIds.push(leadId)
    }
  }
}

async function take(leadId: string): Promise<void> {
  const choice = random()
  const booked =
    choice < 0.2 ? await holdAsStaff({ offeringId, leadId }, null) : await bookAsStaff({ offeringId, leadId, whenFull: choice < 0.6 ? 'wait' : 'refuse' })
  if (!booked.ok) return
  if (booked.state === 'held' || booked.state === 'offered') await confirmBooking(booked.bookingId)
  if (random() < 0.3) await cancelBooking(booked.bookingId)
  if (random() < 0.2) await bookAsStaff({ offeringId, leadId, whenFull: 'wait' })
}

function isCut(error: unknown): boolean {
  const { cause, code, message } = error as { cause?: { code?: string; message?: string }; code?: string; message?: string }
  return (cause?.code ?? code) === '57P01' || /terminat|not queryable|ECONNRESET|EPIPE/.test(`${cause?.message} ${message}`)
}
