import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { collectFiles } from '#app/domain/publications/files/collect-files.server.ts'
import type { ProjectFields } from '#app/domain/publications/publications.ts'
import { releases } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { addRelease, postFields } from '#server/testing/publications.ts'
import { useDataFolder } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loader as post } from './course-blog-post.tsx'
import { loader as card } from './link-card.ts'
import { loader as project } from './project.tsx'

const folder = useDataFolder()
useTestDatabase()
afterEach(async () => {
  await db().execute('delete from publications')
  rmSync(path.join(folder, 'files'), { recursive: true, force: true })
})

/** The picture that the page names. */
async function pictureOf(slug: string, page: typeof post | typeof project = post) {
  const { context } = pageContext()
  const url = new URL(`https://site.example/courseBlog/${slug}`)
  return ((await page({ url, request: new Request(url), params: { slug }, context } as never)) as { picture: { path: string; alt: string } }).picture
}

/** Requests an address like a person who received a link. */
async function get(address: string, init?: RequestInit): Promise<Response> {
  const [, , kind = '', slug = '', file = ''] = address.split('/')
  const request = new Request(`http://site.example${address}`, init)
  return await card({ request, params: { kind, slug, digest: file.replace('.png', '') } } as never)
}

const drawn = () => {
  try {
    return readdirSync(path.join(folder, 'files/cards'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'))
  } catch {
    return []
  }
}
const add = (values: Parameters<typeof postFields>[0], when?: Parameters<typeof addRelease>[1]) => addRelease(postFields(values), when)

function projectFields(values: Partial<ProjectFields> = {}): ProjectFields {
  const { body } = postFields()
  const texts = { problem: body, built: body, repositoryUrl: '', liveUrl: '' }
  const about = { title: 'A board', slug: 'a-board', summary: 'A board.', courseID: 'data-science', cover: null, technologies: ['SQL'], cohort: '2026 batch' }
  return { kind: 'project', ...about, ...texts, screenshots: [], ...values }
}

test('a post without a cover has its own card, drawn once and stored', async () => {
  await add({ slug: 'bare', title: 'Fees & <b>₹1,20,000</b>' })
  const { path: address, alt } = await pictureOf('bare')
  expect(address).toMatch(/^\/social\/post\/bare\/[0-9a-f]{16}\.png$/)
  expect(alt).toBe('Course blog · Data Science with AI: Fees & <b>₹1,20,000</b>')
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(address)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  const [response] = responses
  expect([response?.headers.get('Content-Type'), response?.headers.get('Cache-Control')]).toEqual(['image/png', 'public, max-age=3600'])
  const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(100_000)
  expect(drawn()).toHaveLength(1)
  expect((await get(address, { method: 'HEAD' })).headers.get('Content-Length')).toBe(String(bytes.length))
  expect((await get(address, { headers: { 'If-None-Match': response?.headers.get('ETag') ?? '' } })).status).toBe(304)
})

test('the card shows the course’s pattern and the institute’s name unchanged, and the post’s title in place of the course’s', async () => {
  await add({ slug: 'bare' })
  const { path: address } = await pictureOf('bare')
  const own = Buffer.from(await (await get(address)).arrayBuffer())
  const ground = readFileSync('public/social/data-science.png')
  expect(await meanDifference(own, ground, { left: 800, top: 0, width: 400, height: 630 })).toBeLessThan(3)
  expect(await meanDifference(own, ground, { left: 0, top: 0, width: 800, height: 110 })).toBeLessThan(3)
  expect(await meanDifference(own, ground, { left: 0, top: 110, width: 752, height: 520 })).toBeGreaterThan(10)
})

/** The mean difference of two pictures in one area, 0 to 255. */
async function meanDifference(one: Buffer, other: Buffer, place: { left: number; top: number; width: number; height: number }): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).extract(place).greyscale().raw().toBuffer()))
  return (a ?? Buffer.of()).reduce((sum, value, at) => sum + Math.abs(value - (b?.[at] ?? 0)), 0) / (a?.length ?? 1)
}

test('the address of a card depends on everything that it shows', async () => {
  const fields = [
    { slug: 'a', title: 'One' },
    { slug: 'a', title: 'Two' },
    { slug: 'a', title: 'One', courseID: 'full-stack-developer-course' },
    { slug: 'a', title: 'One', courseID: null },
    { slug: 'a', title: 'One', courseID: null, topics: [] },
  ]
  const addresses: string[] = []
  for (const one of fields) {
    await add(one)
    addresses.push((await pictureOf('a')).path)
    expect((await get(addresses.at(-1) ?? '')).status).toBe(200)
    for (const earlier of addresses.slice(0, -1)) expect((await get(earlier)).status).toBe(404)
    await db().execute('delete from publications')
  }
  expect(new Set(addresses).size).toBe(fields.length)
})

test('an unpublished post, another kind and another spelling have no card', async () => {
  await add({ slug: 'over', title: 'Over' })
  const { path: address } = await pictureOf('over')
  expect((await get(address)).status).toBe(200)
  const others = ['/project/', '/achievement/', '/x/'].map((kind) => address.replace('/post/', kind))
  for (const other of [
    ...others,
    address.replace(/.{4}\.png/, '0000.png'),
    address.toUpperCase(),
    address.replace('over', 'Over%00'),
    '/social/post/over/.png',
  ])
    expect((await get(other)).status, other).toBe(404)
  await db().update(releases).set({ liveUntil: new Date() })
  expect((await get(address)).status).toBe(404)
  await db().execute('delete from publications')
  await add({ slug: 'over', title: 'Over' }, { liveFrom: new Date(Date.now() + 60_000) })
  expect((await get(address)).status).toBe(404)
})

test('a project also has a card, with its course or its technologies', async () => {
  await addRelease(projectFields())
  const { path: address, alt } = await pictureOf('a-board', project)
  expect([alt, (await get(address)).status]).toEqual(['Student project · Data Science with AI: A board', 200])
  await db().execute('delete from publications')
  await addRelease(projectFields({ courseID: null }))
  const other = await pictureOf('a-board', project)
  expect([other.alt, (await get(other.path)).status]).toEqual(['Student project · SQL: A board', 200])
})

test.each(['తెలుగులో డేటా సైన్స్', 'Data 日本', 'Words and words '.repeat(9).trim(), 'W'.repeat(60)])(
  '%s does not fit the card’s font or size, so the course’s card is used',
  async (title) => {
    await add({ slug: 'rare', title })
    expect((await pictureOf('rare')).path).toBe('/social/data-science.png')
  },
)

test('a card is deleted when its release ends or it is drawn again from a changed text', async () => {
  await add({ slug: 'one', title: 'One' })
  await add({ slug: 'two', title: 'Two' })
  for (const slug of ['one', 'two']) expect((await get((await pictureOf(slug)).path)).status).toBe(200)
  await db().execute(`update releases set fields = jsonb_set(fields, '{title}', '"Once more"') where slug = 'one'`)
  const { path: address } = await pictureOf('one')
  expect((await get(address)).status).toBe(200)
  expect(drawn()).toHaveLength(2)
  await db().execute("update releases set live_until = now() where slug = 'two'")
  await collectFiles()
  expect(drawn()).toEqual([expect.stringContaining(path.basename(address))])
  expect((await get(address)).status).toBe(200)
})
