import { closeDatabase, openDatabase } from '#app/platform/db/client.server.ts'
import { closeJobs, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { databaseUrl, startCluster } from '../server/testing/cluster.ts'
import { raceForSeats } from '../server/testing/seat-race.ts'
import { beforeEnd } from './lifetime.ts'
import { figure, printTable } from './tables.ts'

const seats = 15
const contenders = 2_000

export async function measureRaces(): Promise<void> {
  const { cluster, stop } = await startCluster()
  beforeEnd(stop)
  const url = databaseUrl(cluster, 'template')
  openDatabase(url)
  beforeEnd(closeDatabase)
  await openJobs(url)
  beforeEnd(closeJobs)
  const { seed, taken, counted, places, people, kills } = await raceForSeats(seats, contenders, 6)
  printTable(
    'Race for the last seats',
    `${contenders.toLocaleString('en-IN')} people for ${seats} seats, from two processes that are killed; seed ${seed}`,
    ['seats taken', 'seats counted', 'bookings', 'people with a booking', 'kills'],
    [[taken ?? 0, counted, places, people, kills].map((count) => figure(count))],
  )
  if (taken !== seats || counted !== seats || places !== people || kills === 0) throw new Error(`The seats of seed ${seed} do not add up.`)
}
