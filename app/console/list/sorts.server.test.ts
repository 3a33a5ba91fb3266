import { expect, test } from 'vitest'
import { parseFilters } from '#app/lib/list.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import type { AnyQuery } from './define-list.ts'

useTestDatabase()

const someId = '019b0000-0000-7000-8000-000000000000'
/** Scopes of the queries that need one. */
const scopes: Record<string, unknown> = {
  certificateList: someId,
  contentList: { kind: 'question', now: new Date() },
  leadList: { readerId: '' },
  publicationList: { kind: 'post', personId: '', now: new Date() },
  recordList: someId,
  rosterList: someId,
  takerList: someId,
  taskList: { readerId: '' },
}

const texts = import.meta.glob<string>(['/app/console/**/*.tsx', '!/app/**/*.test.tsx'], { query: '?raw', import: 'default', eager: true })
const screens = import.meta.glob<Record<string, unknown>>(['/app/console/**/*.tsx', '!/app/**/*.test.tsx'])
const queries = import.meta.glob<Record<string, unknown>>('/app/domain/**/*.server.ts')

/** All lists of the console: each `defineList<typeof query>` with the query that its file imports. */
const lists = Object.entries(texts).flatMap(([file, text]) =>
  [...text.matchAll(/(\w+) = defineList<typeof (\w+)/g)].map(([, name = '', local = '']) => {
    const [, names = '', from = ''] = [...text.matchAll(/import type \{([^}]*)\} from '#([^']+)'/g)].find(([, all]) => all?.match(`\\b${local}\\b`)) ?? []
    const exported = new RegExp(`(\\w+) as ${local}\\b`).exec(names)?.[1] ?? local
    return { name, file, exported, from: `/${from}` }
  }),
)

async function load({ name, file, exported, from }: (typeof lists)[number]) {
  const [screen, module] = await Promise.all([screens[file]?.(), queries[from]?.()])
  const { [name]: list } = screen as Record<string, { columns: object }>
  return { columns: list?.columns ?? {}, query: module?.[exported] as AnyQuery }
}

test('every list is found where it is declared', async () => {
  expect(
    Object.values(texts)
      .join('\n')
      .match(/ = defineList\b/g),
  ).toHaveLength(lists.length)
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(scopes)))
  const loaded = await Promise.all(lists.map(async (list) => ({ name: list.name, sorts: (await load(list)).query.sorts })))
  // These lists have a fixed order.
  expect(loaded.filter(({ sorts }) => sorts.length === 0).map(({ name }) => name)).toEqual(['testList', 'takerList', 'questionList'])
})

test.each(lists)('$name: each sortable heading is a column, and sorts in both directions', async (list) => {
  const { columns, query } = await load(list)
  expect(Object.keys(columns)).toEqual(expect.arrayContaining([...query.sorts]))
  const values = parseFilters(query.filters, new URLSearchParams())
  for (const order of query.sorts.flatMap((name) => [name, `-${name}`])) {
    expect(await query.list(values as never, { order }, scopes[list.name])).toHaveProperty('rows')
  }
})
