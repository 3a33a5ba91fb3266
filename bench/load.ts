import { startBenchSite } from './bench-site.ts'
import { generatorInWords, type LoadResult, sendLoad } from './load-generator.ts'
import { readFromWire, startNginx } from './nginx.ts'
import { coresInWords, serverCore } from './on-core.ts'
import { checkOutRelease } from './release-checkout.ts'
import { connections, listTargets, strangersTargets, type Target } from './site-loads.ts'
import { figure, median, printTable } from './tables.ts'

const addresses = ['/', '/data-science']
const rounds = 3
const seconds = 4
/** An earlier commit, whose pages are measured in the same run. */
const { RELEASE: release } = process.env

/** Prints how many requests a second one core answers, beside nginx with the same bytes as a file. */
export async function measureLoad(): Promise<void> {
  const earlier = release === undefined ? [] : await listEarlierTargets(release)
  const site = await startBenchSite({ core: serverCore })
  const targets = [...earlier, ...(await listTargets(site, addresses))]
  const answers = await Promise.all(targets.map(({ url, headers }) => readFromWire(url, headers)))
  const nginx = await startNginx(answers)
  const results = targets.map(() => ({ ours: [] as LoadResult[], nginx: [] as LoadResult[] }))
  for (const target of targets) {
    const { failed } = await sendLoad({ ...target, connections, seconds: 2 })
    if (failed > 0) throw new Error(`${target.address} ${target.kind} failed ${failed} times.`)
  }
  // The two take turns, so that a slow minute of the machine falls on both.
  for (let round = 0; round < rounds; round++) {
    for (const [at, target] of targets.entries()) {
      results[at]?.ours.push(await sendLoad({ ...target, connections, seconds }))
      if (!nginx) continue
      const theirs = await sendLoad({ url: `${nginx}/${at}`, headers: target.headers, connections, seconds })
      if (theirs.failed > 0) throw new Error(`nginx failed ${theirs.failed} times.`)
      results[at]?.nginx.push(theirs)
    }
  }
  const middle = (runs: LoadResult[], of: (result: LoadResult) => number) => median(runs.map(of))
  const perSecondOf = (address: string, kind: string) => {
    const at = targets.findIndex((target) => target.address === address && target.kind === kind)
    return middle(results[at]?.ours ?? [], ({ perSecond }) => perSecond)
  }
  const timesFaster = addresses.map((address) => {
    const times = perSecondOf(address, 'signed in') / perSecondOf(address, 'signed in, rendered')
    return `\`${address}\` ${figure(times, 1)} times`
  })
  const times = (runs: LoadResult[]) => [
    figure(
      middle(runs, ({ p50Ms }) => p50Ms),
      2,
    ),
    figure(
      middle(runs, ({ p99Ms }) => p99Ms),
      2,
    ),
  ]
  printTable(
    'Requests a second on one core',
    `${connections} connections, Brotli, ${coresInWords}, PostgreSQL on the site's core; sent by ${generatorInWords}; medians of ${rounds} times ${seconds} s, in turns. ${
      nginx ? 'nginx serves the same bytes and headers as a file.' : 'There is no nginx on this machine to compare with.'
    } Uncached: with a cookie of no session, which the page cache lets by; that its answers have no ETag was checked. Signed in, a template that is filled gives ${timesFaster.join(', ')} as many as a render for each.`,
    ['page', 'bytes', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'nginx requests/s', 'nginx p50 ms', 'nginx p99 ms', 'ratio'],
    targets.map(({ address, kind }, at) => {
      const { ours = [], nginx: theirs = [] } = results[at] ?? {}
      const [own, other] = [middle(ours, ({ perSecond }) => perSecond), middle(theirs, ({ perSecond }) => perSecond)]
      const failed = ours.reduce((sum, result) => sum + result.failed, 0)
      const bytes = answers[at]?.body.length ?? Number.NaN
      return [`\`${address}\` ${kind}`, figure(bytes), figure(own), ...times(ours), figure(failed), figure(other), ...times(theirs), figure(own / other, 3)]
    }),
  )
}

async function listEarlierTargets(commit: string): Promise<Target[]> {
  const site = await startBenchSite({ core: serverCore, root: checkOutRelease(commit) })
  const targets = await Promise.all(addresses.map((address) => strangersTargets(site, address)))
  return targets.flat().map((target) => ({ ...target, kind: `${target.kind}, ${commit}` }))
}
