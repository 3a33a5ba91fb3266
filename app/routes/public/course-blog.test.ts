import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BlockNode, TextMark } from '#app/domain/publications/rich-text/rich-text.ts'
import { closeDatabase, db, getDatabaseAddress, openDatabase } from '#app/platform/db/client.server.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { addPost, paragraphs } from '#server/testing/posts.ts'
import { readAtom } from '#server/testing/read-atom.ts'
import { readRss } from '#server/testing/read-rss.ts'
import { failAs, readXml } from '#server/testing/read-xml.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loader as list } from './course-blog.tsx'
import { loader as atom } from './course-blog-atom.ts'
import { meta, loader as one } from './course-blog-post.tsx'
import { loader as rss } from './course-blog-rss.ts'

useTestDatabase()

afterEach(async () => {
  await db().execute('delete from publications')
})

const createArgs = (query = '', slug = '') => {
  const { context, visit } = pageContext()
  const url = new URL(`https://site.example/courseBlog${query}`)
  return { requested: { url, request: new Request(url), params: { slug }, context } as never, visit }
}
const readList = (query = '') => list(createArgs(query).requested)
const slugs = async (query = '') => (await readList(query)).page.rows.map(({ slug }) => slug)

/** The result of a post's address: its page, its new address, or the status. */
async function readOne(slug: string): Promise<Exclude<Awaited<ReturnType<typeof one>>, Response> | string | number> {
  try {
    return await one(createArgs('', slug).requested)
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('Location')}`
    return (thrown as { init: { status: number } }).init.status
  }
}
async function pageOf(slug: string) {
  const page = await readOne(slug)
  if (typeof page !== 'object') throw new Error(`${slug} answered ${page}`)
  return page
}
const day = (n: number) => new Date(Date.UTC(2026, 9, n, 2, 30))

test('a blog without posts is a valid page with valid feeds', async () => {
  const { page, choices } = await readList('?topic=SQL&after=nonsense')
  expect([page, choices]).toEqual([
    { rows: [], older: null, newer: null },
    { courses: [], tags: [], total: 0, shown: 0 },
  ])
  expect(readRss(await (await rss(createArgs().requested)).text()).items).toEqual([])
  expect(readAtom(await (await atom(createArgs().requested)).text()).entries).toEqual([])
})

test('the list is newest first, page by page, without gaps or duplicates', async () => {
  // Three have the same time, so the id decides their order.
  for (let n = 0; n < 27; n++) await addPost({ slug: `p-${n}` }, { from: day(1 + Math.floor(n / 3)) })
  const seen: string[] = []
  let query = ''
  for (let pages = 0; pages < 4; pages++) {
    const { page } = await readList(query)
    seen.push(...page.rows.map(({ slug }) => slug))
    if (!page.older) break
    query = `?after=${page.older}`
  }
  expect(seen.length).toBe(27)
  expect(new Set(seen).size).toBe(27)
  expect(seen.map((slug) => Math.floor(Number(slug.slice(2)) / 3))).toEqual(Array.from({ length: 27 }, (_, n) => 8 - Math.floor(n / 3)))
  const { page } = await readList(query)
  expect(await slugs(`?before=${page.newer}`)).toEqual(seen.slice(12, 24))
})

test('topics and courses filter the list, and show how many posts each has', async () => {
  await addPost({ slug: 'a', topics: ['SQL', 'Interviews'] }, { from: day(1) })
  await addPost({ slug: 'b', topics: ['SQL'], courseID: 'full-stack-developer-course' }, { from: day(2) })
  await addPost({ slug: 'c', topics: ['C++ & "C"'], courseID: null }, { from: day(3) })
  await addPost({ slug: 'draft-like', topics: ['SQL'] }, { from: day(4), until: day(5) })
  expect(await slugs()).toEqual(['c', 'b', 'a'])
  expect(await slugs('?topic=sql')).toEqual(['b', 'a'])
  expect(await slugs('?topic=SQL&course=data-science')).toEqual(['a'])
  expect(await slugs(`?topic=${encodeURIComponent('C++ & "C"')}`)).toEqual(['c'])
  expect(await slugs('?topic=Interviews&course=full-stack-developer-course')).toEqual([])
  const { choices } = await readList()
  expect(choices).toEqual({
    tags: [
      { value: 'SQL', count: 2 },
      { value: 'C++ & "C"', count: 1 },
      { value: 'Interviews', count: 1 },
    ],
    courses: [
      { value: 'data-science', count: 1 },
      { value: 'full-stack-developer-course', count: 1 },
    ],
    total: 3,
    shown: 3,
  })
  const requested = await readList('?topic=Cooking&course=nothing')
  expect([requested.unknown.map(({ value }) => value), requested.page.rows.length]).toEqual([['nothing', 'Cooking'], 3])
})

test('a post has its neighbours, related posts, its course and coloured code', async () => {
  const code = { type: 'codeBlock' as const, attrs: { language: 'sql' }, content: [{ type: 'text' as const, text: 'select 1' }] }
  await addPost({ slug: 'first', topics: ['Git'] }, { from: day(1) })
  await addPost({ slug: 'middle', topics: ['SQL', 'Python'], body: { type: 'doc', content: [code] } }, { from: day(2) })
  await addPost({ slug: 'last', topics: ['Python'] }, { from: day(3) })
  const page = await pageOf('middle')
  expect([page.older?.slug, page.newer?.slug, page.more.map(({ slug }) => slug)]).toEqual(['first', 'last', ['last']])
  expect([page.course?.courseID, page.picture.path]).toEqual(['data-science', expect.stringContaining('/social/post/')])
  expect(page.post.codeSpans).toEqual([
    [
      [6, 'keyword'],
      [1, null],
      [1, 'number'],
    ],
  ])
  const last = await pageOf('last')
  expect([last.newer, last.older?.slug]).toEqual([null, 'middle'])
})

test('an old address of a post redirects; one of an unknown, draft or ended post is not found', async () => {
  await addPost({ slug: 'new-name' }, { formerSlugs: ['old-name', 'older-name'] })
  await addPost({ slug: 'ended' }, { from: day(1), until: day(2), formerSlugs: ['ended-before'] })
  for (const slug of ['old-name', 'older-name']) expect(await readOne(slug)).toBe('301 /courseBlog/new-name')
  for (const slug of ['nothing', 'ended', 'ended-before', 'New-Name', '%00', '../x', 'x'.repeat(5_000)]) expect(await readOne(slug), slug).toBe(404)
})

test('a scheduled post is public everywhere from its second on, and cached pages expire at that second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T02:29:59.999Z') })
  onTestFinished(() => void vi.useRealTimers())
  const from = new Date('2026-12-01T02:30:00Z')
  const until = new Date('2026-12-05T02:30:00Z')
  await addPost({ slug: 'before' }, { from: day(1) })
  await addPost({ slug: 'scheduled' }, { from, until })
  const everywhere = async () => ({
    list: await slugs(),
    one: typeof (await readOne('scheduled')) === 'object',
    total: (await readList()).choices.total,
    neighbour: (await pageOf('before')).newer?.slug ?? null,
    rss: readRss(await (await rss(createArgs().requested)).text()).items.length,
    atom: readAtom(await (await atom(createArgs().requested)).text()).entries.length,
  })
  const without = { list: ['before'], one: false, total: 1, neighbour: null, rss: 1, atom: 1 }
  const readValidity = async () => {
    const { requested, visit } = createArgs()
    await list(requested)
    return [visit.validity?.since, visit.validity?.until]
  }
  expect(await everywhere()).toEqual(without)
  expect(await readValidity()).toEqual([day(1).getTime(), from.getTime()])
  vi.setSystemTime(from)
  expect(await everywhere()).toEqual({ list: ['scheduled', 'before'], one: true, total: 2, neighbour: 'scheduled', rss: 2, atom: 2 })
  expect(await readValidity()).toEqual([from.getTime(), until.getTime()])
  vi.setSystemTime(until)
  expect(await everywhere()).toEqual(without)
  expect(await readValidity()).toEqual([until.getTime(), Number.POSITIVE_INFINITY])
})

test('both feeds have the newest posts with complete dates, for any text', async () => {
  const nasty = 'Cut, <b>bold</b> & "quoted" ]]> \u0007 తెలుగు 😀'
  const id = await addPost({ slug: 'odd', title: nasty, summary: nasty, topics: ['C++ & C#', 'SQL'] }, { from: day(3), publishedAt: day(2) })
  for (let n = 0; n < 55; n++) await addPost({ slug: `p-${n}` }, { from: day(1) })
  const feeds = { rss: readRss(await (await rss(createArgs().requested)).text()), atom: readAtom(await (await atom(createArgs().requested)).text()) }
  expect([feeds.rss.items.length, feeds.atom.entries.length]).toEqual([20, 20])
  expect(feeds.rss.items[0]).toMatchObject({
    guid: `urn:uuid:${id}`,
    link: expect.stringMatching(/\/courseBlog\/odd$/),
    pubDate: 'Fri, 02 Oct 2026 02:30:00 GMT',
  })
  expect(feeds.atom.entries[0]).toMatchObject({
    id: `urn:uuid:${id}`,
    title: 'Cut, <b>bold</b> & "quoted" ]]>  తెలుగు 😀',
    link: expect.stringMatching(/\/courseBlog\/odd$/),
    published: '2026-10-02T02:30:00.000Z',
    updated: '2026-10-03T02:30:00.000Z',
    topics: ['C++ & C#', 'SQL'],
  })
  expect(feeds.atom.feed.updated).toBe('2026-10-03T02:30:00.000Z')
})

test('if the database is unreachable, pages that list posts are shown without them and are not cached', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const url = getDatabaseAddress()
  const { loader: home } = await import('./home.tsx')
  const { requested, visit } = createArgs('.data')
  await closeDatabase()
  const shown = await home(requested).finally(() => openDatabase(url))
  expect(shown.unchanging?.posts).toEqual([])
  expect(visit.isIncomplete).toBe(true)
  const logged = log.mock.calls.flat().join('\n')
  for (const part of ['Batches', 'Demo classes', 'Outcomes', 'Posts'])
    expect(logged).toContain(`warning request=TEST-TEST ${part} could not be read: Error: The database is not open`)
  log.mockReset()
})

test('a programming error in a part of a page is not hidden by an empty part', async () => {
  await db().execute('alter table releases rename to releases_away')
  onTestFinished(async () => void (await db().execute('alter table releases_away rename to releases')))
  const { loader: home } = await import('./home.tsx')
  await expect(home(createArgs().requested)).rejects.toThrow('Failed query')
})

test('a post has article metadata with its dates for sites where it is shared', async () => {
  await addPost({ slug: 'a-plan' }, { from: day(3) })
  const loaderData = await pageOf('a-plan')
  const page = { canonical: 'https://site.example/courseBlog/a-plan', ogImage: 'https://site.example/social/blog.png' }
  const tags = (meta as (requested: unknown) => object[])({ loaderData, matches: [{ loaderData: { page } }] })
  expect(tags).toContainEqual({ property: 'og:type', content: 'article' })
  expect(tags).toContainEqual({ property: 'article:published_time', content: day(3).toISOString() })
  expect(tags).toContainEqual({ property: 'article:modified_time', content: day(3).toISOString() })
})

test('a feed has each complete post as well-formed HTML with absolute addresses', async () => {
  const nasty = '<script>alert(1)</script> & "quoted" ]]> \u0007'
  const paragraph = (text: string, ...marks: TextMark[]) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text, marks }] })
  const cell = (type: 'tableHeader' | 'tableCell', text: string, colspan = 1) => ({ type, attrs: { colspan, rowspan: 1 }, content: [paragraph(text)] })
  const content: BlockNode[] = [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: nasty }] },
    paragraph(nasty, { type: 'bold' }, { type: 'code' }),
    paragraph('here', { type: 'link', attrs: { href: '/data-science?a=1&b=2' } }),
    paragraph('below', { type: 'link', attrs: { href: '#part' } }),
    paragraph('there', { type: 'link', attrs: { href: 'https://example.org/?q="x"' } }),
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph('third'), { type: 'blockquote', content: [paragraph('said')] }] }],
    },
    { type: 'codeBlock', attrs: { language: 'sql' }, content: [{ type: 'text', text: 'select 1 < 2\n  from "t"' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }] },
    { type: 'horizontalRule' },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Name', 2)] },
        { type: 'tableRow', content: [cell('tableCell', '1'), cell('tableCell', '2')] },
      ],
    },
    { type: 'picture', attrs: { fileId: crypto.randomUUID(), alt: 'A file that is gone', caption: '' } },
  ]
  await addPost({ slug: 'whole', body: { type: 'doc', content } })
  const { item, entry, file } = await feeds()
  expect(item?.['content:encoded']).toBe(entry?.content)
  expect(file).toContain('<content type="html">')
  const html = readXml(`<?xml version="1.0" encoding="UTF-8"?>\n<div>${entry?.content}</div>`, failAs('HTML'))
  expect(html.children.map(({ name }) => name)).toEqual(['h2', 'p', 'p', 'p', 'p', 'ol', 'pre', 'p', 'hr', 'table'])
  const [heading, marked, ...others] = html.children
  expect(heading?.text).toBe(nasty.replace('\u0007', ''))
  expect(marked?.children[0]?.children[0]?.text).toBe(nasty.replace('\u0007', ''))
  expect(others.slice(0, 3).map(({ children }) => children[0]?.attributes.href)).toEqual([
    expect.stringMatching(/^http.*\/data-science\?a=1&b=2$/),
    expect.stringMatching(/^http.*\/courseBlog\/whole#part$/),
    'https://example.org/?q="x"',
  ])
  expect(others[4]?.children[0]?.text).toBe('select 1 < 2\n  from "t"')
  expect(others[7]?.children.map(({ children }) => children.map(({ name, attributes }) => [name, attributes.colspan]))).toEqual([
    [['th', '2']],
    [
      ['td', undefined],
      ['td', undefined],
    ],
  ])
})

test('if posts are long, feeds are limited: older ones have only their summary', async () => {
  for (let n = 1; n <= 7; n++) await addPost({ slug: `long-${n}`, body: paragraphs('Words. '.repeat(25_000)) }, { from: day(n) })
  const { rssItems, entries } = await feeds()
  const whole = [true, true, true, true, true, false, false]
  expect(rssItems.map((item) => 'content:encoded' in item)).toEqual(whole)
  expect(entries.map((entry) => 'content' in entry)).toEqual(whole)
  expect([...rssItems.map(({ description }) => description), ...entries.map(({ summary }) => summary)].every(Boolean)).toBe(true)
})

async function feeds() {
  const file = await (await atom(createArgs().requested)).text()
  const rssItems = readRss(await (await rss(createArgs().requested)).text()).items
  const { entries } = readAtom(file)
  return { file, rssItems, entries, item: rssItems[0], entry: entries[0] }
}
