import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { randomFrom } from '../server/testing/random.ts'

const subjects = [
  'Python',
  'SQL',
  'React',
  'Java',
  'AWS',
  'Docker',
  'Power BI',
  'statistics',
  'Kubernetes',
  'JavaScript',
  'Django',
  'Spring Boot',
  'Terraform',
  'retrieval',
  'SEO',
  'Git',
  'pandas',
  'interviews',
  'Linux',
  'TypeScript',
]
const wordsAPost = 500
const rowsAtOnce = 1_000

/** Their sentences are parts of the site's own content, so that word frequencies are realistic; one word in fifty is rare. */
export async function addSamplePosts(client: Client, count: number): Promise<void> {
  const random = randomFrom(7)
  const corpus = readCorpus()
  const rare = rareWords(40_000, random)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'search_entries' and indexdef like '% gin %'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('alter table search_entries disable trigger user')
  for (let done = 0; done < count; done += rowsAtOnce) {
    const posts = Array.from({ length: Math.min(rowsAtOnce, count - done) }, () => ({
      title: titleOf(corpus, random),
      summary: span(corpus, random, 20),
      body: bodyOf(corpus, rare, random),
    }))
    await client.query(
      `insert into search_entries (kind, source, source_id, path, title, summary, body, shown_at, place, live_from)
      select 'post', 'release', 'bench-' || n, '/courseBlog/bench-' || n, title, summary, body, day, -extract(epoch from day), day
      from (select $4::int + ordinality as n, title, summary, body, now() - interval '3 years' + ($4::int + ordinality) * interval '3 years' / $5::int as day
        from unnest($1::text[], $2::text[], $3::text[]) with ordinality as t (title, summary, body, ordinality)) as drawn`,
      [posts.map(({ title }) => title), posts.map(({ summary }) => summary), posts.map(({ body }) => body), done, count + 1],
    )
  }
  for (const { definition } of indexes) await client.query(definition)
  await client.query('alter table search_entries enable trigger user')
  const known = [
    ...new Set(
      [
        ...corpus
          .join(' ')
          .toLowerCase()
          .matchAll(/\p{L}{3,30}/gu),
      ].map(([word]) => word),
    ),
  ]
  await client.query('insert into search_words select distinct unnest($1::text[]) on conflict do nothing', [
    [...known, ...subjects.flatMap((subject) => subject.toLowerCase().split(' ')).filter((word) => word.length > 2), ...rare],
  ])
  await client.query('vacuum (analyze) search_entries, search_words')
}

function readCorpus(): string[] {
  const texts = ['content/courses', 'content/roadmaps', 'content/codeclash'].flatMap((folder) =>
    readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8')),
  )
  const strings = texts.flatMap((text) => [...text.matchAll(/'([^'\n]*)'/g)].map(([, words = '']) => words.split(' ')))
  return strings.filter((words) => words.length > 2).flat()
}

function rareWords(count: number, random: () => number): string[] {
  const parts = ['ka', 'ri', 'mo', 'ten', 'sul', 'vi', 'pra', 'don', 'e', 'lux', 'ber', 'nai', 'co', 'tri', 'gam', 'ost', 'hy', 'zen', 'ule', 'wip']
  return Array.from({ length: count }, () => Array.from({ length: 3 + Math.floor(random() * 3) }, () => parts[Math.floor(random() * parts.length)]).join(''))
}

function span(corpus: string[], random: () => number, length: number): string {
  const start = Math.floor(random() * (corpus.length - length))
  return corpus.slice(start, start + length).join(' ')
}

function titleOf(corpus: string[], random: () => number): string {
  const subject = subjects[Math.floor(random() ** 2 * subjects.length)]
  return `${subject}: ${span(corpus, random, 4 + Math.floor(random() * 4))}`.slice(0, 160)
}

function bodyOf(corpus: string[], rare: string[], random: () => number): string {
  const pieces = Array.from({ length: Math.ceil(wordsAPost / 12) }, () => {
    const tail = random() < 0.25 ? ` ${rare[Math.floor(random() ** 3 * rare.length)]}` : ''
    return span(corpus, random, 12) + tail
  })
  return pieces.join(' ')
}
