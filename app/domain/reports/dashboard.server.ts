import { listOpenOffers } from '#app/domain/bookings/list-offers.server.ts'
import { readFunnel } from './funnel.server.ts'
import { countByDay } from './leads-by-day.server.ts'
import { parsePeriod } from './period.ts'
import { readResponseTimes } from './response-times.server.ts'
import { readToday } from './today.server.ts'

/** Everything that the console's first page shows of enquiries. @param search the address's query */
export async function loadDashboard(search: URLSearchParams, readerId: string, now: Date) {
  const period = parsePeriod(search, now)
  const [today, times, funnel, days, offers] = await Promise.all([
    readToday(readerId, now),
    readResponseTimes(now),
    readFunnel(period),
    countByDay(period),
    listOpenOffers(),
  ])
  return { today, offers, times, funnel, days, period: period.name, now }
}
