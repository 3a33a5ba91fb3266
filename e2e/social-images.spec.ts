import sharp from 'sharp'
import { photo } from '../server/testing/pictures.ts'
import { query } from './accounts.ts'
import { expect, test } from './site.ts'

const tagOf = (html: string, property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''

test('a post’s cover is the picture of links to it, from the store on the disk, while the post is public', async ({ page, signInAs, request }) => {
  await signInAs('editor')
  await page.goto('/aboutUs')
  const sent = await page.evaluate(
    async (bytes) => (await fetch('/api/uploads', { method: 'POST', body: Uint8Array.from(bytes), headers: { 'X-File-Name': 'photo.jpg' } })).json(),
    [...(await photo(900, 900, Date.now() % 1_000_000))],
  )
  const fileId: string = sent.file.id
  const slug = `covered-${fileId.slice(-12)}`
  const id = crypto.randomUUID()
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Begin with the plan.' }] }] }
  const about = { title: 'A plan', summary: 'How to see it.', topics: ['SQL'], authorRole: 'Trainer', factsCheckedOn: null, courseID: 'data-science' }
  const fields = { ...about, kind: 'post', slug, body, cover: { fileId, alt: 'A plan on a whiteboard' } }
  const announce = () => query("select pg_notify('page_changes', $1)", [JSON.stringify(['publications/post', `publication/${id}`])])
  await query("insert into publications (id, kind, draft) values ($1, 'post', $2)", [id, fields])
  await query('insert into file_uses (file_id, publication_id) values ($1, $2)', [fileId, id])
  expect((await request.get(`/media/${fileId}/social.jpg`)).status()).toBe(404)
  await query("insert into publication_slugs (kind, slug, publication_id) values ('post', $1, $2)", [slug, id])
  await query(
    `insert into releases (publication_id, kind, slug, revision, fields, plain_text, live_from, published_at)
     values ($1, 'post', $2, 1, $3, '', now(), now())`,
    [id, slug, fields],
  )
  await announce()
  await expect.poll(async () => (await request.get(`/courseBlog/${slug}`)).status()).toBe(200)
  const html = await (await request.get(`/courseBlog/${slug}`)).text()
  expect(tagOf(html, 'og:image:alt')).toBe('A plan on a whiteboard')
  const address = new URL(tagOf(html, 'og:image'))
  expect(address.pathname).toBe(`/media/${fileId}/social.jpg`)
  for (let times = 0; times < 2; times++) {
    const reply = await request.get(address.pathname)
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    const { width, height, format } = await sharp(await reply.body()).metadata()
    expect([width, height, format]).toEqual([Number(tagOf(html, 'og:image:width')), Number(tagOf(html, 'og:image:height')), 'jpeg'])
  }
  await query('delete from publications where id = $1', [id])
  await announce()
  expect((await request.get(address.pathname)).status()).toBe(404)
})

test('a post without a picture has a card, which caches in between may keep for everybody', async ({ request }) => {
  const html = await (await request.get('/courseBlog/double-click-two-orders')).text()
  const { pathname } = new URL(tagOf(html, 'og:image'))
  expect(pathname).toMatch(/^\/social\/post\/double-click-two-orders\/[0-9a-f]{16}\.png$/)
  const reply = await request.get(pathname)
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png'])
  expect(reply.headers()['cache-control']).toMatch(/^public, max-age=/)
  expect(reply.headers().vary ?? '').not.toContain('Cookie')
})
