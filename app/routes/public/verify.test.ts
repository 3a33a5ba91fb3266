import { beforeEach, expect, test } from 'vitest'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { db } from '#app/platform/db/client.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { addBooking, addCertificate, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
beforeEach(async () => void (await db().delete(rateLimits)))

const site = openWholeSite(await readSiteRoutes(), { writeHtml })
const code = 'C-7K3M-9QXH-2B0D'

async function sendRequest(path: string, form?: Record<string, string>) {
  const headers = new Headers({ host: 'localhost:3000', origin: 'http://localhost:3000' })
  const response = await site(new Request(`http://localhost:3000${path}`, { headers, ...(form && { method: 'POST', body: new URLSearchParams(form) }) }))
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const certify = async (values: Partial<typeof certificates.$inferInsert>) =>
  await addCertificate(await addBooking(await addOffering(), await addSeatLead()), values)

test('a code typed in any form opens its certificate, which is not indexed', async () => {
  await certify({ code, issuedAt: new Date('2027-05-02T06:00:00Z') })
  const sent = await sendRequest('/verify', { form: 'verify', code: ' c7k3m 9qxh-2bod ' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/verify/${code}`])
  const { status, headers, html } = await sendRequest(`/verify/${code}`)
  expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([200, 'noindex', 'no-store'])
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  const text = textOf(html)
  for (const part of ['Valid', 'Issued to Lakshmi Rao', 'Data Science with AI', 'Batch of 5 Dec 2026', 'Sun 2 May 2027', code]) expect(text).toContain(part)
  await db()
    .update(certificates)
    .set({ revokedAt: new Date('2027-06-01T06:00:00Z'), revokeReason: 'Copied project' })
  const revoked = textOf((await sendRequest(`/verify/${code}`)).html)
  expect(revoked).toContain('Not valid since Tue 1 Jun 2027. The institute has revoked it.')
  expect(revoked).not.toContain('Copied project')
  await db().update(certificates).set({ name: '' })
  expect(textOf((await sendRequest(`/verify/${code}`)).html)).toContain('The name was erased')
})

test('the form for codes may be indexed and has the tags of every page', async () => {
  const { headers, html } = await sendRequest('/verify')
  expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([null, 'no-store'])
  for (const tag of ['<meta name="robots" content="index, follow"/>', '<link rel="canonical" href="http://localhost:3000/verify"/>'])
    expect(html).toContain(tag)
  expect(html).toContain('<meta property="og:title" content="Check a certificate or letter"/>')
})

test('a guessed code gets an error at the field like an unused one, and too many guesses are rejected', async () => {
  const guessed = await sendRequest('/verify/C-0000-0000-0000')
  expect(guessed.status).toBe(404)
  expect(textOf(guessed.html)).toContain('No certificate or letter has this code.')
  expect(guessed.html).toContain('value="C-0000-0000-0000"')
  expect((await sendRequest('/verify/nonsense%2F%3Cb%3E')).status).toBe(404)
  expect((await sendRequest('/verify', { form: 'verify', code: '' })).html).toContain('Enter the code that is printed')
  await db().update(rateLimits).set({ count: 60 })
  const refused = await sendRequest('/verify/C-0000-0000-0000')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(textOf(refused.html)).toContain('Too many codes were checked from your network.')
})
