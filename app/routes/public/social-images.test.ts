import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { enforceAccess } from '#app/domain/accounts/auth/enforce-access.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { createFile } from '#app/domain/files/create-file.server.ts'
import type { PublicationFields } from '#app/domain/publications/publications.ts'
import { fileUses } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { createApp } from '#app/platform/http/app.server.ts'
import { media } from '#server/media.ts'
import { startFakeS3 } from '#server/testing/fake-s3.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { photo } from '#server/testing/pictures.ts'
import { addRelease, postFields } from '#server/testing/publications.ts'
import { useDataFolder } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { meta, loader as post } from './course-blog-post.tsx'
import { loader as project } from './project.tsx'

// A bucket is the harder case; the browser tests use the disk.
const s3 = await startFakeS3()
const folder = useDataFolder({
  S3_BUCKET: 'institute',
  S3_REGION: 'ap-south-1',
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})
useTestDatabase()
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  await db().insert(users).values({ id: 'editor', name: 'Editor', email: 'editor@example.org', emailVerified: true, role: 'editor' })
})
afterEach(async () => {
  await db().execute('delete from publications; delete from files')
})
afterAll(() => s3.stop())

const app = createApp({ routes: {}, entry: { module: {} }, assets: {}, future: {} } as unknown as ServerBuild, { enforceAccess, media })
const get = async (address: string, init?: RequestInit) => await app.request(new URL(address, 'http://site.example').href, init)
let seed = 0

/** One colour, because a photo takes longer to encode. */
const plain: typeof photo = async (width, height, seed = 0) =>
  await sharp({ create: { width, height, channels: 3, background: { r: seed, g: 0, b: 0 } } })
    .png()
    .toBuffer()

/** 600 by 315 is the smallest size for link previews. */
async function upload(width: number, height: number, draw = plain): Promise<string> {
  const mine = ++seed
  const content = await draw(width, height, mine)
  const place = path.join(folder, `sent-${mine}`)
  writeFileSync(place, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const received = { path: place, name: 'photo.jpg', bytes: content.length, sha256, isPdf: false, fields: new Map(), drop: async () => {} }
  return (await createFile(received, { id: 'editor', role: 'editor' }, () => true)).file.id
}

async function release(fields: PublicationFields, fileIds: string[], when: Parameters<typeof addRelease>[1] = {}): Promise<void> {
  const publicationId = await addRelease(fields, when)
  await db()
    .insert(fileUses)
    .values(fileIds.map((fileId) => ({ fileId, publicationId })))
}
const socialPath = (id: string) => `/media/${id}/social.jpg`
const cover = (fileId: string) => ({ fileId, alt: 'A plan on a whiteboard' })

/** The tags of a post's picture for link previews. */
async function tagsOf(slug: string): Promise<Record<string, string>> {
  const { context } = pageContext()
  const url = new URL(`https://site.example/courseBlog/${slug}`)
  const loaderData = await post({ url, request: new Request(url), params: { slug }, context } as never)
  const page = { canonical: url.href, ogImage: 'https://site.example/social/blog.png', ogImageAlt: 'Course blog' }
  const tags = (meta as (requested: unknown) => { property?: string; name?: string; content?: string }[])({ loaderData, matches: [{ loaderData: { page } }] })
  return Object.fromEntries(tags.map(({ property, name, content }) => [property ?? name, content ?? '']))
}

test('link previews of a page show its cover: in the right shape, described, cut once and stored', async () => {
  const id = await upload(1210, 700, photo)
  await release(postFields({ slug: 'covered', cover: cover(id) }), [id])
  const tags = await tagsOf('covered')
  expect(tags).toMatchObject({
    'og:image': `https://site.example${socialPath(id)}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A plan on a whiteboard',
    'twitter:image': `https://site.example${socialPath(id)}`,
    'twitter:image:alt': 'A plan on a whiteboard',
  })
  const puts = () => s3.requests.filter(({ method, url }) => method === 'PUT' && url?.includes(id) && url.includes('social.jpg')).length
  const responses = await Promise.all(Array.from({ length: 30 }, () => get(tags['og:image'] ?? '')))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(puts()).toBe(1)
  const [response] = responses
  expect(response?.headers.get('Content-Type')).toBe('image/jpeg')
  expect(response?.headers.get('Cache-Control')).toBe('public, max-age=3600')
  const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())
  const { format, width, height, exif } = await sharp(bytes).metadata()
  expect([format, width, height, exif]).toEqual(['jpeg', 1200, 630, undefined])
  expect(bytes.length).toBeLessThan(600_000)
  const again = await get(socialPath(id))
  expect(bytes.equals(Buffer.from(await again.arrayBuffer()))).toBe(true)
  expect(puts()).toBe(1)
  expect((await get(socialPath(id), { method: 'HEAD' })).headers.get('Content-Length')).toBe(String(bytes.length))
  expect((await get(socialPath(id), { headers: { 'If-None-Match': again.headers.get('ETag') ?? '' } })).status).toBe(304)
})

test('a new cover has a new address, and a picture that nothing public uses as its cover has none', async () => {
  const [before, after, within, later] = await Promise.all([upload(600, 315), upload(600, 316), upload(601, 315), upload(600, 317)])
  const now = Date.now()
  const body = { type: 'doc' as const, content: [{ type: 'picture' as const, attrs: { fileId: within, alt: 'A', caption: '' } }] }
  await release(postFields({ slug: 'changed', cover: cover(after), body }), [before, after, within])
  await release(postFields({ slug: 'planned', cover: cover(later) }), [later], { liveFrom: new Date(now + 60_000) })
  expect((await tagsOf('changed'))['og:image']).toContain(socialPath(after))
  expect((await get(socialPath(after))).status).toBe(200)
  for (const id of [before, within, later, crypto.randomUUID(), 'x', after.toUpperCase()]) expect((await get(socialPath(id))).status, id).toBe(404)
  await db().execute("update releases set live_until = now() + interval '90 seconds' where slug = 'changed'")
  expect((await get(socialPath(after))).headers.get('Cache-Control')).toMatch(/^public, max-age=(?:8\d|90)$/)
  await db().execute("update releases set live_until = now() where slug = 'changed'")
  expect((await get(socialPath(after))).status).toBe(404)
})

test('a post with too small a picture, or none, has its own card', async () => {
  const small = await upload(599, 315)
  await release(postFields({ slug: 'small', cover: cover(small) }), [small])
  await release(postFields({ slug: 'bare' }), [await upload(600, 315)])
  for (const slug of ['small', 'bare']) {
    expect(await tagsOf(slug)).toMatchObject({ 'og:image': expect.stringContaining(`/social/post/${slug}/`), 'og:image:alt': expect.stringMatching(/./) })
  }
  expect((await get(socialPath(small))).status).toBe(404)
})

test('a project without a cover shows its first screenshot, as in lists', async () => {
  const [first, second] = await Promise.all([upload(600, 315), upload(600, 316)])
  const texts = { problem: postFields().body, built: postFields().body, repositoryUrl: '', liveUrl: '' }
  const screenshots = [first, second].map((fileId) => ({ fileId, alt: 'The board', caption: '' }))
  const about = { title: 'A board', slug: 'a-board', summary: 'A board.', courseID: 'data-science', cover: null, technologies: ['SQL'], cohort: '2026 batch' }
  await release({ kind: 'project', ...about, ...texts, screenshots }, [first, second])
  const { context } = pageContext()
  const request = new Request('https://site.example/projects/a-board')
  const { picture } = await project({ request, params: { slug: 'a-board' }, context } as never)
  expect(picture).toEqual({ path: socialPath(first), alt: 'The board' })
  expect((await get(socialPath(first))).status).toBe(200)
  expect((await get(socialPath(second))).status).toBe(404)
})

test('a picture that cannot be made is an error with an id, and nothing of it is stored', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const id = await upload(600, 315)
  await release(postFields({ slug: 'away', cover: cover(id) }), [id])
  const objects = new Map(s3.objects)
  for (const key of objects.keys()) if (key.includes(id)) s3.objects.delete(key)
  expect((await get(socialPath(id))).status).toBe(404)
  for (const [key, content] of objects) s3.objects.set(key, key.endsWith('.webp') ? Buffer.from('broken') : content)
  const response = await get(socialPath(id))
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'no-store'])
  expect(log.mock.calls.flat().join()).toContain(`error request=${response.headers.get('X-Request-Id')} GET /media/:id/social.jpg`)
  log.mockReset()
})
