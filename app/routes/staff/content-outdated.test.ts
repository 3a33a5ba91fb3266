import { afterEach, expect, test, vi } from 'vitest'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { db } from '#app/platform/db/client.server.ts'
import { home } from '#content/home.ts'
import { publishContent } from '#server/testing/content.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })
afterEach(async () => {
  // Each outdated entry also writes a line to the log.
  for (const line of vi.mocked(console.error).mock.calls.flat()) expect(line).toContain('was published before its fields changed')
  vi.mocked(console.error).mockClear()
  await db().delete(publications)
  setPublishedContent([])
})

const address = 'http://localhost:3000'

test('the console shows an outdated entry where staff look, and one button updates its draft to the new shape', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const { steps: _new, ...older } = structuredClone(home)
  const id = await publishContent('home', 'home', { ...older, advantages: { title: 'Why us', text: 'Small batches and a lab.' } })
  const at = `/staff/content/home/${id}`
  const { cookie } = await signedInAs('editor')
  const read = async (path: string) => (await (await site(new Request(address + path, { headers: { cookie } }))).text()).replaceAll(/<!--.*?-->/g, '')

  expect(await read('/staff')).toContain('1 entry of site content needs a look')
  expect(await read('/staff/content')).toContain('Needs a look')
  const page = await read(at)
  expect(page).toContain('Fields that did not fit: How you learn.')
  expect(page).toContain('Fields that no longer exist: advantages.')

  const fit = new Request(address + at, { method: 'POST', headers: { cookie, origin: address }, body: new URLSearchParams({ do: 'fit' }) })
  expect((await site(fit)).headers.get('location')).toBe(`${at}?done=fitted`)
  expect(await read(at)).toContain('The draft below fits. Check the draft, then publish it.')
  expect(await read(`${at}/versions/1`)).toContain('advantages (no longer a field)')
  const counsellor = await signedInAs('counsellor')
  const theirs = await site(new Request(`${address}/staff`, { headers: { cookie: counsellor.cookie } }))
  expect(await theirs.text()).not.toContain('needs a look')
})
