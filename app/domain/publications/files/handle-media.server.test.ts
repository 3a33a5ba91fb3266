import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { files } from '#app/domain/files/schema.server.ts'
import { getPublicationsTag } from '#app/domain/publications/publication-changes.ts'
import type { PublicationFields } from '#app/domain/publications/publications.ts'
import { fileUses, publications, releases } from '#app/domain/publications/schema.server.ts'
import { deleteCached, enableQueryCache } from '#app/platform/cache/query-cache.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getFileStore } from '#app/platform/files/file-store.server.ts'
import { getPictureObject } from '#app/platform/files/object-names.server.ts'
import { addRelease, postFields } from '#server/testing/publications.ts'
import { useDataFolder } from '#server/testing/settings.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { handleMedia } from './handle-media.server.ts'

useDataFolder()
useTestDatabase()
afterEach(() => enableQueryCache(null))
beforeEach(async () => {
  await db().delete(publications)
  await db().delete(files)
})

async function addPicture(uploadedBy?: string): Promise<string> {
  const sizes = [{ width: 360, format: 'avif' as const, bytes: 5 }]
  const [row] = await db()
    .insert(files)
    .values({ kind: 'picture', name: 'a', sha256: '0'.repeat(64), bytes: 5, width: 360, height: 1, sizes, uploadedBy: uploadedBy ?? null })
    .returning({ id: files.id })
  const id = row?.id ?? ''
  await (await getFileStore()).disk.put(getPictureObject(id, 360, 'avif'), 'bytes')
  return id
}

const withCover = (fileId: string): PublicationFields => postFields({ cover: { fileId, alt: 'A room' } })
const isUsed = async (fileId: string, publicationId: string) => void (await db().insert(fileUses).values({ fileId, publicationId }))

/** A post that shows a picture; public by default. */
async function addPost(fileId: string, values: Parameters<typeof addRelease>[1] = {}): Promise<string> {
  const id = await addRelease(withCover(fileId), values)
  await isUsed(fileId, id)
  return id
}

async function addDraft(draft: PublicationFields, values: Partial<typeof publications.$inferInsert> = {}): Promise<string> {
  const [row] = await db()
    .insert(publications)
    .values({ kind: draft.kind, draft, ...values })
    .returning({ id: publications.id })
  return row?.id ?? ''
}

function requestMedia(fileId: string, headers: Record<string, string> = {}): Promise<Response> {
  return handleMedia(new Request(`http://site.invalid/media/${fileId}/360.avif`, { headers }))
}
const statusFor = async (fileId: string, cookie = '') => (await requestMedia(fileId, { cookie })).status

test('the files of a release are public, and a cache revalidates them after an hour', async () => {
  const id = await addPicture()
  await addPost(id)
  const response = await requestMedia(id)
  expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([200, 'public, max-age=3600', 'bytes'])
  const again = await requestMedia(id, { 'if-none-match': response.headers.get('etag') ?? '' })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=3600'])
})

const anHour = 60 * 60_000
const from = (ms: number) => new Date(Date.now() + ms)

test.each<[string, (fileId: string) => Promise<unknown>]>([
  ['of a release that was ended', (id) => addPost(id, { liveFrom: from(-2 * anHour), liveUntil: from(-1_000) })],
  ['of a release that is planned', (id) => addPost(id, { liveFrom: from(anHour) })],
  ['of a draft', async (id) => isUsed(id, await addDraft(withCover(id)))],
  ['of a draft of something public that is not public with it', async (id) => isUsed(id, await addRelease(postFields()))],
  ['of nothing', async () => {}],
])('a picture %s is served only to staff who may edit such content, and is never cached', async (_, create) => {
  const editor = await signedInAs('editor')
  const id = await addPicture(editor.id)
  await create(id)
  const etag = `"${id}-360avif"`
  expect((await requestMedia(id)).headers.get('cache-control')).toBe('no-store')
  expect([await statusFor(id), (await requestMedia(id, { 'if-none-match': etag })).status]).toEqual([404, 404])
  for (const role of ['member', 'counsellor', 'placement'] as const) {
    // Everyone who can edit may see unused pictures of other staff.
    const isColleague = role === 'placement' && _ === 'of nothing'
    expect([role, await statusFor(id, (await signedInAs(role)).cookie)]).toEqual([role, isColleague ? 200 : 404])
  }
  const response = await requestMedia(id, { cookie: (await signedInAs('editor')).cookie })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

test('a member sees the pictures of their own draft; staff see them once it was sent', async () => {
  const [member, other, editor] = [await signedInAs('member'), await signedInAs('member'), await signedInAs('editor')]
  const [own, byStaff] = [await addPicture(member.id), await addPicture(editor.id)]
  const draft = { kind: 'project', title: 'A ticket desk', screenshots: [{ fileId: own, alt: '', caption: '' }] } as unknown as PublicationFields
  const project = await addDraft(draft, { byMember: true, createdBy: member.id })
  await isUsed(own, project)
  await isUsed(byStaff, project)
  const statuses = async (fileId: string) => await Promise.all([member, other, editor].map(({ cookie }) => statusFor(fileId, cookie)))
  expect(await statuses(own)).toEqual([200, 404, 404])
  expect(await statuses(byStaff)).toEqual([200, 404, 200])
  await db().update(publications).set({ consentedAt: new Date(), consentNotice: '1', submittedAt: new Date() }).where(eq(publications.id, project))
  expect(await statuses(own)).toEqual([200, 404, 200])
})

test.each(['admin', 'editor'] as const)('staff (%s) see pictures that are not public only with a second factor', async (role) => {
  const id = await addPicture()
  await isUsed(id, await addDraft(withCover(id)))
  expect(await statusFor(id, (await signedInAs(role, { twoFactorEnabled: false })).cookie)).toBe(404)
  expect(await statusFor(id, (await signedInAs(role)).cookie)).toBe(200)
})

test('a picture shown by two publications stays public while one of them is public', async () => {
  const id = await addPicture()
  const [first, second] = [await addPost(id), await addPost(id)]
  await db().update(releases).set({ liveUntil: new Date() }).where(eq(releases.publicationId, first))
  expect(await statusFor(id)).toBe(200)
  await db().update(releases).set({ liveUntil: new Date() }).where(eq(releases.publicationId, second))
  expect(await statusFor(id)).toBe(404)
})

test('no cache keeps a picture after the planned end of its publication', async () => {
  const id = await addPicture()
  await addPost(id, { liveUntil: from(90_000) })
  expect((await requestMedia(id)).headers.get('cache-control')).toMatch(/^public, max-age=(?:8\d|90)$/)
})

test('access to a public picture is read once until its kind changes; the clock is read each time', async () => {
  const id = await addPicture()
  const post = await addPost(id, { liveUntil: from(anHour) })
  enableQueryCache({ isCurrent: () => true, confirm: async () => true })
  const select = vi.spyOn(db(), 'select')
  expect([await statusFor(id), await statusFor(id), select.mock.calls.length]).toEqual([200, 200, 1])
  vi.useFakeTimers({ now: from(anHour + 1_000), toFake: ['Date'] })
  expect(await statusFor(id)).toBe(404)
  vi.useRealTimers()
  expect(await statusFor(id)).toBe(200)
  await db().update(releases).set({ liveUntil: new Date() }).where(eq(releases.publicationId, post))
  deleteCached([getPublicationsTag('post')])
  expect(await statusFor(id)).toBe(404)
})
