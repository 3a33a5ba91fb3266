import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { homeContent } from '#app/domain/content/home-content.server.ts'
import { getContent, listContent } from '#app/domain/content/published-content.server.ts'
import { questionContent } from '#app/domain/content/questions.ts'
import { db } from '#app/platform/db/client.server.ts'
import { home } from '#content/home.ts'
import { publishContent } from '#server/testing/content.ts'
import { addWriters, asha, serveRoutes } from '#server/testing/publications.ts'
import { listRoutePatterns } from '#server/testing/route-patterns.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { fitDraft } from './drafts/editor-form.server.ts'
import { findDraft } from './drafts/find-draft.server.ts'
import { contentQuery, listContentOverview } from './lists/content-list.server.ts'
import { listOutdated, loadContent } from './load-content.server.ts'
import { releaseDraft } from './releases/release.server.ts'
import { publications } from './schema.server.ts'
import { findShownVersion } from './versions/find-versions.server.ts'

useTestDatabase()

beforeAll(async () => serveRoutes(...(await listRoutePatterns())))
beforeEach(async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  await db().delete(publications)
  await addWriters()
})

// Each outdated entry also writes a line to the log.
afterEach(() => {
  const log = vi.mocked(console.error)
  for (const line of log.mock.calls.flat()) expect(line).toContain('was published before its fields changed')
  log.mockClear()
})

/** The home page as published before one part was added and another removed. */
const olderHome = () => {
  const { steps: _new, ...parts } = structuredClone(home)
  return { ...parts, hero: { ...home.hero, title: 'Learn in the lab' }, advantages: { title: 'Why us', text: 'Small batches and a lab.' } }
}
const outdatedOf = async (id: string) => (await listOutdated()).find(({ publicationId }) => publicationId === id)

test('readers see the fields of an outdated entry that fit, and staff see those that do not', async () => {
  const id = await publishContent('home', 'home', olderHome())
  await loadContent()
  expect(getContent(homeContent)).toEqual({ ...home, hero: { ...home.hero, title: 'Learn in the lab' } })
  expect(await outdatedOf(id)).toMatchObject({ shown: 'what-fits', replaced: ['How you learn'], dropped: ['advantages'] })
  const { rows } = await contentQuery.list({ state: 'outdated', q: '' }, {}, { kind: 'home', now: new Date() })
  expect(rows).toMatchObject([{ id, isOutdated: true }])
  expect((await listContentOverview('editor')).filter(({ outdated }) => outdated > 0)).toMatchObject([{ kind: 'home', outdated: 1 }])
})

test('on request the draft takes the fields that fit; the old text stays a version, and publishing ends the notice', async () => {
  const id = await publishContent('home', 'home', olderHome())
  expect(await fitDraft('home', id, asha)).toBe(true)
  const draft = await findDraft('home', id)
  expect(draft?.fields).toMatchObject({ data: { hero: { title: 'Learn in the lab' }, steps: home.steps } })
  const old = (await findShownVersion('home', id, 1))?.version.fields.find(({ name }) => name === 'advantages')
  expect(JSON.stringify(old?.changes)).toContain(JSON.stringify(['Small', 'batches', 'and', 'a', 'lab.']))
  expect(await releaseDraft('home', id, { revision: draft?.revision ?? 0, at: null, actorId: asha })).toMatchObject({ ok: true })
  expect(await outdatedOf(id)).toBeUndefined()
})

test('an entry that the files cannot complete is on no page, and the list of outdated entries says so', async () => {
  const id = await publishContent('question', 'own-laptop', { question: 'May I bring my own laptop?', id: 'own-laptop', order: 5 })
  await loadContent()
  expect(listContent(questionContent).map(({ slug }) => slug)).not.toContain('own-laptop')
  expect(await outdatedOf(id)).toMatchObject({ shown: 'nothing', replaced: ['Answer'] })
})
