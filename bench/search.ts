import { Client } from 'pg'
import { openContent } from '#app/domain/content/institute-content.server.ts'
import { search } from '#app/domain/search/search.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/client.server.ts'
import { startBenchSite } from './bench-site.ts'
import { beforeEnd } from './lifetime.ts'
import { serverCore } from './on-core.ts'
import { addSamplePosts } from './sample-posts.ts'
import { figure, percentile, printTable } from './tables.ts'

const [few, many] = [10, 100_000]
const rounds = 12

/** Searches by kind, used in turn, so that none benefits only from its own cache. */
const questions: Record<string, string[]> = {
  'a word of most posts': ['week', 'data', 'read', 'test', 'write', 'one'],
  'a word of many titles': ['python', 'sql', 'react', 'java', 'aws', 'docker'],
  'two words': ['learn python', 'data week', 'spring boot', 'query plan', 'react test', 'sql interview'],
  'four to eight words': [
    'sql pandas docker kubernetes',
    'how to become a data scientist in hyderabad',
    'write tests before you change the code',
    'git branch merge conflict review',
  ],
  'a rare word': ['isolation', 'kubelet', 'webhook', 'simpson', 'telugu', 'bootstrap'],
  'one letter': ['p', 'c', 's', 'd', 'r', 'a'],
  'two or three letters': ['py', 'ja', 'pro', 'con', 'kub', 'ter'],
  'half a word': ['pyth', 'kuber', 'interv', 'statis', 'programmi', 'learn pyth'],
  'a mistyped word': ['pyhton', 'javscript', 'kuberntes', 'interveiw questions', 'terafrom', 'statsitics'],
  nothing: ['xyzzyq', 'qwertzuiop', 'zzzz qqqq', 'नमस्ते', 'aaaaaaaaaaaaaaaa', '%_%'],
  'of one kind, ten at once': ['python', 'week', 'data week', 'sql'],
  'of one kind, a later page': ['python', 'week', 'data week', 'sql'],
}

export async function measureSearch(): Promise<void> {
  const site = await startBenchSite({ core: serverCore })
  const url = `postgresql://site@localhost/postgres?host=${encodeURIComponent(`${site.dataDir}/run`)}`
  const client = new Client({ connectionString: url })
  await client.connect()
  openContent()
  openDatabase(url)
  beforeEnd(closeDatabase)
  await addSamplePosts(client, few)
  const small = await timeAll()
  await client.query(`delete from search_entries where kind = 'post'`)
  await addSamplePosts(client, many)
  await client.end()
  const large = await timeAll()
  const row = (name: string, taken: number[], before: number[]) => [
    name,
    ...[0.5, 0.95, 0.99].map((share) => figure(percentile(taken, share), 1)),
    figure(percentile(before, 0.5), 1),
    `${figure(percentile(taken, 0.5) / percentile(before, 0.5), 1)} ×`,
  ]
  printTable(
    `Search on ${figure(many)} posts`,
    `Each kind ${rounds} times over, one query at a time, PostgreSQL on one core, from the query to results with marked words. For comparison over ${few} posts.`,
    ['what', 'p50 ms', 'p95 ms', 'p99 ms', `p50 ms, ${few} posts`, 'ratio'],
    [
      ...Object.keys(questions).map((name) => row(name, large[name] ?? [], small[name] ?? [])),
      row('all together', Object.values(large).flat(), Object.values(small).flat()),
    ],
  )
}

async function timeAll(): Promise<Record<string, number[]>> {
  const taken: Record<string, number[]> = Object.fromEntries(Object.keys(questions).map((name) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const [name, texts] of Object.entries(questions)) {
      for (const text of texts) {
        const address = new URLSearchParams({ q: text, ...(name.startsWith('of one kind') && { kind: 'post' }) })
        if (name.endsWith('later page')) address.set('after', String((await search(address, new Date(), [])).next ?? 1))
        const began = performance.now()
        await search(address, new Date(), [])
        // The first round only warms caches.
        if (round > 0) taken[name]?.push(performance.now() - began)
      }
    }
  }
  return taken
}
