import { type ChildProcess, spawn } from 'node:child_process'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseAddress, db, inTransaction } from '#app/platform/db/client.server.ts'
import { addBookable, addSeatLead, bookAsStaff } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { bookLocked } from './book-seat.server.ts'
import { placeStates, seatStates } from './bookables.ts'
import { cancelBooking } from './change-booking.server.ts'
import { offeringColumns } from './lock-offering.server.ts'
import { bookables, bookings } from './schema.server.ts'

useTestDatabase({ jobs: true })

const seats = 15
const leadsOf = async (count: number) => {
  const { rows } = await db().execute(sql`insert into leads (reference, name, phone, page, intent)
    select 'E-' || lpad((n + 1000000 * floor(random() * 9)::int)::text, 8, '0'), 'Lakshmi Rao', '+9198' || lpad(n::text, 8, '0'), '/upcoming-batches', 'seat'
    from generate_series(1, ${count}) as n returning id`)
  return (rows as { id: string }[]).map(({ id }) => id)
}
const count = async (bookableId: string, states: readonly (typeof placeStates)[number][]) =>
  await db().$count(bookings, and(eq(bookings.bookableId, bookableId), inArray(bookings.state, [...states])))

// What the two guards keep from happening: without them the same code sells seats that are not there.
test('without the lock and the check, more people get a seat than there are', async () => {
  const bookableId = await addBookable({ capacity: seats })
  await db().execute(sql`alter table bookables drop constraint bookables_seats_within_capacity`)
  try {
    const people = await Promise.all(Array.from({ length: 60 }, () => addSeatLead()))
    await Promise.all(
      people.map((leadId) =>
        inTransaction(async (tx) => {
          const [offering] = await tx.select(offeringColumns).from(bookables).where(eq(bookables.id, bookableId))
          return offering && (await bookLocked(tx, offering, { bookableId, leadId, whenFull: 'refuse', verifiedBy: 'staff' }, null))
        }),
      ),
    )
    expect(await count(bookableId, seatStates)).toBeGreaterThan(seats)
  } finally {
    await db().delete(bookings).where(eq(bookings.bookableId, bookableId))
    await db().execute(sql`alter table bookables add constraint bookables_seats_within_capacity check (seats_taken between 0 and capacity)`)
  }
})

test('two thousand people, killed processes and cut connections: fifteen seats', { timeout: 180_000 }, async () => {
  const seed = Math.floor(Math.random() * 1e9)
  const bookableId = await addBookable({ capacity: seats })
  const people = await leadsOf(2_000)
  const shares = [0, 1].map((share) => people.filter((_, index) => index % 2 === share))
  let kills = 0
  await Promise.all(
    shares.map(async (share, index) => {
      // Whoever was killed comes again, and so do those before, who then have a place already.
      for (let run = 0; ; run += 1) {
        const contender = contend(bookableId, seed + index * 100 + run, share)
        if (run < 6) await interrupt(contender, 200 + ((seed >> (index + run)) % 300))
        if ((await ended(contender)) === 0) break
        kills += 1
      }
    }),
  )
  // Those who gave their seats back, and offers that were never taken up, may have left seats free: everybody asks once more.
  for (const leadId of people.slice(0, seats)) await bookAsStaff({ bookableId, leadId, whenFull: 'wait' })
  const [thing] = await db().select({ taken: bookables.seatsTaken }).from(bookables).where(eq(bookables.id, bookableId))
  expect({ seed, taken: thing?.taken, counted: await count(bookableId, seatStates) }).toEqual({ seed, taken: seats, counted: seats })
  expect(await count(bookableId, placeStates)).toBe(await distinctPeople(bookableId))
  expect(kills).toBeGreaterThan(0)
})

test('a seat that is given back while others ask for it goes to the head of the line', async () => {
  for (let round = 0; round < 20; round += 1) {
    const bookableId = await addBookable({ capacity: 1 })
    const [holder, head, ...newcomers] = (await Promise.all(Array.from({ length: 6 }, () => addSeatLead()))) as [string, string, ...string[]]
    const held = await bookAsStaff({ bookableId, leadId: holder, whenFull: 'refuse' })
    const waiting = await bookAsStaff({ bookableId, leadId: head, whenFull: 'wait' })
    if (!held.ok || !waiting.ok) throw new Error('not booked')
    const [, ...asked] = await Promise.all([
      cancelBooking(held.bookingId),
      ...newcomers.map((leadId) => bookAsStaff({ bookableId, leadId, whenFull: 'refuse' })),
    ])
    expect(asked).toEqual(newcomers.map(() => ({ ok: false, reason: 'full' })))
    expect(await db().select({ state: bookings.state }).from(bookings).where(eq(bookings.id, waiting.bookingId))).toEqual([{ state: 'offered' }])
  }
})

function contend(bookableId: string, seed: number, leadIds: string[]): ChildProcess {
  const url = new URL(databaseAddress())
  url.searchParams.set('application_name', 'contender')
  return spawn(process.execPath, ['server/testing/contender.ts', url.href, bookableId, String(seed), ...leadIds], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null ? child.exitCode : new Promise<number | null>((resolve) => child.once('exit', resolve))

/** Kills the process once it has written something; every second time its connections are cut too. */
async function interrupt(child: ChildProcess, changes: number): Promise<void> {
  const before = await changesSoFar()
  while (child.exitCode === null && (await changesSoFar()) < before + changes / 10) await new Promise((resolve) => setTimeout(resolve, 20))
  if (changes % 2 === 0)
    await db().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'contender'`)
  child.kill('SIGKILL')
}

async function changesSoFar(): Promise<number> {
  return await db().$count(bookings)
}

async function distinctPeople(bookableId: string): Promise<number> {
  const { rows } = await db().execute(sql`select count(distinct leads.phone)::int as people from bookings join leads on leads.id = bookings.lead_id
    where bookable_id = ${bookableId} and bookings.state in ('held','offered','confirmed','attended','missed','waiting')`)
  return (rows as { people: number }[])[0]?.people ?? 0
}
