import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import { leadStates } from '#app/domain/leads/lead-states.ts'
import { leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { db } from '#app/platform/db/client.server.ts'
import { randomFrom } from '#server/testing/random.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { getResponseTimes, getToday } from './dashboard.server.ts'
import { countByDay, getFunnel } from './lead-reports.server.ts'
import { getPeriod, periodNames } from './period.ts'
import type { FunnelRow } from './report.ts'

useTestDatabase()

type Lead = typeof leads.$inferInsert & { id: string; createdAt: Date; state: LeadState }
type StateChange = { leadId: string; fromState: LeadState; toState: LeadState }

const now = new Date('2026-11-21T10:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const people = ['one', 'two', 'three']
const visit = { source: 'poster', medium: '', campaign: '', term: '', content: '', referrer: '', landing: '/', at: '2026-11-01T00:00:00Z' }

function createLeads(seed: number, count: number): { made: Lead[]; events: StateChange[] } {
  const random = randomFrom(seed)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const created: Lead[] = []
  const events: StateChange[] = []
  for (let number = 0; number < count; number++) {
    // Many are at the edges of days, where an error of one hour shows.
    const edge = pick([0, 1, -1, 1000, Math.floor(random() * dayMs)])
    const createdAt = new Date(Math.min(now.getTime(), Date.UTC(2026, 10, 21, 18, 30) - Math.floor(random() ** 2 * 120) * dayMs + edge))
    const state = pick(leadStates)
    const contacted =
      !['submitted', 'assigned', 'erased'].includes(state) && (['qualified', 'booked', 'enrolled', 'contacted'].includes(state) || random() < 0.5)
    const id = crypto.randomUUID()
    created.push({
      id,
      reference: `E-${String(seed * 100_000 + number).padStart(8, '0')}`,
      name: `Person ${number}`,
      phone: `+9198${String(10_000_000 + number)}`,
      page: '/',
      courseID: pick([null, 'data-science', 'full-stack', 'java']),
      sourceName: random() < 0.7 ? pick(['direct', 'google', 'facebook']) : `odd-${Math.floor(random() * 30)}`,
      origin: pick(['form', 'form', 'form', 'staff', 'import']),
      firstSource: random() < 0.5 ? null : { ...visit, campaign: pick(['', 'metro', 'diwali']) },
      state,
      createdAt,
      assignedTo: state === 'submitted' ? null : pick([...people, null]),
      firstContactedAt: contacted ? new Date(createdAt.getTime() + Math.floor(random() * 3 * 60 * 60 * 1000)) : null,
      followUpAt: random() < 0.3 ? new Date(now.getTime() + Math.floor((random() - 0.5) * 4 * dayMs)) : null,
      mergedInto: random() < 0.1 ? (created[0]?.id ?? null) : null,
    })
    // Every step in order. Closed leads may have been closed, reopened and closed again.
    let was: LeadState = 'submitted'
    for (const toState of ['contacted', 'qualified', 'booked', 'enrolled'] as const) {
      if (!isClosed(state) || random() < 0.4) break
      events.push({ leadId: id, fromState: was, toState })
      was = toState
    }
    for (const toState of isClosed(state) ? (['lost', state] as const) : []) {
      if (random() < 0.3) continue
      events.push({ leadId: id, fromState: was, toState })
      was = 'assigned'
    }
  }
  return { made: created, events }
}

beforeAll(async () => {
  await db()
    .insert(users)
    .values(people.map((id) => ({ id, name: `Counsellor ${id}`, email: `${id}@example.org`, role: 'counsellor' })))
})

async function storeLeads(seed: number, count: number) {
  await db().execute('truncate leads cascade')
  const { made: created, events } = createLeads(seed, count)
  for (let at = 0; at < created.length; at += 500)
    await db()
      .insert(leads)
      .values(created.slice(at, at + 500))
  if (events.length > 0)
    await db()
      .insert(leadEvents)
      .values(events.map((event) => ({ ...event, kind: 'state' as const })))
  // Without statistics these counts take fifteen times as long. Autovacuum, which collects them, is off in tests.
  await db().execute('analyze leads, lead_events')
  return { all: created.filter((lead) => !lead.mergedInto && lead.state !== 'erased'), changes: Map.groupBy(events, ({ leadId }) => leadId) }
}

const isClosed = (state: LeadState) => ['lost', 'unreachable', 'withdrawn'].includes(state)

type Changes = Map<string, StateChange[]>

function stepOf(lead: Lead, changes: Changes): number {
  const ranks: { [state in LeadState]?: number } = { contacted: 1, qualified: 2, booked: 3, enrolled: 4 }
  const contacted = lead.firstContactedAt ? 1 : 0
  if (!isClosed(lead.state)) return Math.max(ranks[lead.state] ?? 0, contacted)
  const closings = (changes.get(lead.id) ?? []).filter(({ fromState, toState }) => isClosed(toState) && fromState !== 'contacted')
  return Math.max(contacted, ...closings.map(({ fromState }) => ranks[fromState] ?? 0))
}

function rowOf(name: string | null, some: Lead[], changes: Changes): FunnelRow {
  const steps = some.map((lead) => stepOf(lead, changes))
  const reached = (step: number) => steps.filter((one) => one >= step).length
  const counts = { contacted: reached(1), qualified: reached(2), booked: reached(3), enrolled: reached(4) }
  return { name, came: some.length, ...counts, closed: some.filter(({ state }) => isClosed(state)).length }
}

/** Largest first; equal ones by name, as the database orders them. */
const byCame = (a: FunnelRow, b: FunnelRow) => b.came - a.came || (a.name === null ? 1 : b.name === null ? -1 : a.name < b.name ? -1 : 1)

// No test changes the leads, so the three tests of a seed share them.
describe.each([1, 2, 3])('seed %i', (seed) => {
  let all: Lead[]
  let changes: Changes
  beforeAll(async () => {
    const stored = await storeLeads(seed, 1_500)
    all = stored.all
    changes = stored.changes
  })

  test('the dashboard counts the same as counting one by one', async () => {
    for (const name of periodNames) {
      const period = getPeriod(name, now)
      const some = all.filter(({ createdAt }) => createdAt >= period.from && createdAt < period.until)
      for (const [by, of] of [
        ['source', ({ sourceName }: Lead) => sourceName ?? null],
        ['course', ({ courseID }: Lead) => courseID ?? null],
        ['counsellor', ({ assignedTo }: Lead) => assignedTo ?? null],
        ['campaign', ({ firstSource }: Lead) => firstSource?.campaign || null],
      ] as const) {
        const funnel = await getFunnel(period, by)
        expect(funnel.total, name).toEqual(rowOf(null, some, changes))
        const rows = [...Map.groupBy(some, of)].map(([key, group]) => rowOf(key, group, changes)).sort(byCame)
        expect(funnel.rows, name).toEqual(rows.slice(0, 12))
        expect(funnel.rest?.came ?? 0, name).toBe(rows.slice(12).reduce((sum, { came }) => sum + came, 0))
        expect(funnel.rest?.enrolled ?? 0, name).toBe(rows.slice(12).reduce((sum, { enrolled }) => sum + enrolled, 0))
      }
      const narrow = { ...period, course: 'java', source: 'google', counsellor: 'two' }
      const few = some.filter(({ courseID, sourceName, assignedTo }) => courseID === 'java' && sourceName === 'google' && assignedTo === 'two')
      expect((await getFunnel(narrow, 'source')).total, name).toEqual(rowOf(null, few, changes))
      const cameOn = Map.groupBy(some, ({ createdAt }) => getIndiaToday(createdAt))
      expect(await countByDay(period), name).toEqual(period.days.map((day) => ({ day, count: cameOn.get(day)?.length ?? 0 })))
    }
  })

  test('a person without a response ranks behind all who got one', async () => {
    const times = await getResponseTimes(now)
    for (const [days, found] of [
      ['7', times.week],
      ['30', times.month],
    ] as const) {
      const { from } = getPeriod(days, now)
      const some = all.filter(({ createdAt, origin }) => origin === 'form' && createdAt >= from && createdAt <= now)
      const sorted = some
        .map((lead) => (lead.firstContactedAt ? lead.firstContactedAt.getTime() - lead.createdAt.getTime() : Number.POSITIVE_INFINITY))
        .sort((a, b) => a - b)
      const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] as number
      const finite = (ms: number) => (Number.isFinite(ms) ? ms : null)
      const answered = some.filter(({ firstContactedAt }) => firstContactedAt).length
      const waiting = some.filter(({ firstContactedAt, state }) => !firstContactedAt && (state === 'submitted' || state === 'assigned')).length
      expect(found).toEqual({
        requested: some.length,
        answered,
        waiting,
        neverAnswered: some.length - answered - waiting,
        medianMs: finite(at(0.5)),
        ninetiethMs: finite(at(0.9)),
      })
    }
  })

  test('the figures of today count what needs attention', async () => {
    const { figures, longest } = await getToday('one', now)
    const midnight = new Date('2026-11-20T18:30:00Z')
    const open = all.filter(({ state }) => !isClosed(state) && state !== 'enrolled')
    const waiting = all.filter(({ state, firstContactedAt }) => (state === 'submitted' || state === 'assigned') && !firstContactedAt)
    const mine = (some: Lead[]) => some.filter(({ assignedTo }) => assignedTo === 'one').length
    expect(figures).toEqual({
      came: all.filter(({ createdAt }) => createdAt >= midnight).length,
      unassigned: all.filter(({ state, assignedTo }) => state === 'submitted' && !assignedTo).length,
      mine: mine(open),
      waiting: waiting.length,
      myWaiting: mine(waiting),
      // No person here has agreed to be called.
      overdue: 0,
      myOverdue: 0,
      due: 0,
      myDue: 0,
      toCall: 0,
      myToCall: 0,
      tooLong: 0,
      overdueFees: 0,
      overdueFeesPaise: 0,
      refundsDue: 0,
    })
    const expected = waiting.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)).slice(0, 5)
    expect(longest.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  })
})

test('without any enquiry the counts are zero and there are no times', async () => {
  await storeLeads(9, 0)
  const none = { requested: 0, answered: 0, waiting: 0, neverAnswered: 0, medianMs: null, ninetiethMs: null }
  expect(await getResponseTimes(now)).toEqual({ week: none, month: none })
  expect(await getFunnel(getPeriod('30', now), 'source')).toMatchObject({ total: { came: 0, enrolled: 0 }, rows: [], rest: null })
  expect((await getToday('one', now)).figures).toMatchObject({ came: 0, mine: 0, waiting: 0, overdue: 0 })
})
