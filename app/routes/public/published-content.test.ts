import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { closeDatabase, db, getDatabaseAddress, openDatabase } from '#app/platform/db/client.server.ts'
import { institute } from '#content/institute.ts'
import { publishContent } from '#server/testing/content.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })

const address = 'http://localhost:3000'
const sendRequest = (path: string, cookie = '') => site(new Request(address + path, { headers: { cookie } }))

// Load these pages first: code that loads with the first page would delay its data.
beforeAll(async () => {
  for (const path of ['/', '/data-science']) await sendRequest(path)
})

afterEach(async () => {
  await db().delete(publications)
  setPublishedContent([])
})

const readPage = async (path: string, cookie?: string) => await (await sendRequest(path, cookie)).text()
const renamed = { ...institute, name: 'Charminar School', city: 'Warangal', locality: 'Hanamkonda', phoneShown: '+91 40 1234 5678' }

test('published details of the institute are on every page, and in the data that scripts read', async () => {
  expect(await readPage('/contact')).toContain(institute.name)
  await publishContent('institute', 'institute', renamed)
  for (const path of ['/', '/contact', '/data-science', '/terms', '/llms.txt', '/events.rss']) {
    expect(await readPage(path), path).toContain('Charminar School')
    expect(await readPage(path), path).not.toContain(institute.name)
  }
  expect(await readPage('/upcoming-batches')).toContain('<title>Upcoming batches in Warangal, by date')
  expect(await readPage('/faq')).toContain('At Hanamkonda you also get')
  // The spaces in a phone number are non-breaking.
  expect(await readPage('/contact')).toContain('+91\u00a040\u00a01234\u00a05678')
})

test('a scheduled release is shown from its time on', async () => {
  const from = new Date(Date.now() + 60_000)
  await publishContent('institute', 'institute', renamed, { from })
  expect(await readPage('/contact')).toContain(institute.name)
  vi.useFakeTimers({ now: from, toFake: ['Date'] })
  expect(await readPage('/contact')).toContain('Charminar School')
  vi.useRealTimers()
})

test('of a release that does not fit this version the fitting part is shown, the rest comes from the files, with a log line', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await publishContent('institute', 'institute', { ...renamed, phone: 'ask at the desk' })
  const page = await readPage('/contact')
  expect(page).toContain('Charminar School')
  expect(page).toContain(institute.phone)
  expect(log.mock.calls.join()).toMatch(/institute\/institute was published before its fields changed/)
  log.mockReset()
})

test('if the database is unreachable, pages have the content that this process read last', async () => {
  await publishContent('institute', 'institute', renamed)
  expect(await readPage('/contact')).toContain('Charminar School')
  const url = getDatabaseAddress()
  await closeDatabase()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  openDatabase('postgres://nobody@127.0.0.1:1/none')
  expect(await readPage('/contact')).toContain('Charminar School')
  log.mockReset()
  await closeDatabase()
  openDatabase(url)
})

test('a preview shows the draft only to people who may edit it', async () => {
  const id = await publishContent('institute', 'institute', institute, { draft: renamed })
  const [admin, editor] = [await signedInAs('admin'), await signedInAs('editor')]
  const preview = await sendRequest(`/contact?preview=${id}`, admin.cookie)
  expect(preview.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  const shown = await preview.text()
  expect(shown).toContain('Charminar School')
  expect(shown).toContain('Preview: only staff see this.')
  for (const cookie of [editor.cookie, '']) expect(await readPage(`/contact?preview=${id}`, cookie)).not.toContain('Charminar School')
  expect(await readPage('/contact', admin.cookie)).not.toContain('Charminar School')
})

test('the preview of an incomplete draft says that it is not complete', async () => {
  const id = await publishContent('institute', 'institute', institute, { draft: { ...renamed, name: '' } })
  const shown = await readPage(`/contact?preview=${id}`, (await signedInAs('admin')).cookie)
  expect(shown).toContain('The draft is not complete')
  expect(shown).toContain(institute.name)
})
