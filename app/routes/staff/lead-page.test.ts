import { beforeAll, expect, test } from 'vitest'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { consents } from '#app/domain/leads/schema.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { formatInstant } from '#app/lib/dates.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase({ jobs: true })
const site = openWholeSite(await readSiteRoutes(), { writeHtml })
const address = 'http://localhost:3000'
let cookie = ''
const read = async (path: string) =>
  (await (await site(new Request(address + path, { headers: { cookie } }))).text()).replaceAll(/<!--.*?-->/g, '').replaceAll('\u00a0', ' ')

beforeAll(async () => {
  cookie = (await signedInAs('counsellor')).cookie
})

test('the page of a person names each seat with the start of its batch, and leads to the person on the roster', async () => {
  const [batch, leadId] = [await addOffering(), await addSeatLead()]
  const bookingId = await addBooking(batch, leadId)
  const [offering] = await db().select({ startsAt: offerings.startsAt }).from(offerings)
  const page = await read(`/staff/leads/${leadId}`)
  expect(page).toContain(`Data Science with AI, ${formatInstant(offering?.startsAt ?? new Date(0))}`.replaceAll('\u00a0', ' '))
  expect(page).toContain(`href="/staff/bookings/${batch}/roster?booking=${bookingId}#person"`)
})

test('the history of a person says that the consent was withdrawn', async () => {
  const leadId = await addSeatLead()
  await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  const page = await read(`/staff/leads/${leadId}`)
  const seen = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ form: 'stop-contact', how: 'phone', version: seen('version'), seen: seen('seen') })
  await site(new Request(`${address}/staff/leads/${leadId}`, { method: 'POST', headers: { cookie, origin: address }, body }))
  expect(await read(`/staff/leads/${leadId}`)).toContain('Consent withdrawn')
})
