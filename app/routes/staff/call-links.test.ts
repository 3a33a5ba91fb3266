import { beforeAll, expect, test } from 'vitest'
import { consents, type leads } from '#app/domain/leads/schema.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })
const address = 'http://localhost:3000'
let batch = ''
let minor = ''
let cookie = ''

async function addStudent(values: Partial<typeof leads.$inferInsert>, mayContact = true) {
  const leadId = await addSeatLead(values)
  if (mayContact) await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  await addBooking(batch, leadId)
  return leadId
}
const read = async (path: string) => (await (await site(new Request(address + path, { headers: { cookie } }))).text()).replaceAll(/<!--.*?-->/g, '')
const listCalls = (html: string) => [...html.matchAll(/href="tel:(\+91\d+)"/g)].map(([, phone]) => phone)

beforeAll(async () => {
  cookie = (await signedInAs('counsellor')).cookie
  batch = await addOffering()
  await addStudent({ phone: '+919876500001' })
  minor = await addStudent({ phone: '+919876500002', isMinor: true, guardianName: 'Mohan', guardianPhone: '+919876500003' })
  await addStudent({ phone: '+919876500004', isMinor: true, guardianPhone: '+919876500005', guardianAgreedAt: new Date() })
  await addStudent({ phone: '+919876500006', state: 'withdrawn' })
  await addStudent({ phone: '+919876500007' }, false)
})

test.each(['/staff/leads', '/staff/bookings/BATCH/roster'])('%s links only numbers that staff may call, and says why the others are no links', async (path) => {
  const page = await read(path.replace('BATCH', batch))
  expect(listCalls(page).sort()).toEqual(['+919876500001', '+919876500004'])
  expect(page.match(/>Ask the guardian</g)).toHaveLength(1)
  expect(page.match(/Do not call/g)).toHaveLength(2)
})

// Regression: a file was used to call people, and did not say who must not be called.
test.each(['roster', 'leads'])('the file of %s says which people staff may call', async (list) => {
  const form = { method: 'POST', body: new URLSearchParams({ filter: '' }), headers: { cookie, origin: address } }
  const request =
    list === 'leads'
      ? new Request(`${address}/staff/leads/export`, form)
      : new Request(`${address}/staff/bookings/${batch}/roster.csv`, { headers: { cookie } })
  const file = await (await site(request)).text()
  expect(file.split('\r\n', 1)[0]).toContain(',May be called,')
  expect(file.match(/,(Yes|Ask the guardian|Do not call),/g)?.sort()).toEqual([',Ask the guardian,', ',Do not call,', ',Do not call,', ',Yes,', ',Yes,'])
})

test('on the page of a person under 18 staff call the guardian, not the person', async () => {
  const page = await read(`/staff/leads/${minor}`)
  expect(listCalls(page)).toEqual(['+919876500003'])
  expect(page).toContain('Call the guardian')
})

test('staff see who of those who wait longest needs the guardian to agree', async () => {
  expect((await read('/staff')).match(/, ask the guardian/g)).toHaveLength(1)
})
