import { type ChildProcess, spawn } from 'node:child_process'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { activeStates, seatStates } from '../../app/domain/bookings/offerings.ts'
import { bookings, offerings } from '../../app/domain/bookings/schema.server.ts'
import { db, getDatabaseAddress } from '../../app/platform/db/client.server.ts'
import { addOffering, bookAsStaff } from './bookings.ts'

/** The result of a race: seats by the offering's counter and by its bookings, active bookings, and people who have one. */
type SeatRaceOutcome = { seed: number; taken: number | undefined; counted: number; places: number; people: number; kills: number }

/** Two processes are killed, half of the times with their connections cut; their people try again. Database and queues must be open. `kills`: per process */
export async function raceForSeats(seats: number, contenders: number, kills: number): Promise<SeatRaceOutcome> {
  const seed = Math.floor(Math.random() * 1e9)
  const offeringId = await addOffering({ capacity: seats })
  const leadIds = await addContenders(contenders)
  let killed = 0
  const shares = [0, 1].map((share) => leadIds.filter((_, index) => index % 2 === share))
  await Promise.all(
    shares.map(async (share, index) => {
      // People of the earlier run come again, and some of them already have a booking.
      for (let run = 0; ; run += 1) {
        const contender = contend(offeringId, seed + index * 100 + run, share)
        if (run < kills) await interrupt(contender, seed >> (index + run))
        if ((await ended(contender)) === 0) break
        killed += 1
      }
    }),
  )
  // Cancelled seats and offers that were never confirmed may have left seats free, so these people book again.
  for (const leadId of leadIds.slice(0, seats)) await bookAsStaff({ offeringId, leadId, whenFull: 'wait' })
  const [offering] = await db().select({ taken: offerings.seatsTaken }).from(offerings).where(eq(offerings.id, offeringId))
  const [counted, places] = [await countBookings(offeringId, seatStates), await countBookings(offeringId, activeStates)]
  return { seed, taken: offering?.taken, counted, places, people: await countPeople(offeringId), kills: killed }
}

export async function countBookings(offeringId: string, states: readonly (typeof activeStates)[number][]): Promise<number> {
  return await db().$count(bookings, and(eq(bookings.offeringId, offeringId), inArray(bookings.state, [...states])))
}

async function addContenders(count: number): Promise<string[]> {
  const { rows } = await db().execute(sql`insert into leads (reference, name, phone, page, intent)
    select 'E-' || lpad((n + 1000000 * floor(random() * 9)::int)::text, 8, '0'), 'Lakshmi Rao', '+9198' || lpad(n::text, 8, '0'), '/upcoming-batches', 'seat'
    from generate_series(1, ${count}) as n returning id`)
  return (rows as { id: string }[]).map(({ id }) => id)
}

function contend(offeringId: string, seed: number, leadIds: string[]): ChildProcess {
  const url = new URL(getDatabaseAddress())
  url.searchParams.set('application_name', 'contender')
  return spawn(process.execPath, ['server/testing/contender.ts', url.href, offeringId, String(seed), ...leadIds], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null ? child.exitCode : new Promise<number | null>((resolve) => child.once('exit', resolve))

/** Kills the process after some more bookings; every second time also cuts its connections. */
async function interrupt(child: ChildProcess, random: number): Promise<void> {
  const before = await db().$count(bookings)
  while (child.exitCode === null && (await db().$count(bookings)) < before + 20 + (random % 30)) await new Promise((resolve) => setTimeout(resolve, 20))
  if (random % 2 === 0)
    await db().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'contender'`)
  child.kill('SIGKILL')
}

async function countPeople(offeringId: string): Promise<number> {
  const { rows } = await db().execute(sql`select count(distinct leads.phone)::int as people from bookings join leads on leads.id = bookings.lead_id
    where offering_id = ${offeringId} and ${inArray(bookings.state, [...activeStates])}`)
  return (rows as { people: number }[])[0]?.people ?? 0
}
