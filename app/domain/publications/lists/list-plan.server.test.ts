import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { parseFilters } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { postFields } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { publicationFilters } from './list-filters.ts'
import { publicationQuery, selectPublications } from './publication-query.server.ts'

useTestDatabase()

const many = 8_000

/** Nine in ten posts are public, and one in ten of those has changed since; two are scheduled. */
beforeAll(async () => {
  const fields = JSON.stringify(postFields({ slug: 'x' }))
  await db().execute(sql`insert into publications (kind, draft, revision, updated_at)
    select 'post', ${fields}::jsonb || jsonb_build_object('title', 'Post ' || md5(n::text), 'slug', 'x-' || n), 1 + (n % 10 = 0)::int, now() - n * interval '1 minute'
    from generate_series(1, ${sql.raw(String(many))}) as n`)
  await db().execute(sql`insert into publication_slugs (kind, slug, publication_id) select kind, draft ->> 'slug', id from publications`)
  // This list does not need the search entries, and writing them takes longer than the statement timeout.
  await db().execute(sql`alter table releases disable trigger releases_searchable`)
  await db().execute(sql`insert into releases (publication_id, kind, slug, revision, fields, plain_text, live_from, published_at)
    select id, kind, draft ->> 'slug', 1, draft, '', case when n <= 2 then now() + interval '1 day' else updated_at end, case when n <= 2 then now() + interval '1 day' else updated_at end
    from (select *, row_number() over (order by updated_at) as n from publications) as p where n % 10 <> 5`)
  await db().execute(sql`vacuum analyze`)
})

const scope = { kind: 'post' as const, personId: 'nobody', now: new Date() }
const filterOf = (query: string) => parseFilters(publicationFilters, new URLSearchParams(query))

test.each(['', 'q=9f61408e3afb', 'state=scheduled', 'state=published', 'state=changed', 'state=review', 'mine=1'])(
  'the page of "%s" is read with an index',
  async (query) => {
    const page = selectPublications(publicationQuery.page(filterOf(query), {}, scope))
    const { rows } = await db().execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, timing off) ${page.getSQL()}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan on (publications|releases)/)
  },
)

test('the first page and every filter return the right number of rows', async () => {
  const read = async (query: string) => (await publicationQuery.list(filterOf(query), {}, scope)).rows.length
  expect(await Promise.all(['', 'state=scheduled', 'state=draft', 'state=changed', 'q=9f61408e3afb2b9a', 'state=archived'].map(read))).toEqual([
    25, 2, 25, 25, 0, 0,
  ])
})
