import { expect, test, vi } from 'vitest'
import { createAnswerQueue } from './answer-queue.ts'

type Parts = Parameters<typeof createAnswerQueue>[0]
type Outcome = Awaited<ReturnType<Parts['post']>>

/** A browser's storage in memory. */
function memory(values: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(values))
  return {
    get length() {
      return stored.size
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
    clear: () => stored.clear(),
  }
}

/** A page of attempt `a`. `answer` decides the server's response, and the test triggers the retries. */
function page(
  name: string,
  { storage = memory(), tab = memory(), answer = async (): Promise<Outcome> => 'saved' }: { storage?: Storage; tab?: Storage; answer?: Parts['post'] } = {},
) {
  const sent: string[] = []
  const states: string[] = []
  const retries: { run: () => void; ms: number }[] = []
  const queue = createAnswerQueue({
    storage: () => storage,
    tabStorage: () => tab,
    prefix: 'test-answers:a',
    page: name,
    post: async (position, body) => {
      sent.push(`${position} ${body}`)
      return await answer(position, body)
    },
    showStatus: (state, count) => void states.push(`${state} ${count}`),
    later: (run, ms) => void retries.push({ run, ms }),
  })
  return { queue, storage, sent, states, retries, settle: async (last: string) => await vi.waitFor(() => expect(states.at(-1)).toBe(last), { interval: 1 }) }
}
const stored = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at))

test('an answer is stored in the browser until the server has it', async () => {
  const { queue, storage, states, sent, settle: waitForState } = page('p1')
  queue.add('3', 'a=1', 1)
  expect(JSON.parse(storage.getItem('test-answers:a:p1') ?? '')).toEqual({ 3: { body: 'a=1', seq: 1 } })
  await waitForState('saved 0')
  expect(states).toEqual(['saving 1', 'saved 0'])
  expect(sent).toEqual(['3 a=1'])
  expect(stored(storage)).toEqual([])
})

test('without a connection answers wait and are retried at growing intervals; none is lost when it is back', async () => {
  let isOnline = false
  const { queue, storage, sent, retries, settle: waitForState } = page('p1', { answer: async () => (isOnline ? 'saved' : 'retry') })
  queue.add('1', 'a=1', 1)
  await waitForState('offline 1')
  queue.add('2', 'a=2', 2)
  await waitForState('offline 2')
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const before = retries.length
    retries.at(-1)?.run()
    await vi.waitFor(() => expect(retries.length).toBe(before + 1), { interval: 1 })
  }
  expect(retries.map(({ ms }) => ms)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
  expect(Object.keys(JSON.parse(storage.getItem('test-answers:a:p1') ?? ''))).toEqual(['1', '2'])
  isOnline = true
  sent.length = 0
  retries.at(-1)?.run()
  await waitForState('saved 0')
  expect(sent).toEqual(['1 a=1', '2 a=2'])
  expect(stored(storage)).toEqual([])
})

test('an answer that changes while it is being sent is sent again in its new version', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let first: Promise<Outcome> | null = promise
  const {
    queue,
    sent,
    settle: waitForState,
  } = page('p1', {
    answer: async () => {
      const outcome: Outcome = (await first) ?? 'saved'
      first = null
      return outcome
    },
  })
  queue.add('1', 'a=old', 1)
  queue.add('1', 'a=new', 2)
  expect(sent).toEqual(['1 a=old'])
  resolve('saved')
  await waitForState('saved 0')
  expect(sent).toEqual(['1 a=old', '1 a=new'])
})

test('a page opened after a crash takes over the unsent answers of the page before', async () => {
  const storage = memory()
  const before = page('p1', { storage, answer: async () => 'retry' })
  before.queue.add('1', 'a=1', 7)
  await before.settle('offline 1')
  const after = page('p2', { storage })
  expect(after.queue.open(() => 0)).toEqual({ 1: { body: 'a=1', seq: 7 } })
  expect(stored(storage)).toEqual(['test-answers:a:p2'])
  await after.queue.send()
  expect(after.sent).toEqual(['1 a=1'])
  expect(stored(storage)).toEqual([])
})

test('a page that does not show a saved answer of its tab yet sends that answer again', async () => {
  const tab = memory()
  const before = page('p1', { tab })
  before.queue.add('1', 'a=1', 7)
  before.queue.add('2', 'a=2', 8)
  await before.settle('saved 0')
  expect(page('p2', { tab }).queue.open((position) => (position === '1' ? 6 : 8))).toEqual({ 1: { body: 'a=1', seq: 7 } })
  expect(page('p3', { tab }).queue.open((position) => (position === '1' ? 7 : 9))).toEqual({})
})

test('the pages of a tab have one name for the server, and another tab has another', () => {
  const tab = memory()
  expect([page('p1', { tab }).queue.tab, page('p2', { tab }).queue.tab, page('p3').queue.tab]).toEqual(['p1', 'p1', 'p3'])
})

test('two tabs store their waiting answers separately, and the later of two answers to a question is used', async () => {
  const storage = memory()
  const tabs = ['p1', 'p2'].map((name) => page(name, { storage, answer: async () => 'retry' }))
  tabs[0]?.queue.add('1', 'a=later', 5)
  tabs[0]?.queue.add('2', 'a=2', 6)
  tabs[1]?.queue.add('1', 'a=earlier', 4)
  for (const tab of tabs) await tab.settle(`offline ${tab.queue.count()}`)
  expect(stored(storage)).toEqual(['test-answers:a:p1', 'test-answers:a:p2'])
  expect(page('p3', { storage }).queue.open(() => 0)).toEqual({ 1: { body: 'a=later', seq: 5 }, 2: { body: 'a=2', seq: 6 } })
})

test('waiting answers stay stored while the test is paused; after hand-in the page gets the number of late answers', async () => {
  let outcome: Outcome = 'stop'
  const { queue, storage, states, retries } = page('p1', { answer: async () => outcome })
  queue.add('1', 'a=1', 1)
  queue.add('2', 'a=2', 2)
  await vi.waitFor(() => expect(states).toEqual(['saving 1']), { interval: 1 })
  expect(stored(storage)).toEqual(['test-answers:a:p1'])
  expect(retries).toEqual([])
  outcome = 'over'
  await vi.waitFor(
    async () => {
      await queue.send()
      expect(states.at(-1)).toBe('over 2')
    },
    { interval: 1 },
  )
  expect(stored(storage)).toEqual([])
})

test.each([
  ['damaged text', '{"1":'],
  ['something else', '["1",null]'],
  ['an answer of another shape', '{"1":{"seq":"2"},"2":null}'],
])('%s in the storage is ignored', (_, value) => {
  expect(page('p2', { storage: memory({ 'test-answers:a:p1': value, 'test-answers:b:p1': '{"1":{"body":"a=1","seq":1}}' }) }).queue.open(() => 0)).toEqual({})
})

test('with blocked or full storage no answer is lost while the page is open', async () => {
  const blocked = page('p1')
  const block = () => {
    throw new Error('The browser stores nothing.')
  }
  const queue = createAnswerQueue({
    ...{ prefix: 'test-answers:a', page: 'p1', later: () => {}, showStatus: (state, count) => void blocked.states.push(`${state} ${count}`) },
    storage: block,
    tabStorage: block,
    post: async (position) => {
      blocked.sent.push(position)
      return 'saved'
    },
  })
  expect(queue.open(() => 0)).toEqual({})
  queue.add('1', 'a=1', 1)
  await blocked.settle('saved 0')
  expect(blocked.sent).toEqual(['1'])
})
