import { Client } from 'pg'
import { leadFilters } from '#app/domain/leads/lead-filter.ts'
import { leadQuery, listSources, searchLeads } from '#app/domain/leads/list-leads.server.ts'
import { countTasks } from '#app/domain/leads/list-tasks.server.ts'
import { countCame, countMine, countResponseTimes, countUnassigned, countWaitingLeads, listLongestWaiting } from '#app/domain/reports/dashboard.server.ts'
import { countByDay, getFunnel } from '#app/domain/reports/lead-reports.server.ts'
import { getPeriod, periodNames } from '#app/domain/reports/period.ts'
import { parseFilters } from '#app/lib/list.ts'
import { openSealedTexts } from '#app/platform/crypto/encrypted-text.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/client.server.ts'
import { startBenchSite } from './bench-site.ts'
import { beforeEnd } from './lifetime.ts'
import { serverCore } from './on-core.ts'
import { addSampleLeads } from './sample-leads.ts'
import { figure, percentile, printTable } from './tables.ts'

const count = 100_000
const times = 40
const courseIDs = ['data-science', 'full-stack', 'digital-marketing', 'python-full-stack', 'java-full-stack', 'aws-devops']
const reader = 'bench-1'

export async function measureLeadSearch(): Promise<void> {
  const site = await startBenchSite({ core: serverCore })
  const url = `postgresql://site@localhost/postgres?host=${encodeURIComponent(`${site.dataDir}/run`)}`
  const client = new Client({ connectionString: url })
  await client.connect()
  await addSampleLeads(client, count, courseIDs)
  await client.end()
  openDatabase(url)
  openSealedTexts({ current: 'a secret that only the bench uses, 32 letters' })
  beforeEnd(closeDatabase)
  const rows: string[][] = []
  for (const [name, run] of [...searches(), ...lists(), ...dashboard()]) rows.push([name, ...(await timed(run))])
  printTable(
    `Console on ${figure(count)} enquiries`,
    `Each ${times} times, one at a time, PostgreSQL on one core, from the query to its rows.`,
    ['what', 'p50 ms', 'p95 ms', 'worst ms'],
    rows,
  )
}

type Measured = [name: string, run: (time: number) => Promise<unknown>]

async function timed(run: (time: number) => Promise<unknown>): Promise<string[]> {
  const taken: number[] = []
  await run(0)
  for (let time = 0; time < times; time++) {
    const began = performance.now()
    await run(time)
    taken.push(performance.now() - began)
  }
  return [0.5, 0.95, 1].map((share) => figure(percentile(taken, share), 1))
}

/** A different text each time, so that no search benefits from the cache of the one before. */
function searches(): Measured[] {
  const names = ['lakshmi', 'reddy', 'begum', 'karthik', 'swathi', 'mohammed', 'das', 'naidu']
  const nth = <Value>(values: Value[], time: number) => values[time % values.length] as Value
  const number = (time: number) => String(10_000_000 + time * 2_417)
  return [
    ['search: a name', (time) => searchLeads(nth(names, time), 20)],
    ['search: two names', (time) => searchLeads(`${nth(names, time)} rao`, 20)],
    ['search: two letters', (time) => searchLeads(nth(['ra', 'su', 'la', 'zz'], time), 20)],
    ['search: three letters, as the palette asks', (time) => searchLeads(nth(['lak', 'red', 'kar', 'moh'], time), 6)],
    ['search: a whole number', (time) => searchLeads(`+91 98${number(time)}`, 20)],
    ['search: its last five digits', (time) => searchLeads(number(time).slice(-5), 20)],
    ['search: three digits', (time) => searchLeads(String(100 + time * 7), 20)],
    ['search: an address', (time) => searchLeads(`lakshmi.rao${time * 2_000}@`, 20)],
    ['search: a reference', (time) => searchLeads(`E-${(time * 2_417 + 1).toString(16).toUpperCase().padStart(6, '0')}`, 20)],
    ['search: no result', (time) => searchLeads(`xyzzy${time}`, 20)],
  ]
}

function lists(): Measured[] {
  const addresses = [
    '',
    'sort=follow-up',
    'sort=waiting',
    'state=submitted',
    'state=lost',
    'state=withdrawn',
    'course=data-science',
    'source=facebook',
    'assigned=me',
    'assigned=nobody',
    'intent=call',
    'visitor=career-break',
    'from=2026-01-10&to=2026-02-10',
    'duplicates=on',
    'state=enrolled&course=full-stack&source=google&assigned=me',
    'sort=follow-up&assigned=me',
    'sort=waiting&assigned=me',
    'intent=test',
    'order=name',
    'order=-name',
    'order=-name&course=data-science',
    'order=state',
    'order=course',
    'order=due',
    'order=-due',
    'order=came',
  ]
  const inbox = (query: string, after: string | null = null) =>
    leadQuery.list(parseFilters(leadFilters, new URLSearchParams(query)), { after, order: new URLSearchParams(query).get('order') }, { readerId: reader })
  const first = addresses.map((address): Measured => {
    return [`inbox: ${address || 'everything'}`, () => inbox(address)]
  })
  const deep = async () => {
    return await inbox('', (await inbox('to=2026-06-01')).older)
  }
  return [...first, ['inbox: two pages, one deep in it', deep], ['inbox: the sources to choose from', () => listSources()]]
}

function dashboard(): Measured[] {
  const now = new Date()
  const periods = periodNames.flatMap((name): Measured[] => {
    const period = getPeriod(name, now)
    return [
      [`dashboard: funnel, ${name}`, () => getFunnel(period, 'source')],
      [`dashboard: days, ${name}`, () => countByDay(period)],
    ]
  })
  return [
    ['dashboard: came today', () => countCame(now)],
    ['dashboard: unassigned', () => countUnassigned()],
    ['dashboard: mine', () => countMine(reader)],
    ['dashboard: waiting', () => countWaitingLeads(reader)],
    ['dashboard: tasks', () => countTasks(reader)],
    ['dashboard: who waits longest', () => listLongestWaiting()],
    ['dashboard: first answers, 7 days', () => countResponseTimes(getPeriod('7', now).from, now)],
    ['dashboard: first answers, 30 days', () => countResponseTimes(getPeriod('30', now).from, now)],
    ...periods,
  ]
}
