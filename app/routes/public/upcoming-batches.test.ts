import { expect, test } from 'vitest'
import writeHtml from '#app/entry.server.tsx'
import { addOffering } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })
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
