import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { getMyDataPath, parseMyDataLink } from '#app/domain/leads/my-data-link.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openMyDataLink, sendNewLink } from './my-data-link.server.ts'

useTestDatabase({ jobs: true })
beforeEach(() => db().delete(leads))

const days = (count: number) => new Date(Date.now() - count * 86_400_000)
const tokenOf = (...of: Parameters<typeof getMyDataPath>) => getMyDataPath(...of).split('/')[2] ?? ''
let created = 0
async function addLead(email: string | null, mergedInto: string | null = null): Promise<string> {
  const [lead] = await db()
    .insert(leads)
    .values({ reference: `E-${String(++created).padStart(6, '0')}`, name: 'Asha', phone: '+919876543210', email, page: '/', mergedInto })
    .returning()
  return lead?.id ?? ''
}
const linksSent = async () => (await db().select().from(messages).where(eq(messages.kind, 'my-data-link'))).map(({ leadId }) => leadId)

test('a link opens its enquiry for a week and contains no address', async () => {
  const id = await addLead('asha@example.org')
  const token = tokenOf(id, 'asha@example.org', days(7))
  expect(await openMyDataLink(token)).toMatchObject({ id })
  expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain('asha')
  expect(parseMyDataLink(`${token}x`)).toBeNull()
  expect(await openMyDataLink(tokenOf(id, 'asha@example.org', days(8)))).toBeNull()
})

// Regression: a link sent to a mistyped address worked for half a year, even after the address was corrected.
test('a link sent to a mistyped address opens nothing after the address is corrected, and sends no new link', async () => {
  const id = await addLead('ahsa@example.org')
  const token = tokenOf(id, 'ahsa@example.org')
  await db().update(leads).set({ email: 'asha@example.org' })
  expect(await openMyDataLink(token)).toBeNull()
  await sendNewLink(token)
  expect(await linksSent()).toEqual([])
  await db().update(leads).set({ email: null })
  expect(await openMyDataLink(token)).toBeNull()
})

test('a link shows, of several merged enquiries, only those with its address', async () => {
  const target = await addLead('asha@example.org')
  const hers = await addLead('asha@example.org', target)
  const [another, without] = [await addLead('ravi@example.org', target), await addLead(null, target)]
  const held = await openMyDataLink(tokenOf(target, 'asha@example.org'))
  expect(held?.copies.map(({ id }) => id)).toEqual([hers])
  expect(await openMyDataLink(tokenOf(another, 'ravi@example.org'))).toMatchObject({ id: another, copies: [] })
  expect(await openMyDataLink(tokenOf(without, 'asha@example.org'))).toBeNull()
})

test('an expired link sends a new one to its address, once however often it is pressed', async () => {
  const id = await addLead('asha@example.org')
  const token = tokenOf(id, 'asha@example.org', days(100))
  const now = new Date('2026-11-21T10:01:00Z')
  await Promise.all([sendNewLink(token, now), sendNewLink(token, now)])
  expect(await linksSent()).toEqual([id])
  await sendNewLink(token, new Date('2026-11-21T10:11:00Z'))
  expect(await linksSent()).toEqual([id, id])
  await sendNewLink('forged.token', now)
  await db().update(leads).set({ erasedAt: now })
  await sendNewLink(token, new Date('2026-11-21T10:21:00Z'))
  expect(await linksSent()).toHaveLength(2)
})

test('a new link is sent for the merged enquiry that has its address', async () => {
  const target = await addLead('asha@example.org')
  const copy = await addLead('old@example.org', target)
  await sendNewLink(tokenOf(target, 'old@example.org', days(100)))
  expect(await linksSent()).toEqual([copy])
})
