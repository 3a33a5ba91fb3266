import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adopt, has, type ListChange, listPendingChanges, merge, presentIDs, prune, setItem, undated } from './history.ts'
import { parseEntries, parseHistory, writeHistory } from './stored-list.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString()
const on = (id: string, changedAt = at(0)): ListChange => ({ id, changedAt, removed: false })
const format = { idField: 'courseID' }
const off = (id: string, changedAt = at(0)): ListChange => ({ id, changedAt, removed: true })
const now = Date.UTC(2026, 10, 21, 12)

const change = fc.record({
  id: fc.constantFrom('a', 'b', 'c', '__proto__'),
  changedAt: fc.constantFrom(undated, at(1), at(2), at(3)),
  removed: fc.boolean(),
})
const history = fc.array(change, { maxLength: 8 }).map((changes) => merge(changes))
const sorted = (changes: Iterable<ListChange>) => [...merge(changes).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
const values = (...histories: Map<string, ListChange>[]) => histories.map((one) => one.values())

test('a merge gives the same list in any order, in any grouping and after any number of repeats', () => {
  fc.assert(
    fc.property(history, history, history, (a, b, c) => {
      const whole = sorted(merge(...values(a, b, c)).values())
      expect(sorted(merge(...values(c, b, a)).values())).toEqual(whole)
      expect(sorted(merge(...values(merge(...values(a, b)), c)).values())).toEqual(whole)
      expect(sorted(merge(...values(a, merge(...values(b, c)))).values())).toEqual(whole)
      expect(sorted(merge(...values(a, a, b, b, c)).values())).toEqual(whole)
    }),
  )
})

test('no entry of a merged list is older than the same entry of a source list', () => {
  fc.assert(
    fc.property(history, history, (a, b) => {
      const merged = merge(...values(a, b))
      for (const one of [...a.values(), ...b.values()]) expect((merged.get(one.id)?.changedAt ?? '') >= one.changedAt).toBe(true)
    }),
  )
})

test('if an addition and a removal have the same millisecond, the addition wins, so that nothing is lost', () => {
  expect(presentIDs(merge([off('a')], [on('a')]))).toEqual(['a'])
  expect(presentIDs(merge([on('a')], [off('a')]))).toEqual(['a'])
})

test('a change made on a slow clock is later than the changes that the visitor saw', () => {
  const seen = on('a', at(59))
  const changed = setItem(new Map(), 'a', { removed: true }, { now: Date.parse(at(0)), after: seen })
  expect(has(merge([seen], changed.values()), 'a')).toBe(false)
})

test('a copy dated far in the future does not move later changes into the future', () => {
  const ahead = merge([on('a', '9998-01-01T00:00:00.000Z')])
  expect(setItem(ahead, 'a', { removed: true }, { now }).get('a')?.changedAt.slice(0, 10)).toBe('2026-11-22')
})

test('a stored history is read back unchanged', () => {
  fc.assert(
    fc.property(history, (before) => {
      const { list, removed } = writeHistory(before, format)
      expect(sorted(parseHistory(list, removed, at(9), format).values())).toEqual(sorted(before.values()))
    }),
  )
})

test('the stored list holds exactly the courses that are present', () => {
  const { list } = writeHistory(merge([on('a'), off('b'), on('c')]), format)
  expect(JSON.parse(list)).toEqual([
    { courseID: 'a', changedAt: at(0) },
    { courseID: 'c', changedAt: at(0) },
  ])
})

test.each<[string, string | null, string[], boolean]>([
  ['nothing', null, [], true],
  ['an empty text', '', [], false],
  ['half a list', '[{"courseID":"a"},', [], false],
  ['another type', '"a"', [], false],
  ['null', 'null', [], false],
  ['an object', '{"courseID":"a"}', [], false],
  ['wrong entries among right ones', '[null,1,"x",[],{},{"courseID":7},{"courseID":" "},{"courseID":"a"}]', ['a'], false],
  ['duplicates', '[{"courseID":"a"},{"courseID":"a"},{"courseID":"b"}]', ['a', 'b'], true],
  [
    'dates that are none',
    '[{"courseID":"a","changedAt":"soon"},{"courseID":"b","changedAt":7},{"courseID":"c","changedAt":"-100000-01-01T00:00:00Z"}]',
    ['a', 'b', 'c'],
    true,
  ],
  ['fields of another program', '[{"courseID":"a","title":"A"}]', ['a'], false],
  ['an id no course can have', JSON.stringify([{ courseID: 'x'.repeat(5000) }]), [], false],
])('%s under the key is read as far as it is valid', (_what, text, ids, intact) => {
  expect(presentIDs(parseHistory(text, null, undated, format))).toEqual(ids)
  expect(parseEntries(text, format).intact).toBe(intact)
})

test('any text under either key is read without an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.oneof(fc.string(), fc.json()), (list, removed) => void parseHistory(list, removed, undated, format)),
  )
})

test('a course that an older version of the site added again is present, although its removal is still recorded', () => {
  expect(presentIDs(parseHistory('[{"courseID":"a"}]', JSON.stringify([{ courseID: 'a', changedAt: at(5) }]), undated, format))).toEqual(['a'])
})

test('only changes that the account does not have are sent', () => {
  const account = merge([on('same'), on('newer', at(1)), off('gone', at(3))])
  const mine = merge([on('same'), on('newer'), on('gone', at(2)), on('fresh'), off('dropped')])
  expect(listPendingChanges(mine, account).map((one) => one.id)).toEqual(['fresh', 'dropped'])
})

test('a removal is forgotten only after the account has had it for ten minutes', () => {
  const mine = merge([off('settled', at(0)), off('unsent', at(0)), off('recent', new Date(now - 60_000).toISOString()), on('present')])
  const account = merge([off('settled', at(0)), on('unsent', undated), off('recent', new Date(now).toISOString())])
  expect([...prune(mine, account, now).keys()]).toEqual(['unsent', 'recent', 'present'])
})

test('the account’s response corrects a clock that is ahead, but not a change made since', () => {
  const ahead = on('a', '2030-01-01T00:00:00.000Z')
  const answer = merge([on('a', at(10)), on('other', at(4))])
  expect(adopt(merge([ahead]), [ahead], answer).get('a')).toEqual(on('a', at(10)))
  const since = setItem(merge([ahead]), 'a', { removed: true }, { now })
  expect(has(adopt(since, [ahead], answer), 'a')).toBe(has(merge(since.values(), answer.values()), 'a'))
})

test('a course that the account does not know stays in the browser', () => {
  const sent = [on('unknown'), off('unknown-too')]
  expect([...adopt(merge(sent), sent, new Map()).keys()]).toEqual(['unknown'])
})

test('adding or removing a course changes no other course', () => {
  const before = merge([on('a'), off('b')])
  for (const after of [false, true].map((removed) => setItem(before, 'c', { removed }, { now }))) {
    expect([after.get('a'), after.get('b')]).toEqual([on('a'), off('b')])
    expect(before.has('c')).toBe(false)
  }
})
