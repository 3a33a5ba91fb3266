import { expect, test } from 'vitest'
import { installation } from '#app/domain/demonstration/schema.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { deleteCached } from '#app/platform/cache/query-cache.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })

const note = 'Prices other than the fee of a course are examples, until the institute sets its own.'

test.each(['/subscription', '/subscription/students'])('%s calls example prices examples where no bar says so', async (path) => {
  const read = async () => await (await site(new Request(`http://localhost:3000${path}`))).text()
  expect(await read()).toContain(note)
  await db()
    .insert(installation)
    .values({ hasDemonstration: true })
    .onConflictDoUpdate({ target: installation.id, set: { hasDemonstration: true } })
  deleteCached()
  const html = await read()
  expect(html).toContain('Demonstration data</a>')
  expect(html).not.toContain(note)
  await db().delete(installation)
  deleteCached()
})
