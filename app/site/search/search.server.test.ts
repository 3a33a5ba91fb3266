import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { publicationSlugs, publications, releases } from '#app/domain/publications/schema.server.ts'
import { search } from '#app/domain/search/search.server.ts'
import { syncSearchContent } from '#app/domain/search/search-content.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { listIndexablePages } from '#app/site/discovery/sitemap.server.ts'
import { institute } from '#content/institute.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

useTestDatabase()

const hour = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * hour)
const find = (q: string, more: Record<string, string> = {}, now = new Date()) => search(new URLSearchParams({ q, ...more }), now, [])
type FoundEntries = Awaited<ReturnType<typeof find>>
const hitTitles = (hits: FoundEntries['some']) => hits.map(({ title }) => title.map(({ text }) => text).join(''))
const titles = ({ groups }: FoundEntries) => groups.flatMap(({ hits }) => hitTitles(hits))

type SamplePost = { kind?: 'post' | 'project'; title: string; summary?: string; body?: string; from?: Date; until?: Date | null }

/** A release as stored in the database, and its publication. */
async function addPost({ kind = 'post', title, summary = '', body = '', from = ago(1), until = null }: SamplePost): Promise<string> {
  const slug = `p-${crypto.randomUUID()}`
  const fields = { kind, title, slug, summary, courseID: null, topics: [], technologies: [] } as never
  const [publication] = await db().insert(publications).values({ kind, draft: fields }).returning({ id: publications.id })
  const publicationId = publication?.id ?? ''
  await db().insert(publicationSlugs).values({ kind, slug, publicationId })
  await db().insert(releases).values({ publicationId, kind, slug, revision: 1, fields, plainText: body, liveFrom: from, liveUntil: until, publishedAt: from })
  return publicationId
}

test('a post is found by words of its title, its summary and its text, in any word form', async () => {
  await addPost({ title: 'Zebras in gardens', summary: 'A tale of marmalades', body: 'They were humming quietly. <script>alert(1)</script>' })
  for (const typed of ['zebra', 'ZEBRAS', 'zeb', 'garden zebras', 'marmalade', 'hum', 'hummi', 'humming marmal'])
    expect([typed, titles(await find(typed))]).toEqual([typed, ['Zebras in gardens']])
  expect((await find('zebra umbrella')).groups.length === 0 || (await find('zebra umbrella')).isLoose).toBe(true)
})

test('exactly the matching words are marked, and markup in a title stays text', async () => {
  await addPost({ title: 'Quokka <b>quokkas</b>', body: 'First of all, nothing. Then platypuses came.' })
  const [hit] = (await find('platypus quokka')).groups[0]?.hits ?? []
  expect(hit?.title.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(['Quokka', 'quokkas'])
  expect(hit?.text.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(['platypuses'])
})

test.each([
  ['pyhton', 'pangolin python', 'python'],
  ['javscript', 'pangolin javascript', 'javascript'],
  ['terafrom', 'pangolin terraform', 'terraform'],
  // Both words have the same stem, so there is nothing to correct.
  ['kubernets', 'okapi kubernetes', null],
])('%s finds %s and reports the correction', async (typed, title, corrected) => {
  await addPost({ title })
  const found = await find(typed)
  expect([titles(found), found.corrected]).toEqual([[title], corrected])
})

test('of two corrections that are equally near, the word with the letters that were left out comes first', async () => {
  await addPost({ title: 'Zorba' })
  await addPost({ title: 'Zorba again' })
  await addPost({ title: 'Zorbek' })
  expect((await find('zorbk')).corrected).toBe('zorbek')
})

test('words for courses and fees in Telugu and Hindi find their English names', async () => {
  await addPost({ title: 'Echidna python' })
  for (const typed of ['echidna పైథాన్', 'echidna पायथन', 'echidna పైథాన్ కోర్సు']) {
    const found = await find(typed)
    expect([typed, titles(found), found.isLoose]).toEqual([typed, ['Echidna python'], false])
  }
  for (const typed of ['ఫీజు', 'फीस कितनी']) expect([typed, (await find(typed)).fee]).toEqual([typed, { course: null }])
})

test('a word that is only in unpublished content corrects nothing', async () => {
  await addPost({ title: 'Xylophonist', from: new Date(Date.now() + hour) })
  expect(await find('xylophonits')).toMatchObject({ state: 'nothing', corrected: null })
})

test('a post is found only while it is public, and a draft is never found', async () => {
  const from = new Date(Date.now() + hour)
  const until = new Date(Date.now() + 2 * hour)
  await addPost({ title: 'Wombat hours', from, until })
  const found = async (now: Date) => (await find('wombat', {}, now)).state
  expect(await found(new Date())).toBe('nothing')
  expect(await found(from)).toBe('found')
  expect(await found(until)).toBe('nothing')
  expect(await found(new Date(until.getTime() + 1))).toBe('nothing')
})

test('an unpublished post is removed from the index at once, and its next release replaces it', async () => {
  const id = await addPost({ title: 'Ocelot one' })
  await db().execute(sql`update releases set live_until = now() where publication_id = ${id}`)
  expect((await find('ocelot')).state).toBe('nothing')
  expect((await db().execute(sql`select from search_entries where title = 'Ocelot one'`)).rowCount).toBe(0)
  const fields = sql`jsonb_set(fields, '{title}', '"Ocelot two"')`
  await db().execute(sql`insert into releases (publication_id, kind, slug, revision, fields, plain_text, live_from, published_at)
    select publication_id, kind, slug, 2, ${fields}, plain_text, now() + interval '1 second', published_at from releases where publication_id = ${id}`)
  expect(titles(await find('ocelot', {}, new Date(Date.now() + hour)))).toEqual(['Ocelot two'])
  await db().execute(sql`delete from publications where id = ${id}`)
  expect((await db().execute(sql`select from search_entries where title like 'Ocelot%'`)).rowCount).toBe(0)
})

test('an offering is found while it is published, not over and not cancelled', async () => {
  const id = await addOffering({ kind: 'event', slug: 'narwhal-night', title: 'Narwhal night', courseID: null })
  const [hit] = (await find('narwhal')).groups[0]?.hits ?? []
  expect([hit?.path, hit?.detail, hit?.kind]).toEqual(['/events/narwhal-night', 'event', 'event'])
  expect(hit?.shown).not.toContain('until')
  const set = (values: Partial<typeof offerings.$inferInsert>) => db().update(offerings).set(values).where(sql`id = ${id}`)
  await set({ cancelledAt: new Date() })
  expect((await find('narwhal')).state).toBe('nothing')
  await set({ cancelledAt: null, title: 'Manatee night' })
  expect([(await find('narwhal')).state, titles(await find('manatee'))]).toEqual(['nothing', ['Manatee night']])
  await set({ publishedAt: null })
  expect((await find('manatee')).state).toBe('nothing')
  await set({ publishedAt: new Date(), startsAt: ago(1), endsAt: new Date(Date.now() + hour), closesAt: ago(1) })
  expect((await find('manatee')).groups[0]?.hits[0]?.shown).toMatch(/^until /)
  await set({ startsAt: ago(3), endsAt: ago(2), closesAt: ago(3) })
  expect((await find('manatee')).state).toBe('nothing')
})

test('pages of content files are found, written once, and removed together with their page', async () => {
  await syncSearchContent(listIndexablePages())
  const ids = async () => (await db().execute(sql`select id, xmin from search_entries where source = 'content' order by id`)).rows
  const writtenIds = await ids()
  await syncSearchContent(listIndexablePages())
  expect(await ids()).toEqual(writtenIds)
  expect(writtenIds.length).toBeGreaterThan(30)
  const found = await find('data science')
  expect(found.groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['course', 'roadmap', 'page']))
  expect(titles(found)[0]).toBe('Data Science with AI')
  expect(found.groups[0]?.hits[0]?.path).toBe('/data-science')
  expect(titles(await find('dta scince'))).toContain('Data Science with AI')
  const bodies = (await db().execute(sql`select body from search_entries where source = 'content'`)).rows.map(({ body }) => String(body))
  expect(bodies.filter((body) => /^\/\S+$/m.test(body))).toEqual([])
  await syncSearchContent(['/hosting'])
  expect((await find('scholarship')).state).toBe('nothing')
  expect(await ids()).toHaveLength(1)
  await syncSearchContent([])
  expect(await ids()).toHaveLength(0)
})

test('matches in titles come first, then the newest; paging one kind returns each match once', async () => {
  for (let number = 0; number < 23; number++)
    await addPost({ title: number % 2 ? `Axolotl ${number}` : `Other ${number}`, body: 'axolotl', from: ago(100 - number) })
  const all = await find('axolotl')
  expect([all.counts.post, all.groups[0]?.hits.length, all.next]).toEqual([23, 5, null])
  const seen: string[] = []
  let after: number | null = null
  for (let page = 0; page < 3; page++) {
    const found = await find('axolotl', { kind: 'post', ...(after !== null && { after: String(after) }) })
    seen.push(...titles(found))
    after = found.next
  }
  expect([seen.length, new Set(seen).size, after]).toEqual([23, 23, null])
  expect(seen.slice(0, 11).every((title) => title.startsWith('Axolotl'))).toBe(true)
  expect(seen.slice(0, 2)).toEqual(['Axolotl 21', 'Axolotl 19'])
})

test('all of more than a thousand matches are reached, titles first', async () => {
  await db().execute(sql`insert into search_entries (kind, source, source_id, path, title, body, place, live_from)
    select 'post', 'release', 'many-' || n, '/courseBlog/many-' || n, case when n % 100 = 0 then 'Capybara ' else 'Rodent ' end || n, 'capybara', n, 'epoch' from generate_series(1, 1300) n`)
  const seen: string[] = []
  let after: number | null = null
  do {
    const found = await find('capybara', { kind: 'post', ...(after !== null && { after: String(after) }) })
    expect(found.counts.post).toBe(1001)
    seen.push(...titles(found))
    after = found.next
  } while (after !== null)
  expect([seen.length, new Set(seen).size]).toEqual([1300, 1300])
  expect(seen.slice(0, 14)).toEqual([...Array.from({ length: 13 }, (_, n) => `Capybara ${(n + 1) * 100}`), 'Rodent 1'])
})

test('if no entry has all words, the entries with most of them come first', async () => {
  await addPost({ title: 'Tapir feeding' })
  await addPost({ title: 'Night walks', body: 'A tapir likes the lotus.' })
  const found = await find('tapir lotus qwzx')
  expect([found.state, found.isLoose, found.some]).toEqual(['found', true, []])
  expect(titles(found)).toEqual(['Night walks', 'Tapir feeding'])
  expect(titles(await find('tapir qwzx', { kind: 'post' }))[0]).toBe('Tapir feeding')
  expect((await find('qwzx zwqx')).state).toBe('nothing')
})

test('if few entries have all words, entries with some of them follow, each only once', async () => {
  await addPost({ title: 'Okra and numbats' })
  await addPost({ title: 'Numbats at night' })
  await addOffering({ kind: 'event', slug: 'okra-day', title: 'A day of cooking', description: 'With okra.', courseID: null })
  const found = await find('okra numbats')
  expect([titles(found), found.isLoose]).toEqual([['Okra and numbats'], false])
  expect(hitTitles(found.some)).toEqual(['Numbats at night', 'A day of cooking'])
  expect(hitTitles((await find('okra numbats', { kind: 'event' })).some)).toEqual(['A day of cooking'])
  expect((await find('numbats')).some).toEqual([])
  for (let number = 0; number < 5; number++) await addPost({ title: `Okra for numbats, part ${number}` })
  expect((await find('okra numbats')).some).toEqual([])
})

test('common words, places and the institute’s name do not reduce the results; entries with the place come first', async () => {
  await addPost({ title: 'Wallabies' })
  await addPost({ title: 'Wallabies at home', body: `A course in ${institute.locality}.`, from: ago(200) })
  for (const typed of ['wallabies in hyderabad', 'best wallabies training near me', `${institute.name} wallabies`])
    expect([typed, titles(await find(typed)).length]).toEqual([typed, 2])
  expect(titles(await find(`wallabies course ${institute.locality}`))[0]).toBe('Wallabies at home')
  expect(titles(await find(institute.locality))).toContain('Wallabies at home')
})

test('a synonym matches titles and summaries, ranked after matches of the typed word', async () => {
  await addPost({ title: 'The price of dugongs' })
  await addPost({ title: 'The cost of dugongs', from: ago(50) })
  await addPost({ title: 'Dugongs', body: 'What is the price?', from: ago(60) })
  expect(titles(await find('dugong cost'))).toEqual(['The cost of dugongs', 'The price of dugongs'])
})

test('a batch is found by its days, its time of day and its mode as soon as they change', async () => {
  const id = await addOffering({ title: 'Bilby care', slug: 'bilby', days: 'weekdays', part: 'evening', mode: 'classroom', place: 'Room 2' })
  const paths = async (typed: string) => (await find(typed)).groups.flatMap(({ hits }) => hits.map(({ path }) => path))
  expect(titles(await find('bilby'))).toEqual(['Bilby care: weekday batch, evenings'])
  expect(await paths('bilby evening batch')).toEqual(['/book/bilby'])
  expect((await find('bilby weekend')).isLoose).toBe(true)
  await db().update(offerings).set({ days: 'weekend', mode: 'both' }).where(sql`id = ${id}`)
  for (const typed of ['bilby weekend batch', 'bilby saturday', 'bilby online'])
    expect([typed, (await find(typed)).isLoose, await paths(typed)]).toEqual([typed, false, ['/book/bilby']])
})

test.each([
  '',
  ' ',
  '%',
  '_%_',
  '()',
  '!',
  '&|!',
  "'",
  '"""',
  ':*',
  '<->',
  'a & | b',
  '\\',
  '\0',
  '\0\0',
  '\ud800',
  '😀',
  '🏳️‍🌈',
  'שלום',
  'سلام',
  '\u202E',
  '½',
  'İ',
  '1e999',
  '-',
  '2fa',
  'the and of',
  'x'.repeat(10_000),
  'word '.repeat(2_000),
  "'); drop table releases; --",
  '<script>',
  `${'a'.repeat(199)} b:*`,
])('any search text gets a result state: %j', async (typed) => {
  for (const kind of ['', 'post', 'event', 'nothing'])
    expect(['empty', 'common', 'found', 'nothing']).toContain((await find(typed, { kind, after: '-1' })).state)
})

test('a search for only very common words reports them as common', async () => {
  expect((await find('what is the')).state).toBe('common')
})

test.each(['0', '1', '-1', 'x', '999999999999999', '9'.repeat(40)])('the invalid cursor %s gives the first page or an empty page', async (after) => {
  await addPost({ title: `Ibex ${after}` })
  expect((await find('ibex', { kind: 'post', after })).state).toBe('found')
})
