import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { publishAccessChange } from '#app/domain/accounts/auth/access.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { sessions, users } from '#app/domain/accounts/schema.server.ts'
import { getOfferingTag } from '#app/domain/bookings/offering-changes.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { getCollectionTag } from '#app/domain/dates/documents.server.ts'
import { openPageCache } from '#app/platform/cache/open-page-cache.server.ts'
import { ChangeFeed, publishChange } from '#app/platform/db/changes.server.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { openLive } from './live.ts'
import { signedInAs } from './testing/sign-in.ts'
import { useTestDatabase } from './testing/test-database.ts'

useTestDatabase()

const id = crypto.randomUUID()
const staffTopics = ['leads', `roster/${id}`]
const server = createServer((incoming, outgoing) => live.handle(incoming, outgoing) || outgoing.writeHead(418).end())
let feed: ChangeFeed
let live: ReturnType<typeof openLive>

beforeAll(async () => {
  feed = new ChangeFeed(getDatabaseAddress())
  openPageCache(feed, 1024)
  live = openLive(feed)
  await feed.opened
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const [startsAt, endsAt] = [new Date(Date.now() + 7 * 86_400_000), new Date(Date.now() + 90 * 86_400_000)]
  await db().insert(offerings).values({
    id,
    kind: 'batch',
    slug: 'live',
    title: 'Live',
    courseID: 'data-science',
    startsAt,
    endsAt,
    closesAt: startsAt,
    capacity: 15,
    publishedAt: new Date(),
  })
})
afterAll(async () => {
  live.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await feed.close()
})

async function listen(topics: string, cookie = ''): Promise<{ answer: IncomingMessage; text: () => string; ended: Promise<unknown> }> {
  return await new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    get({ port, path: `/live?topics=${topics}`, headers: { cookie }, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('error', () => {})
      // The age of a change depends on the clock.
      resolve({ answer, text: () => text.replaceAll(/":\d+(?=[,}])/g, '":age'), ended: new Promise((end) => answer.once('close', end)) })
    }).on('error', reject)
  })
}
const statusOf = async (topics: string, cookie?: string) => (await listen(topics, cookie)).answer.statusCode

test('anyone may listen to seats, and receives the seats taken and the version', async () => {
  const { text } = await listen(`offerings,offering/${id}`)
  await vi.waitFor(() => expect(text()).toContain(`data: {"offering/${id}":[0,1]}\n\n`))
  await db().transaction(async (tx) => {
    await tx.update(offerings).set({ seatsTaken: 2 }).where(eq(offerings.id, id))
    await publishChange(tx, getOfferingTag(id))
  })
  await vi.waitFor(() => expect(text()).toContain(`data: {"offering/${id}":[2,1]}\n\n`))
})

test('every listener to the offerings is notified that the site’s dates changed', async () => {
  const { text } = await listen('offerings')
  await publishChange(db(), 'documents/Site')
  await publishChange(db(), getCollectionTag('DatesForm'))
  await vi.waitFor(() => expect(text()).toContain('data: {"offerings":age}\n\n'))
  expect(text().split('data:')).toHaveLength(2)
})

test('visitors, members, other staff roles and counsellors without a second factor cannot listen to staff topics', async () => {
  const refused = await Promise.all((['member', 'editor', 'placement'] as Role[]).map((role) => signedInAs(role)))
  const unready = await signedInAs('counsellor', { twoFactorEnabled: false })
  for (const topic of staffTopics) {
    expect(await statusOf(topic)).toBe(401)
    expect(await statusOf(topic, 'session_token=made.up')).toBe(401)
    for (const { cookie } of [...refused, unready]) expect(await statusOf(topic, cookie)).toBe(403)
    expect(await statusOf(`offering/${id},${topic}`, refused[0]?.cookie)).toBe(403)
  }
  const [event] = await db()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorId, refused[1]?.id ?? ''))
  expect(event).toMatchObject({ action: 'page.open', subject: 'page:/live', outcome: 'refused' })
})

test('counsellors and admins listen until they are signed out, and receive only that something changed', async () => {
  const [counsellor, admin] = await Promise.all([signedInAs('counsellor'), signedInAs('admin')])
  for (const topic of staffTopics) for (const { cookie } of [counsellor, admin]) expect(await statusOf(topic, cookie)).toBe(200)
  const heard = await listen(staffTopics.join(), counsellor.cookie)
  await vi.waitFor(() => expect(heard.text()).toContain(`data: {"leads":age,"roster/${id}":age}\n\n`))
  await publishChange(db(), 'leads')
  await vi.waitFor(() => expect(heard.text()).toContain('data: {"leads":age}\n\n'))
  await publishChange(db(), `roster/${id}`)
  await vi.waitFor(() => expect(heard.text()).toContain(`data: {"roster/${id}":age}\n\n`))
  await publishChange(db(), getOfferingTag(id))
  await vi.waitFor(() => expect(heard.text().split(`data: {"roster/${id}":age}`)).toHaveLength(3))
  await db().transaction(async (tx) => {
    await tx.update(users).set({ disabledAt: new Date() }).where(eq(users.id, counsellor.id))
    await publishAccessChange(tx)
  })
  await heard.ended
  expect(await statusOf('leads', counsellor.cookie)).toBe(401)
})

test('listening does not renew the session', async () => {
  const { id, cookie } = await signedInAs('counsellor')
  await db().update(sessions).set({ updatedAt: sql`now() - interval '1 hour'` }).where(eq(sessions.userId, id))
  const usedAt = async () => (await db().select().from(sessions).where(eq(sessions.userId, id)))[0]?.updatedAt.getTime()
  const before = await usedAt()
  expect(await statusOf('leads', cookie)).toBe(200)
  expect(await usedAt()).toBe(before)
})

test('the process follows changes on one connection, whatever the topics and however many listeners', async () => {
  const { cookie } = await signedInAs('counsellor')
  const topics = [`offering/${id}`, 'offerings', ...staffTopics]
  await Promise.all([...topics, ...topics].map((topic) => statusOf(topic, cookie)))
  const { rows } = await db().execute(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'site page changes'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})
