import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#app/domain/accounts/roles.ts'
import handleRequest from '#app/entry.server.tsx'
import { seedSampleContent } from '#server/seed.ts'
import { seedEvents } from '#server/seed-events.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { addTest, seedTests } from '#server/testing/tests.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase({ jobs: true })

const site = openWholeSite(await readSiteRoutes(), { writeHtml: handleRequest as never })

let testId = ''
beforeAll(async () => {
  await seedSampleContent()
  await seedEvents()
  await seedTests()
  testId = await addTest()
})

const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/g
const consolePath = /^\/(staff|datesform|courseBlogDashboard|OurAchievementsDashboard|project-dashboard)(\/|$)/

/** Opens one page of each kind that a person of this role can reach from the start page. @returns each link that is refused, with its page */
async function findRefusedLinks(role: Role): Promise<string[]> {
  const { cookie } = await signedInAs(role)
  const queue: [path: string, from: string][] = [['/staff', '']]
  const seen = new Set<string>()
  const refused: string[] = []
  for (const [path, from] of queue) {
    // One record and one entry of each kind of content are enough.
    const kind = path.replace(uuid, 'id').replace(/\/file\/.*/, '/file')
    if (seen.has(kind)) continue
    seen.add(kind)
    const answer = await site(new Request(`http://localhost:3000${path}`, { headers: { cookie } }))
    if (answer.status === 403) refused.push(`${path.replace(uuid, ':id')} from ${from.replace(uuid, ':id')}`)
    if (answer.status !== 200 || !answer.headers.get('content-type')?.includes('html')) continue
    const hrefs = [...(await answer.text()).matchAll(/<a [^>]*href="([^"?#]+)/g)].map(([, href = '']) => href)
    queue.push(...hrefs.filter((href) => consolePath.test(href)).map((href): [string, string] => [href, path]))
  }
  expect(seen.size).toBeGreaterThan(5)
  return refused
}

test.each<Role>(['counsellor', 'editor', 'placement'])('no page of the console has a link that is refused (%s)', async (role) => {
  expect(await findRefusedLinks(role)).toEqual([])
})

test('an editor reads how a test is held, without a form that only counsellors may send', async () => {
  const read = async (role: Role) => {
    const { cookie } = await signedInAs(role)
    return await (await site(new Request(`http://localhost:3000/staff/tests/${testId}`, { headers: { cookie } })))
      .text()
      .then((html) => html.replaceAll('<!-- -->', ''))
  }
  const has = (page: string) => ['<form id="sitting"', '60 minutes'].map((text) => page.includes(text))
  expect(has(await read('counsellor'))).toEqual([true, false])
  expect(has(await read('editor'))).toEqual([false, true])
})
