import { expect, test } from 'vitest'
import handleRequest from '#app/entry.server.tsx'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'
import { seedSampleContent } from '#server/seed.ts'
import { seedEvents } from '#server/seed-events.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { writeFileSync } from 'node:fs'

useTestDatabase({ jobs: true })
const site = openWholeSite(await readSiteRoutes(), { writeHtml: handleRequest as never, handleError: (e) => console.log(e) })

test('a', async () => {
  await seedSampleContent()
  await seedEvents()
  const { cookie } = await signedInAs('editor')
  for (const p of ['/', '/courses', '/data-science', '/upcoming-batches', '/events', '/api/site-dates', '/events.rss', '/calendar.ics', '/datesform']) {
    const answer = await site(new Request('http://localhost' + p, { headers: { cookie } }))
    writeFileSync('/tmp/x' + p.replaceAll('/', '_') + '.html', (await answer.text()).replaceAll('<!-- -->', '').replace(/<script(?! type="application).*?<\/script>/gs, ''))
  }
  expect(1).toBe(1)
})
