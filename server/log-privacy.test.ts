import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { auth, openAuth } from '#app/domain/accounts/auth/auth.server.ts'
import { getInvitationPath } from '#app/domain/accounts/auth/invitations.server.ts'
import { createFirstAdminLink } from '#app/domain/accounts/first-admin.server.ts'
import { credentials, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { getBookingPath } from '#app/domain/bookings/own-booking-link.server.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { createEnquiryCookie } from '#app/domain/leads/enquiry-link.server.ts'
import { getMyDataPath } from '#app/domain/leads/my-data-link.server.ts'
import { getOwnConsentUrl } from '#app/domain/outcomes/own-consent.server.ts'
import { closeDatabase, db, getDatabaseAddress, openDatabase } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from './testing/bookings.ts'
import { commonFields, type FormSample, formSamples, secrets } from './testing/form-samples.ts'
import { catchMails } from './testing/mails.ts'
import { useTestDatabase } from './testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from './testing/whole-site.ts'

catchMails({ fail: ({ to }) => new Error(`550 no mailbox ${to.address}`) })

useTestDatabase({ jobs: true })

const routes = await readSiteRoutes()
const site = openWholeSite(routes)
const roles = ['member', 'editor', 'counsellor', 'placement', 'admin'] as const
const sessionTables = ['users', 'sessions', 'two_factors']
/** Tables that visitors' forms read and write. */
const visitorTables = [
  'audit_events',
  'offerings',
  'bookings',
  'consents',
  'credentials',
  'lead_events',
  'leads',
  'messages',
  'rate_limits',
  'sessions',
  'story_consents',
  'users',
  'verifications',
]
const secret = 'a secret that only tests use, 32 characters'
const invitedAt = new Date()
const inAnHour = new Date(Date.now() + 3_600_000)

let samples: Record<string, FormSample>
let links: Parameters<typeof formSamples>[0]
let cookies: Record<string, string>
let enquiry = ''
let passwordHash = ''
let tables: string[] = []
let hasAdmin = false

beforeAll(async () => {
  const { rows } = await db().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  tables = rows.map(({ name }) => name)
  passwordHash = await (await auth().$context).password.hash(commonFields.password ?? '')
  const offeringId = await addOffering()
  const leadId = await addSeatLead({ name: commonFields.name, phone: `+91${secrets.phone}`, email: secrets.mail })
  const bookingId = await addBooking(offeringId, leadId)
  const [offering] = await db().select({ slug: offerings.slug }).from(offerings)
  enquiry = createEnquiryCookie(leadId).split(';')[0] ?? ''
  links = {
    myData: getMyDataPath(leadId, secrets.mail),
    booking: getBookingPath(bookingId, inAnHour),
    consent: new URL(getOwnConsentUrl(crypto.randomUUID())).pathname,
    invitation: getInvitationPath('invited', invitedAt).split('token=')[1] ?? '',
    firstAdmin: '',
    slug: offering?.slug ?? '',
  }
  samples = formSamples(links)
})

afterEach(() => vi.mocked(console.error).mockClear())

/** Resets accounts, links and sessions to what these forms expect: an earlier successful form may have used them. */
async function prepare(ids: string[]): Promise<void> {
  const { secret: key, authCookies, internalAdapter } = await auth().$context
  for (const table of ['rate_limits', 'verifications', 'sessions', 'users']) await db().execute(sql.raw(`delete from ${table}`))
  const accounts = roles.filter((role) => role !== 'admin' || hasAdmin).map((role) => ({ id: role as string, role: role as string }))
  for (const { id, role } of [...accounts, { id: 'known', role: 'member' }]) {
    const email = id === 'known' ? secrets.mail : `${id}.${secrets.mail}`
    await db()
      .insert(users)
      .values({ id, name: id, email, emailVerified: true, role, twoFactorEnabled: role !== 'member' })
  }
  await db()
    .insert(users)
    .values({ id: 'invited', name: 'Zarina Quux', email: `invited.${secrets.mail}`, role: 'editor', invitedAt })
  await db().insert(credentials).values({ id: 'known', accountId: 'known', providerId: 'credential', userId: 'known', password: passwordHash })
  await internalAdapter.createVerificationValue({ identifier: `reset-password:${secrets.token}`, value: 'known', expiresAt: inAnHour })
  samples = formSamples({ ...links, firstAdmin: (await createFirstAdminLink())?.split('token=')[1] ?? '' })
  cookies = {}
  const ownSessions: (typeof sessions.$inferInsert)[] = []
  // One session per form: some forms end the session that they use.
  for (const id of ids) {
    const userId = samples[id]?.as
    if (!userId || (userId === 'admin' && !hasAdmin)) continue
    const token = `${secrets.token}${ownSessions.length}`
    ownSessions.push({ id: crypto.randomUUID(), token, userId, ipAddress: secrets.address, expiresAt: inAnHour })
    cookies[id] = `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`)}`
  }
  if (ownSessions.length > 0) await db().insert(sessions).values(ownSessions)
}

async function send(id: string): Promise<number> {
  const { at, fields, json } = samples[id] as FormSample
  const headers = new Headers({
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'x-forwarded-for': secrets.forwardedFor,
    'user-agent': 'Firefox',
    cookie: [enquiry, `site.two_factor=${secrets.token}`, `site.provider_attempt=${'k'.repeat(43)}`, cookies[id]].filter(Boolean).join('; '),
  })
  if (json) headers.set('content-type', 'application/json')
  const body = json ? JSON.stringify(json) : new URLSearchParams({ ...commonFields, ...fields })
  return (await site(new Request(`http://localhost:3000${at}`, { method: 'POST', headers, body }), secrets.address)).status
}

async function logOf(work: () => Promise<void>): Promise<string> {
  const spies = (['error', 'warn', 'log', 'info', 'debug'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}))
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(() => true))
  try {
    await work()
    return [...spies, ...streams]
      .flatMap((spy) => spy.mock.calls.flat())
      .map((part) => (typeof part === 'string' ? part : part instanceof Error ? `${part.stack} ${JSON.stringify(part)}` : JSON.stringify(part)))
      .join('\n')
  } finally {
    for (const stream of streams) stream.mockRestore()
    for (const spy of spies) spy.mockClear()
  }
}

function expectPrivate(log: string): void {
  const lowerCaseLog = log.toLowerCase()
  for (const value of [...Object.values(secrets), 'quux', '98765 01234', '2001:db8:77', 'a long password'])
    expect.soft(lowerCaseLog, value).not.toContain(value.toLowerCase())
}

/** Sends every form while the database is broken. @returns the status of each form, and the log */
async function sendAll(ids: string[], breakIt: () => Promise<unknown>, repair: () => Promise<unknown>) {
  await prepare(ids)
  const statuses: Record<string, number> = {}
  const log = await logOf(async () => {
    await breakIt()
    try {
      // Some responses are delayed so that their time reveals nothing. More workers would only wait for a connection.
      const left = [...ids]
      const worker = async () => {
        for (let id = left.pop(); id; id = left.pop()) statuses[id] = await send(id)
      }
      await Promise.all([worker(), worker(), worker(), worker()])
    } finally {
      await repair()
    }
  })
  return { statuses, log }
}

const moveAway = (names: string[]) => async () => {
  await db().execute(sql.raw(`create schema away; ${names.map((name) => `alter table public.${name} set schema away`).join('; ')}`))
}
const moveBack = (names: string[]) => async () => {
  await db().execute(sql.raw(`${names.map((name) => `alter table away.${name} set schema public`).join('; ')}; drop schema away`))
}
const signedOutIds = () => Object.keys(samples).filter((id) => !samples[id]?.as)
const readers = (except: string) => Object.keys(samples).filter((id) => !samples[id]?.readsNothing && id !== except)
const statusesOf = (statuses: Record<string, number>, wanted: (status: number) => boolean) =>
  Object.fromEntries(Object.entries(statuses).filter(([, status]) => !wanted(status)))

test('every route with a form has a sample, and every sample is a form', () => {
  const withForms = routes.filter(({ module }) => module.action).map(({ id }) => id)
  expect(Object.keys(samples).toSorted(), 'Give each new form a sample in server/testing/form-samples.ts').toEqual(withForms.toSorted())
})

// One table at a time, so that queries after the first one are also reached.
test('whichever table is broken under the visitors’ forms, the log contains no personal data', async () => {
  hasAdmin = false
  for (const table of visitorTables) {
    const { statuses, log } = await sendAll(signedOutIds(), moveAway([table]), moveBack([table]))
    expectPrivate(log)
    expect(
      statusesOf(statuses, (status) => status !== 503),
      `${table}: a bug is no outage`,
    ).toEqual({})
  }
}, 180_000)

test('with every table broken except sessions, each form ends in an error with an id, and the log contains no personal data', async () => {
  hasAdmin = true
  const broken = tables.filter((name) => !sessionTables.includes(name))
  const { statuses, log } = await sendAll(Object.keys(samples), moveAway(broken), moveBack(broken))
  expectPrivate(log)
  expect(log).toMatch(/error request=\S+ POST \/staff\/leads\/:id Error: Failed query: /)
  // This form fails without an error: it reads only the accounts, and that table works.
  const reached = Object.fromEntries(readers('routes/account/first-admin.tsx').map((id) => [id, statuses[id] as number]))
  expect(statusesOf(reached, (status) => status === 500)).toEqual({})
}, 60_000)

test('when all writes fail, the log contains no personal data although the database quotes the row', async () => {
  hasAdmin = true
  await db().execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'the row is refused' using errcode = '23514', detail = coalesce(new::text, old::text); end $$`),
  )
  const all = [...tables.map((name) => `public.${name}`), 'jobs.job']
  const triggers = (create: (table: string) => string) => () => db().execute(sql.raw(all.map(create).join('; ')))
  const { statuses, log } = await sendAll(
    Object.keys(samples),
    triggers((table) => `create trigger refuse before insert or update or delete on ${table} for each row execute function refuse()`),
    triggers((table) => `drop trigger refuse on ${table}`),
  )
  expectPrivate(log)
  expect(log).toContain('the row is refused')
  expect(statusesOf(statuses, (status) => status !== 503)).toEqual({})
}, 60_000)

test('while the database is unreachable, each form gets 503, and the log contains no personal data', async () => {
  hasAdmin = true
  const url = getDatabaseAddress()
  const reopen = (address: string) => async () => {
    await closeDatabase()
    openDatabase(address)
    openAuth({ current: secret })
  }
  const { statuses, log } = await sendAll(Object.keys(samples), reopen('postgresql://nobody@127.0.0.1:1/none'), reopen(url))
  expectPrivate(log)
  expect(log).toMatch(/warning request=\S+ POST \/sign-in The database is unavailable: /)
  // Signing out deletes the session cookie of this browser in any case.
  const reached = Object.fromEntries(readers('routes/account/sign-out.tsx').map((id) => [id, statuses[id] as number]))
  expect(statusesOf(reached, (status) => status === 503)).toEqual({})
  expect(Object.values(statuses)).not.toContain(500)
}, 60_000)

test('after all these errors, the log of the site’s own PostgreSQL contains no personal data', () => {
  const folder = path.dirname(new URL(inject('cluster')).searchParams.get('host') ?? '')
  const log = readFileSync(path.join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('database system is ready')
  expectPrivate(log)
  expect(log).not.toMatch(/ (?:ERROR|DETAIL): /)
})
