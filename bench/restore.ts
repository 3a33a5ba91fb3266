import { execFileSync } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { startBenchSite } from './bench-site.ts'
import { EnquirySender, readFormPage } from './enquiry-posts.ts'
import { addressOf, rowsOf } from './enquiry-records.ts'
import { temporaryFolder } from './lifetime.ts'
import { addSampleLeads } from './sample-leads.ts'
import { figure, printTable } from './tables.ts'

const leads = 100_000
/** Amount of added text, which compresses by half, for a total of one gigabyte. */
const textMegabytes = Number(process.env.BENCH_MB ?? 750)
const after = 20

export async function measureRestore(): Promise<void> {
  const folder = await temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const environment = { BACKUP_TO: path.join(folder, 'backups'), TRUSTED_PROXIES: '1' }
  const seconds = async (work: () => unknown) => {
    const began = performance.now()
    await work()
    return (performance.now() - began) / 1_000
  }
  const run = (command: string, ...args: string[]) =>
    execFileSync(process.execPath, [`build/server/${command}.js`, ...args], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 2, 2],
    })
  const site = await startBenchSite({ dataDir, environment })
  const client = new Client({ connectionString: addressOf(dataDir) })
  await client.connect()
  await addSampleLeads(client, leads, ['data-science', 'python'])
  await client.query(
    `create table bench_text as select (select string_agg(md5(random()::text), '') from generate_series(1, 31) where row is not null) as text from generate_series(1, $1::int * 1000) row`,
    [textMegabytes],
  )
  await client.end()
  const [size] = await rowsOf<{ mb: number }>(dataDir, 'select (pg_database_size(current_database()) / 1000000)::int as mb')
  const backupSeconds = await seconds(() => run('backup'))
  const sender = new EnquirySender(site.url, 'script', [await readFormPage(site.url, '/data-science')], 1)
  for (let n = 1; n <= after; n++) if (!(await sender.send(n)).isStored) throw new Error('An enquiry was not stored.')
  sender.close()
  const before = await countRows(dataDir)
  await site.stop()
  // The log of the last seconds is still in the folder, or already in the backups.
  await rm(path.join(dataDir, 'postgres', 'base'), { recursive: true })
  const restoreSeconds = await seconds(() => run('restore', '--latest'))
  let restored = ''
  const startSeconds = await seconds(async () => {
    await startBenchSite({ dataDir, environment })
    restored = await countRows(dataDir)
  })
  printTable(
    'Backup and restore',
    `${figure(leads)} enquiries with their events and consents, and a table of text; then ${after} more by the form. The tables are deleted, and \`npm run restore -- --latest\` restores them, including those ${after}.`,
    ['database MB', 'backup MB', 'backup with the site running s', 'restore s', 'start s', 'rows'],
    [
      [
        figure(size?.mb ?? 0),
        figure((await bytesOf(environment.BACKUP_TO)) / 1e6),
        figure(backupSeconds, 1),
        figure(restoreSeconds, 1),
        figure(startSeconds, 1),
        restored === before ? 'all there' : `${restored}, not ${before}`,
      ],
    ],
  )
  if (restored !== before) process.exitCode = 1
}

async function countRows(dataDir: string): Promise<string> {
  const [row] = await rowsOf<Record<string, number>>(
    dataDir,
    'select (select count(*) from leads) as leads, (select count(*) from lead_events) as events, (select count(*) from consents) as consents, (select count(*) from bench_text) as texts',
  )
  return JSON.stringify(row)
}

async function bytesOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
