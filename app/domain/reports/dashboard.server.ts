import { listOpenOffers } from '#app/domain/bookings/list-offers.server.ts'
import { listCounsellors } from '#app/domain/leads/counsellors.server.ts'
import { readResponseTimes } from './response-times.server.ts'
import { readToday } from './today.server.ts'

/** What the console's first page shows of enquiries. */
export async function loadDashboard(readerId: string, now: Date) {
  const [today, times, offers, counsellors] = await Promise.all([readToday(readerId, now), readResponseTimes(now), listOpenOffers(), listCounsellors()])
  const reader = counsellors.find(({ id }) => id === readerId) ?? null
  return { today, offers, times, now, reader }
}
