import { afterEach, expect, test } from 'vitest'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })
afterEach(async () => {
  await db().delete(offerings)
})
const dayMs = 24 * 60 * 60 * 1000

test('a running batch that is still open is first on the page also below a full batch', async () => {
  const started = new Date(Date.now() - dayMs)
  await addOffering({ slug: 'full', capacity: 1, seatsTaken: 1 })
  await addOffering({ slug: 'running', startsAt: started, closesAt: new Date(Date.now() + dayMs) })
  const html = await (await site(new Request('http://localhost:3000/upcoming-batches'))).text()
  const hero = html.slice(html.indexOf('<header', html.indexOf('<main')), html.indexOf('</header>', html.indexOf('<main')))
  expect(hero).not.toContain('open for booking now')
  expect(hero).toContain('href="/book/running"')
})

test.each([
  ['only a closed batch', { closedAt: new Date() }, 'No batch can be booked right now. '],
  [
    'only a full one that has begun',
    { startsAt: new Date(Date.now() - dayMs), closesAt: new Date(Date.now() + dayMs), capacity: 1, seatsTaken: 1 },
    'No batch can be booked right now. ',
  ],
  ['only one without a date', { startsAt: null }, 'Date to be announced. '],
])('a course with %s does not call a date that it shows unannounced', async (_case, values, text) => {
  await addOffering(values)
  const html = await (await site(new Request('http://localhost:3000/data-science'))).text()
  const section = html.slice(html.indexOf('id="dates"'), html.indexOf('</section>', html.indexOf('id="dates"'))).replaceAll('<!-- -->', '')
  expect(/<p class="text-lede[^>]*>([^<]*)/.exec(section)?.[1]).toBe(text)
})
