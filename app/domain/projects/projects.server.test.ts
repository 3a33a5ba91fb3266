import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { files } from '#app/domain/files/schema.server.ts'
import { listReleaseAddresses } from '#app/domain/publications/public-releases.server.ts'
import { linkChecks, publicationSlugs, publications, releases } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { projectFields } from '#server/testing/projects.ts'
import { addRelease } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { checkLinks } from './check-links.server.ts'
import { loadProjectPage } from './find-project.server.ts'
import { getLinkHealth, listFailingLinks } from './link-health.server.ts'
import { loadProjectsPage, projectsPerPage, showNewestProjects } from './list-projects.server.ts'

useTestDatabase()

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const read = (query = '') => loadProjectsPage(pageContext().context, new URLSearchParams(query))
const titles = async (query = '') => (await read(query)).page.rows.map(({ title }) => title)

beforeEach(async () => {
  for (const table of [releases, publications, linkChecks, files]) await db().delete(table)
})

test('the list shows public projects, newest first, and applies both filters', async () => {
  await addRelease(projectFields({ title: 'Old', technologies: ['Python'] }), { liveFrom: hoursAgo(3) })
  await addRelease(projectFields({ title: 'New', technologies: ['React', 'Python'], courseID: 'awsdevopscourse' }), { liveFrom: hoursAgo(1), isSample: true })
  await addRelease(projectFields({ title: 'Planned' }), { liveFrom: hoursAgo(-1) })
  await addRelease(projectFields({ title: 'Ended' }), { liveFrom: hoursAgo(2), liveUntil: hoursAgo(1) })
  expect(await titles()).toEqual(['New', 'Old'])
  expect((await read()).page.rows[0]).toMatchObject({ isSample: true, picture: null, technologies: ['React', 'Python'], cohort: 'Full Stack, 2025 batch' })
  expect(await titles('technology=python')).toEqual(['New', 'Old'])
  expect(await titles('technology=Python&course=data-science')).toEqual(['Old'])
  const none = await read('technology=React&course=data-science')
  expect([none.page.rows, none.choices.shown, none.isFirst]).toEqual([[], 0, true])
  expect((await read('course=nothing')).unknown).toEqual([{ field: 'course', value: 'nothing' }])
})

test('pages follow each other without gaps, also if many projects were published at the same time', async () => {
  const liveFrom = hoursAgo(1)
  for (let count = 0; count < projectsPerPage * 2 + 1; count++) await addRelease(projectFields(), { liveFrom })
  const first = await read()
  const second = await read(`after=${first.page.older}`)
  const third = await read(`after=${second.page.older}`)
  expect([first.page.newer, third.page.older, third.page.rows.length]).toEqual([null, null, 1])
  const slugs = [first, second, third].flatMap(({ page }) => page.rows.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(projectsPerPage * 2 + 1)
  expect((await read(`before=${second.page.newer}`)).page.rows).toEqual(first.page.rows)
})

test('a card shows the cover or else the first screenshot, and no picture if it was deleted', async () => {
  const [file] = await db()
    .insert(files)
    .values({ kind: 'picture', name: 'a.png', sha256: 'a'.repeat(64), bytes: 10, width: 800, height: 500, sizes: [{ width: 800, format: 'webp', bytes: 10 }] })
    .returning()
  const fileId = file?.id ?? ''
  const shot = { fileId, alt: 'The ledger', caption: '' }
  await addRelease(projectFields({ title: 'Shot', screenshots: [shot] }), { liveFrom: hoursAgo(3) })
  await addRelease(projectFields({ title: 'Gone', cover: { fileId: crypto.randomUUID(), alt: 'x' }, screenshots: [shot] }), { liveFrom: hoursAgo(2) })
  const { page, files: shown } = await read()
  expect(page.rows.map(({ picture }) => picture && shown.pictures[picture.fileId]?.width)).toEqual([undefined, 800])
  const { cards } = await showNewestProjects(pageContext().context, 1, 'data-science')
  expect(cards.map(({ title }) => title)).toEqual(['Gone'])
})

test('a project links to its neighbours, an old address redirects, and an unknown one is not found', async () => {
  const slugs = ['first', 'second', 'third']
  for (const [index, slug] of slugs.entries()) {
    const id = await addRelease(projectFields({ slug, title: slug }), { liveFrom: hoursAgo(9 - index) })
    if (slug === 'second') await db().insert(publicationSlugs).values({ kind: 'project', slug: 'second-once', publicationId: id })
  }
  await addRelease(projectFields({ slug: 'ended' }), { liveFrom: hoursAgo(4), liveUntil: hoursAgo(1) })
  const { context, visit } = pageContext()
  expect(await loadProjectPage(context, 'second')).toMatchObject({ newer: { slug: 'third' }, older: { slug: 'first' }, health: {} })
  expect([...visit.tags].map((name) => name.replace(/[0-9a-f-]{36}/, 'id')).sort()).toEqual(['publication/id', 'publications/project'])
  expect(await loadProjectPage(context, 'third')).toMatchObject({ newer: null, older: { slug: 'second' } })
  expect(await loadProjectPage(context, 'second-once')).toEqual({ movedTo: 'second' })
  for (const slug of ['ended', 'nothing', 'Second', '../second', 'x'.repeat(200)]) expect(await loadProjectPage(context, slug)).toBeNull()
  expect((await listReleaseAddresses(context, 'project')).map(({ slug }) => slug)).toEqual(['third', 'second', 'first'])
})

test('a nightly check requests each public link once, one at a time per host, and updates the pages', async () => {
  const repositoryUrl = 'https://code.example/khata'
  const id = await addRelease(projectFields({ repositoryUrl, liveUrl: 'https://khata.example/' }))
  await addRelease(projectFields({ repositoryUrl, liveUrl: 'https://code.example/other' }))
  await addRelease(projectFields({ repositoryUrl: 'https://planned.example/' }), { liveFrom: hoursAgo(-1) })
  await db()
    .insert(linkChecks)
    .values({ url: 'https://nobody.example/', checkedAt: hoursAgo(24), status: 200 })
  const requested: string[] = []
  const busy = new Set<string>()
  const check = async (url: string) => {
    const { hostname } = new URL(url)
    expect(busy.has(hostname)).toBe(false)
    busy.add(hostname)
    await db().execute(sql`select 1`)
    busy.delete(hostname)
    requested.push(url)
    return { status: hostname === 'khata.example' ? null : 200 }
  }
  await checkLinks({ check, restMs: 0, resources: [] })
  expect(requested.toSorted()).toEqual(['https://code.example/khata', 'https://code.example/other', 'https://khata.example/'])
  const health = await getLinkHealth([repositoryUrl, 'https://khata.example/', ''])
  expect(health[repositoryUrl]?.failingSince).toBeNull()
  expect(health['https://khata.example/']?.failingSince).toBeInstanceOf(Date)
  expect(await db().select().from(linkChecks).where(eq(linkChecks.url, 'https://nobody.example/'))).toEqual([])
  const own = async () => (await listFailingLinks()).filter((link) => link.publicationId === id && link.url === 'https://khata.example/')
  expect(await own()).toMatchObject([{ url: 'https://khata.example/', recent: 'failed last night', failure: 'no valid response' }])

  // The next nights: it fails since the first night, then staff get a stronger notice; a successful check ends it.
  const night = (days: number, status: number | null) =>
    checkLinks({ check: async () => ({ status }), now: () => new Date(Date.now() + days * 86_400_000), restMs: 0, resources: [] })
  await night(1, 404)
  expect(await own()).toMatchObject([{ recent: expect.stringMatching(/^failed two nights$/), failure: 'page not found, 404' }])
  await night(2, 503)
  expect(await own()).toMatchObject([{ url: 'https://khata.example/', recent: null, failure: 'error 503' }])
  await night(3, 200)
  expect(await listFailingLinks()).toEqual([])
  expect((await getLinkHealth(['https://khata.example/']))['https://khata.example/']?.failingSince).toBeNull()
})

test('a nightly check that runs out of time leaves the others to the next one, which begins with them', async () => {
  for (const name of ['a', 'b', 'c']) await addRelease(projectFields({ liveUrl: `https://code.example/${name}` }))
  const requested: string[] = []
  const look = async (url: string) => {
    requested.push(url)
    return { status: 200 }
  }
  let halfHours = 0
  const now = () => {
    halfHours += 1
    return new Date(Date.now() + halfHours * 30 * 60_000)
  }
  await checkLinks({ check: look, now, restMs: 0, resources: [] })
  const first = [...requested]
  expect(first.length).toBe(1)
  requested.length = 0
  await checkLinks({ check: look, restMs: 0, resources: [] })
  expect(requested.length).toBe(3)
  expect(requested.at(-1)).toBe(first[0])
})
