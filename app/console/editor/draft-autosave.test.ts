import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SendDraftResult, sendDraft } from '#app/domain/publications/drafts/draft-sending.ts'
import { createEmptyFields } from '#app/domain/publications/drafts/write-draft.server.ts'
import type { DraftStatus } from './draft-autosave.ts'
import { DraftAutosave } from './draft-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titled = (title: string) => ({ ...createEmptyFields('post'), title })
const network = { kind: 'network' } as const

/** A DraftAutosave that records what it sends and stores; `answer` gives the server's result of each save. */
function begin(answer: (title: string, revision: number) => SendDraftResult | Promise<SendDraftResult>, canStore = true) {
  const sent: string[] = []
  const stored: (string | null)[] = []
  let status: DraftStatus | undefined
  const keeper = new DraftAutosave({
    revision: 1,
    fields: titled(''),
    savedAt: '2026-11-21T10:00:00Z',
    send: async (revision, { title }) => {
      sent.push(`${revision}:${title}`)
      return await answer(title, revision)
    },
    storeLocal: async (draft) => {
      if (!canStore) return false
      stored.push(draft?.fields.title ?? null)
      return true
    },
    onStatus: (now) => {
      status = now
    },
  })
  return { keeper, sent, stored, getStatus: () => status }
}
const saved = (_title: string, revision: number): SendDraftResult => ({ kind: 'saved', revision: revision + 1, at: '2026-11-21T10:00:01Z' })

test('a change is stored in this browser within a quarter of a second and sent within one second', async () => {
  const { keeper, sent, stored, getStatus } = begin(saved)
  keeper.change(titled('a'))
  expect(keeper.isUnsafe).toBe(true)
  await vi.advanceTimersByTimeAsync(250)
  expect([stored, sent, keeper.isUnsafe]).toEqual([['a'], [], false])
  await vi.advanceTimersByTimeAsync(750)
  expect([sent, getStatus()?.state, stored]).toEqual([['1:a'], 'saved', ['a', null]])
})

test('only one save runs at a time; changes made meanwhile are saved after it, on its revision', async () => {
  const answers: ((sent: SendDraftResult) => void)[] = []
  const { keeper, sent } = begin(() => new Promise((resolve) => answers.push(resolve)))
  keeper.change(titled('a'))
  await vi.advanceTimersByTimeAsync(1_000)
  keeper.change(titled('ab'))
  await vi.advanceTimersByTimeAsync(1_000)
  keeper.change(titled('abc'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toEqual(['1:a'])
  answers[0]?.(saved('', 1))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual(['1:a', '2:abc'])
})

test('a save without a response is sent again unchanged before newer changes, so that it causes no conflict', async () => {
  let isAway = true
  const { keeper, sent, getStatus } = begin((title, revision) => (isAway ? network : saved(title, revision)))
  keeper.change(titled('a'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(getStatus()).toMatchObject({ state: 'offline', isStoredLocally: true })
  keeper.change(titled('ab'))
  isAway = false
  await keeper.flush()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual(['1:a', '1:a', '2:ab'])
  expect(getStatus()?.state).toBe('saved')
})

test('a lost connection is retried at growing intervals, at most every half minute', async () => {
  const { keeper, sent } = begin(() => network)
  keeper.change(titled('a'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent.length).toBeGreaterThan(2)
  await vi.advanceTimersByTimeAsync(60_000)
  const before = sent.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.length - before).toBe(2)
})

test('if the browser cannot store the draft, the status says so, and leaving is unsafe until it is saved', async () => {
  const { keeper, getStatus } = begin(() => network, false)
  keeper.change(titled('a'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([getStatus()?.isStoredLocally, keeper.isUnsafe]).toEqual([false, true])
})

test('the text of a deleted draft is not kept in this browser, where no page would offer it, so leaving is unsafe', async () => {
  const { keeper, stored, getStatus } = begin(() => ({ kind: 'stopped', message: 'This draft was deleted.', isGone: true }))
  keeper.change(titled('a'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(getStatus()).toMatchObject({ state: 'stopped', isStoredLocally: false })
  keeper.change(titled('ab'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([stored, keeper.isUnsafe]).toEqual([['a', null], true])
})

test('the text of an archived draft is kept in this browser until it can be saved', async () => {
  const { keeper, stored, getStatus } = begin(() => ({ kind: 'stopped', message: 'This was archived.', isGone: false }))
  keeper.change(titled('a'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([stored, keeper.isUnsafe, getStatus()?.isStoredLocally]).toEqual([['a'], false, true])
})

test('nothing is sent over another person’s save until both versions were seen; editing then continues from theirs', async () => {
  const theirs = { fields: titled('theirs'), revision: 7, by: 'Asha', at: '2026-11-21T10:00:02Z' }
  let isChanged = true
  const { keeper, sent, stored, getStatus } = begin((title, revision) => (isChanged ? { kind: 'changed', current: theirs } : saved(title, revision)))
  keeper.change(titled('mine'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(getStatus()).toMatchObject({ state: 'conflict', theirs })
  keeper.change(titled('mine too'))
  await vi.advanceTimersByTimeAsync(60_000)
  await keeper.flush()
  expect([sent, stored.at(-1)]).toEqual([['1:mine'], 'mine too'])
  isChanged = false
  keeper.resolve(theirs, titled('merged'), false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([sent.at(-1), getStatus()?.state]).toEqual(['7:merged', 'saved'])
})

test('content that cannot be stored is sent again only after it was changed', async () => {
  const { keeper, sent, getStatus } = begin((title, revision) =>
    title === 'bad' ? { kind: 'errors', errors: { title: 'No' }, message: 'No.' } : saved(title, revision),
  )
  keeper.change(titled('bad'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, getStatus()?.errors]).toEqual([['1:bad'], { title: 'No' }])
  keeper.change(titled('good'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([getStatus()?.state, getStatus()?.errors]).toEqual(['saved', {}])
})

test('a draft longer than the limit is not sent, and the status says so', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { keeper, stored, getStatus } = begin((summary) =>
    sendDraft('id', { revision: 1, fields: { ...createEmptyFields('post'), summary }, personId: 'asha' }),
  )
  keeper.change(titled('x'.repeat(2_000_000)))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(getStatus()).toMatchObject({ state: 'errors', message: expect.stringContaining('longer than one draft can be'), isStoredLocally: true })
  expect([stored.length, fetched.mock.calls.length]).toEqual([1, 0])
  fetched.mockRestore()
})
