import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#app/domain/accounts/roles.ts'
import { createContentForm } from '#app/domain/content/content-form.server.ts'
import { listContentDeclarations } from '#app/domain/publications/content-declarations.server.ts'
import handleRequest from '#app/entry.server.tsx'
import { seedSampleContent } from '#server/seed.ts'
import { seedEvents } from '#server/seed-events.ts'
import { crawl, withoutId } from '#server/testing/crawl.ts'
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

const consolePath = /^\/(staff|datesform|courseBlogDashboard|OurAchievementsDashboard|project-dashboard)(\/|$)/
/** One record and one entry of each kind of content are enough. */
const kindOf = (path: string) => (consolePath.test(path) ? withoutId(path).replace(/\/file\/.*/, '/file') : null)

const listNamedAddresses = (text: string): string[] =>
  text.match(/\/(staff\/[a-z-]+|datesform|courseBlogDashboard|OurAchievementsDashboard|project-dashboard)/g) ?? []

/** Labels and help of the content that editors write. */
const describeEditorForms = () =>
  JSON.stringify(listContentDeclarations().flatMap((declaration) => (declaration.isForAdmins ? [] : createContentForm(declaration))))

/** Opens one page of each kind that a person of this role can reach from the start page. @returns each link that is refused, with its page */
async function findRefusedLinks(role: Role): Promise<string[]> {
  const { cookie } = await signedInAs(role)
  const refused: string[] = []
  const seen = new Set<string>()
  const named = new Map<string, string>()
  for await (const { path, from, status, html } of crawl(site, '/staff', kindOf, { cookie, seen })) {
    if (status === 403) refused.push(`${withoutId(path)} from ${withoutId(from)}`)
    for (const address of listNamedAddresses(html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' '))) named.set(address, path)
  }
  if (role === 'editor') for (const address of listNamedAddresses(describeEditorForms())) named.set(address, 'the form of an entry')
  for (const [address, from] of named) {
    const { status } = await site(new Request(`http://localhost:3000${address}`, { headers: { cookie } }))
    if (status === 403) refused.push(`${address} in a text of ${withoutId(from)}`)
  }
  expect(seen.size).toBeGreaterThan(5)
  return refused
}

test.each<Role>(['counsellor', 'editor', 'placement'])(
  'no page of the console links to or names a page that is refused (%s)',
  async (role) => {
    expect(await findRefusedLinks(role)).toEqual([])
  },
  180_000,
)

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
