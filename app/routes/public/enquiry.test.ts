import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { credentials, users } from '#app/domain/accounts/schema.server.ts'
import { consents, leads } from '#app/domain/leads/schema.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { db } from '#app/platform/db/client.server.ts'
import { addSeatLead } from '#server/testing/bookings.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })

async function readLabels(path: string, init?: RequestInit) {
  const html = (await (await site(new Request(`http://localhost:3000${path}`, init))).text()).replaceAll('<!-- -->', '')
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]
  const form = /<form id="enquiry[^"]*"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  return {
    title: find(/<title>([^<|]*) \|/),
    heading: find(/<h1[^>]*>([^<]*)</),
    button: /<button type="submit"[^>]*>([^<]*)/.exec(form)?.[1],
    address: /action="([^"]*)"/.exec(form)?.[1],
  }
}

test('without a topic the title, heading and button of the form request a call', async () => {
  const call = 'Request a call'
  expect(await readLabels('/enquiry')).toEqual({ title: call, heading: call, button: call, address: '/enquiry' })
  expect(await readLabels('/enquiry?topic=no-such-topic')).toMatchObject({ title: call, heading: call, button: call })
})

test.each([
  ['complaint', 'Make a complaint', 'Send complaint'],
  ['refund', 'Leave a course', 'Ask to leave the course'],
  ['listing', 'Report a fake job', 'Report job'],
])('the form about the topic %s has the title and heading “%s” and the button “%s”, also after an error without script', async (topic, title, button) => {
  const shown = await readLabels(`/enquiry?topic=${topic}`)
  expect(shown).toMatchObject({ title, heading: title, button })
  const failed = await readLabels(shown.address ?? '', {
    method: 'POST',
    headers: { origin: 'http://localhost:3000' },
    body: new URLSearchParams({ form: 'enquiry', topic }),
  })
  expect(failed).toEqual(shown)
})

test('a member finds in the forms what the account knows, and later what the last enquiry said', async () => {
  const { id, cookie } = await signedInAs('member')
  await db().update(users).set({ name: 'Asha Rao' }).where(eq(users.id, id))
  await db().insert(credentials).values({ id, userId: id, providerId: 'phone', accountId: '+919876543210' })
  const readFields = async (path = '/enquiry') => {
    const html = await (await site(new Request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000', cookie } }))).text()
    return ['name', 'phone', 'email', 'guardianName'].map((name) => new RegExp(`<input[^>]* name="${name}" value="([^"]*)"`).exec(html)?.[1])
  }
  const known = ['Asha Rao', '+91 98765 43210', expect.stringContaining('@'), undefined]
  expect(await readFields()).toEqual(known)
  expect(await readFields('/contact')).toEqual(known)
  const leadId = await addSeatLead({ userId: id, name: 'Asha', phone: '+919876543211', email: 'rao@example.org' })
  await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  expect(await readFields('/contact')).toEqual(['Asha', '+91 98765 43211', 'rao@example.org', undefined])
  await db().update(leads).set({ isMinor: true, guardianName: 'Ravi' }).where(eq(leads.id, leadId))
  expect(await readFields()).toEqual(['Asha', '+91 98765 43211', 'rao@example.org', 'Ravi'])
  // Forms on pages for everyone cannot name the guardian, so a member under 18 fills them in.
  expect(await readFields('/contact')).toEqual(['', '', '', undefined])
})

test.each([
  ['', ['I am under 18', 'What you do now', 'Not sure yet']],
  ['?topic=demo', ['I am under 18', 'What you do now', 'Not sure yet']],
  ['?topic=listing', ['I am under 18', 'What you do now']],
  ['?topic=job', []],
])('the form /enquiry%s asks for %j: about a fake job no course, and employers act for a company', async (search, asked) => {
  const html = await (await site(new Request(`http://localhost:3000/enquiry${search}`))).text()
  expect(['I am under 18', 'What you do now', 'Not sure yet'].filter((text) => html.includes(text))).toEqual(asked)
})
