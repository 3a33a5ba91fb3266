import { execFile } from 'node:child_process'
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { query } from '../e2e/accounts.ts'
import { startBenchSite } from './bench-site.ts'
import { beforeEnd, temporaryFolder } from './lifetime.ts'
import { type LoadResult, sendLoad } from './load-generator.ts'
import { coresText, serverCore } from './on-core.ts'
import { connections, strangersTargets, type Target } from './site-loads.ts'
import { figure, median, printTable } from './tables.ts'

const rounds = 3
const seconds = 2
const batchSizes = [9, 1_000, 100_000]
const courseSizes = [9, 1_000]

export async function measureGrowth(): Promise<void> {
  const batches: string[][] = []
  for (const size of batchSizes) batches.push(...(await loadsOf(size, ['/', '/upcoming-batches'], { dataDir: await dataWithBatches(size) })))
  printGrowth('batch fields', 'The form allows at most 60 batch fields; more were written directly.', batches)
  const courses: string[][] = []
  for (const size of courseSizes) courses.push(...(await loadsOf(size, ['/', '/data-science'], { root: await siteWithCourses(size) })))
  printGrowth(
    'courses',
    'Copies of the course files, built without the content checks and the limit on `order` (99). Not measured: 100,000 courses, because a course is a file of the build and that many are 2 GB of source; posts.',
    courses,
  )
}

function printGrowth(what: string, note: string, rows: string[][]): void {
  const method = `${connections} connections, ${coresText}; medians of ${rounds} times ${seconds} s. ${note}`
  printTable(`Growth: ${what}`, method, [what, 'page', 'HTML bytes', 'requests/s', 'p50 ms', 'p99 ms', 'failed'], rows)
}

async function loadsOf(size: number, addresses: string[], where: { root?: string; dataDir?: string }): Promise<string[][]> {
  const site = await startBenchSite({ core: serverCore, ...where })
  const rows: string[][] = []
  for (const address of addresses) {
    const response = await fetch(site.url + address)
    const bytes = figure((await response.arrayBuffer()).byteLength)
    for (const target of await strangersTargets(site, address)) {
      rows.push([figure(size), `\`${address}\` ${target.kind}`, response.ok ? bytes : `${bytes} (status ${response.status})`, ...(await figuresOf(target))])
    }
  }
  await site.stop()
  return rows
}

async function figuresOf(target: Target): Promise<string[]> {
  const results: LoadResult[] = []
  for (let round = 0; round < rounds; round++) results.push(await sendLoad({ ...target, connections, seconds }))
  const middle = (of: (result: LoadResult) => number) => median(results.map(of))
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const perSecond = middle((result) => result.perSecond)
  // No response arrived in time, so there are no times.
  if (perSecond === 0) return ['0', '-', '-', figure(failed)]
  return [
    figure(perSecond, perSecond < 10 ? 1 : 0),
    figure(
      middle(({ p50Ms }) => p50Ms),
      2,
    ),
    figure(
      middle(({ p99Ms }) => p99Ms),
      2,
    ),
    figure(failed),
  ]
}

/** A data folder with that many batches. The measured site starts afterwards, so that nothing is cached. */
async function dataWithBatches(size: number): Promise<string> {
  const dataDir = await temporaryFolder()
  const site = await startBenchSite({ dataDir })
  const added = `select jsonb_object_agg('bench batch ' || n, to_char(now() + n % 300 * interval '1 day', 'YYYY-MM-DD')) from generate_series(10, $1::int) n`
  await query(`update documents set data = data || coalesce((${added}), '{}') where collection = 'DatesForm' and id = 'upcomingBatches'`, [size])
  await site.stop()
  return dataDir
}

/** A built copy of the site with that many course files; the site itself if the number is the same. */
async function siteWithCourses(size: number): Promise<string> {
  const root = process.cwd()
  const folder = path.join(root, 'content/courses')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'))
  if (files.length >= size) return root
  const copy = await temporaryFolder()
  for (const entry of await readdir(root)) {
    if (['.git', 'build', 'node_modules', 'data', '.react-router'].includes(entry)) continue
    await cp(path.join(root, entry), path.join(copy, entry), { recursive: true })
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (let number = files.length; number < size; number++) {
    const text = await readFile(path.join(folder, files[number % files.length] ?? ''), 'utf8')
    const content = text
      .replace(/courseID: '[^']+'/, `courseID: 'bench-course-${number}'`)
      .replace(/order: \d+/, `order: ${number + 1000}`)
      .replace(/\n {2}inSelect: true,/, '')
      .replace(/label: '([^']+)'/, `label: '$1 ${number}'`)
      .replace(/\n {2}aliases: \[[^\]]*\],/, '')
    await writeFile(path.join(copy, `content/courses/bench-course-${number}.ts`), content)
  }
  const schema = path.join(copy, 'app/domain/courses/course-content.ts')
  await writeFile(schema, (await readFile(schema, 'utf8')).replace(/(\border: .*\[1, )99\]/, '$199_999]'))
  // Skip the content check: the quiz would have to name every course too.
  const configuration = path.join(copy, 'vite.config.ts')
  await writeFile(configuration, (await readFile(configuration, 'utf8')).replace(/validateContent\(\), /, ''))
  const build = promisify(execFile)(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  })
  beforeEnd(() => build.child.kill())
  await build.catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}`.slice(0, 2000))
  })
  return copy
}
