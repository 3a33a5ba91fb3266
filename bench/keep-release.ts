/** `node bench/keep-release.ts [commit]`: stores the rows that a release writes, for the test that migrates them. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { Client } from 'pg'
import { columnsByTable, type ReleaseSchema, readTables } from '../server/testing/releases.ts'
import { startBenchSite } from './bench-site.ts'
import { EnquirySender, readFormPage } from './enquiry-posts.ts'
import { addressOf } from './enquiry-records.ts'
import { closeAll, endTidily } from './lifetime.ts'
import { checkOutRelease } from './release-checkout.ts'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const commit = git('rev-parse', '--short=8', process.argv[2] ?? 'HEAD')
const day = git('show', '-s', '--format=%cs', commit)

endTidily(15)
const root = checkOutRelease(commit)
const site = await startBenchSite({ root, environment: { TRUSTED_PROXIES: '1' } })
await visit(site.url)
const client = new Client({ connectionString: addressOf(site.dataDir) })
await client.connect()
await addByHand(client)
const columns = Object.fromEntries(await columnsByTable(client))
const release: ReleaseSchema = { commit, migrations: await readMigrations(client), columns, tables: await readTables(client) }
await client.end()
const file = `server/testing/releases/${day}-${commit}.json.br`
writeFileSync(file, brotliCompressSync(JSON.stringify(release), { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } }))
console.log(`${file}: ${Object.values(release.tables).flat().length} rows of ${Object.keys(release.tables).length} tables.`)
await closeAll()

/** Uses the site's own forms, as visitors do. */
async function visit(url: string): Promise<void> {
  const send = async (address: string, fields: Record<string, string>, cookie = '') => {
    const headers = { origin: url, cookie, 'x-forwarded-for': '192.0.2.7' }
    const response = await fetch(url + address, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })
    if (response.status >= 400) throw new Error(`${address}: ${response.status}`)
    return response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
  }
  const member = await send('/sign-up', { name: 'Asha Rao', email: 'asha@example.org', password: 'nine arched windows' })
  await send('/wishlist', { intent: 'add', courseID: 'data-science', returnTo: '/data-science' }, member)
  const batches = await (await fetch(`${url}/upcoming-batches`)).text()
  const batch = /href="(\/book\/[^"]+)"/.exec(batches)?.[1] ?? ''
  let visitor = 0
  for (const [address, action] of [
    ['/data-science', '/enquiry'],
    ['/', '/enquiry'],
    [batch, batch],
    [batch, batch],
  ] as const) {
    const sender = new EnquirySender(url, 'script', [await readFormPage(url, address, action)], 1)
    const { isStored, status } = await sender.send(++visitor)
    sender.close()
    if (!isStored) throw new Error(`${action}: ${status}`)
  }
}

async function addByHand(database: Client): Promise<void> {
  await database.query(`insert into booking_payments (booking_id, reference, amount_paise, outcome, method)
    select id, 'UPI-' || reference, 5000000, 'seat', 'upi' from bookings order by created_at limit 1`)
  await database.query(`insert into audit_events (action, subject) select 'offering.publish', 'offering:' || id from offerings limit 1`)
}

async function readMigrations(database: Client): Promise<ReleaseSchema['migrations']> {
  const { rows } = await database.query('select hash, created_at::float8 as "when" from drizzle.__drizzle_migrations order by created_at')
  return rows
}
