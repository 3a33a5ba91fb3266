import { openConfig } from '#app/platform/config.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import { buildIfNeeded } from '../scripts/build-if-needed.ts'
import { closeAll, endTidily, isEnding } from './lifetime.ts'

const measures: Record<string, () => Promise<() => Promise<void>>> = {
  structure: async () => (await import('./structure.ts')).measureStructure,
  starts: async () => (await import('./starts.ts')).measureStarts,
  'first-view': async () => (await import('./first-view.ts')).measureFirstViews,
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse,
  load: async () => (await import('./load.ts')).measureLoad,
  clicks: async () => (await import('./clicks.ts')).measureClicks,
  enquiries: async () => (await import('./enquiries.ts')).measureEnquiries,
  'batches-page': async () => (await import('./batches-page.ts')).measureBatchesPage,
  'job-drain': async () => (await import('./job-drain.ts')).measureJobDrain,
  'lead-search': async () => (await import('./lead-search.ts')).measureLeadSearch,
  'lead-import': async () => (await import('./lead-import.ts')).measureLeadImport,
  'console-day': async () => (await import('./console-day.ts')).measureConsoleDay,
  search: async () => (await import('./search.ts')).measureSearch,
  bookings: async () => (await import('./bookings.ts')).measureBookings,
  'test-day': async () => (await import('./test-day.ts')).measureTestDay,
  races: async () => (await import('./races.ts')).measureRaces,
  'sign-ins': async () => (await import('./sign-ins.ts')).measureSignIns,
  live: async () => (await import('./live.ts')).measureLive,
  growth: async () => (await import('./growth.ts')).measureGrowth,
  uploads: async () => (await import('./uploads.ts')).measureUploads,
  flood: async () => (await import('./flood.ts')).measureFlood,
  restarts: async () => (await import('./restarts.ts')).measureRestarts,
  restore: async () => (await import('./restore.ts')).measureRestore,
  machines: async () => (await import('./machines.ts')).measureMachines,
  upgrade: async () => (await import('./upgrade.ts')).measureUpgrade,
  memory: async () => (await import('./memory.ts')).measureMemory,
  soak: async () => (await import('./soak.ts')).measureSoak,
}

/** Takes an hour, so it runs only on request. */
const long = ['soak']

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !measures[name])
if (unknown.length > 0) {
  console.error(`No measure is called ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`)
  process.exit(1)
}

openConfig(parseConfig())
const limit = endTidily(requested.some((name) => long.includes(name)) ? 75 : 25)
buildIfNeeded()
for (const [name, load] of Object.entries(measures)) {
  if (isEnding() || (requested.length > 0 ? !requested.includes(name) : long.includes(name))) continue
  const began = performance.now()
  limit.refresh()
  try {
    await (await load())()
    console.error(`(${name}: ${Math.round((performance.now() - began) / 1000)} s)`)
  } catch (error) {
    // A failed benchmark does not stop the others.
    if (!isEnding()) console.error(`${name} failed:`, error)
    process.exitCode = 1
  } finally {
    await closeAll()
  }
}
