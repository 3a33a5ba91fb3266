import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getMyDataPath } from '#app/domain/leads/my-data-link.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { getFormNotice } from '#app/domain/privacy/form-notices.ts'
import writeHtml from '#app/entry.server.tsx'
import { db } from '#app/platform/db/client.server.ts'
import * as accountData from '#app/routes/account/account-data.tsx'
import { addSeatLead } from '#server/testing/bookings.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'
import { action } from './my-data.tsx'

useTestDatabase({ jobs: true })

const erase = async (id: string) => await db().update(leads).set({ state: 'erased', email: null, erasedAt: new Date() }).where(eq(leads.id, id))

// The page said that something went wrong and was noted, although the enquiry was erased as the person wished.
test.each(['erase', 'withdraw-contact', 'correct'])('the form %s of an enquiry that was erased meanwhile leads to the page as it is now', async (form) => {
  const email = 'asha@example.org'
  const id = await addSeatLead({ email })
  const path = getMyDataPath(id, email)
  await erase(id)
  const request = new Request(`http://localhost${path}`, { method: 'POST', body: new URLSearchParams({ form, confirmed: 'on' }) })
  const answer = (await action({ request, params: { token: path.split('/')[2] }, url: new URL(request.url) } as never)) as Response
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
})

test('the form to correct a booking’s data shows the notice of bookings, that of an enquiry the notice of enquiries', async () => {
  const site = openWholeSite(await readSiteRoutes(), { writeHtml })
  const email = 'asha@example.org'
  const noticeOf = async (intent: 'seat' | 'call') => {
    const path = getMyDataPath(await addSeatLead({ email, intent }), email)
    const page = await (await site(new Request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000' } }))).text()
    return (['booking', 'enquiry'] as const).filter((name) => page.includes(getFormNotice(name).short.split('. ')[1] ?? ''))
  }
  expect(await noticeOf('seat')).toEqual(['booking'])
  expect(await noticeOf('call')).toEqual(['enquiry'])
})

async function openAccountData() {
  const { id: userId, cookie } = await signedInAs('member')
  const at = cookie.indexOf('=')
  const page = openBrowser(accountData, { address: '198.51.100.1', jar: new Map([[cookie.slice(0, at), cookie.slice(at + 1)]]), path: '/account/data' })
  return { userId, cookie, page }
}

test('a member corrects an own enquiry on the page of their data, and no enquiry of another person', async () => {
  const { userId, cookie, page } = await openAccountData()
  const [enquiry, other] = [await addSeatLead({ userId }), await addSeatLead()]
  const site = openWholeSite(await readSiteRoutes(), { writeHtml })
  const html = await (await site(new Request('http://localhost:3000/account/data', { headers: { host: 'localhost:3000', cookie } }))).text()
  expect(html).toContain(`<input type="hidden" name="enquiry" value="${enquiry}"/>`)
  const details = { form: 'correct', name: 'Asha Rao', phone: '98765 43211', email: 'asha.rao@example.org' }
  const wrong = await page.post({ ...details, enquiry, phone: '1' })
  expect(wrong).toMatchObject({ status: 422, failure: { form: 'correct', typed: { enquiry, name: 'Asha Rao' } } })
  expect(await page.post({ ...details, enquiry })).toMatchObject({ status: 303, to: '/account/data?done=corrected' })
  expect(await page.post({ ...details, enquiry: other })).toMatchObject({ status: 303, to: '/account/data' })
  const rows = await db().select({ id: leads.id }).from(leads).where(eq(leads.email, 'asha.rao@example.org'))
  expect(rows).toEqual([{ id: enquiry }])
})

test('the page of a member’s data shows what is left when an enquiry was erased meanwhile', async () => {
  const { userId, page } = await openAccountData()
  const enquiry = await addSeatLead({ userId })
  await erase(enquiry)
  expect(await page.post({ form: 'erase', enquiry, confirmed: 'on' })).toMatchObject({ status: 303, to: '/account/data' })
})
