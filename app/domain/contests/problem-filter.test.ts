import { expect, test } from 'vitest'
import { getFilterPath, isMatch, parseProblemFilter } from './problem-filter.ts'

test.each([
  ['', null, null, []],
  ['difficulty=easy', 'easy', null, []],
  ['topic=graphs&difficulty=hard', 'hard', 'graphs', []],
  ['difficulty=&topic=', null, null, []],
  ['difficulty=Easy', null, null, ['Easy']],
  ['difficulty=easy&difficulty=hard', 'easy', null, []],
  ['topic=toString&difficulty=medium', 'medium', null, ['toString']],
  ['topic=%3Cscript%3E&difficulty=__proto__', null, null, ['__proto__', '<script>']],
  [`topic=${'अ'.repeat(99)}`, null, null, ['अ'.repeat(40)]],
  ['utm_source=mail', null, null, []],
])('?%s is parsed as difficulty %s and topic %s, with the unknown values %j', (search, difficulty, topic, strange) => {
  const { filter, unknown } = parseProblemFilter(new URLSearchParams(search))
  expect(filter).toEqual({ difficulty, topic })
  expect(unknown.map(({ value }) => value)).toEqual(strange)
})

test.each([
  [{ difficulty: null, topic: null }, '/codeclash#problems', true],
  [{ difficulty: 'easy', topic: null }, '/codeclash?difficulty=easy#problems', true],
  [{ difficulty: 'easy', topic: 'rows' }, '/codeclash?difficulty=easy&topic=rows#problems', true],
  [{ difficulty: 'hard', topic: 'rows' }, '/codeclash?difficulty=hard&topic=rows#problems', false],
  [{ difficulty: null, topic: 'queues' }, '/codeclash?topic=queues#problems', false],
] as const)('filter %j has the address %s, which parses to the same filter; it shows an easy problem on rows: %s', (filter, address, shown) => {
  expect(getFilterPath(filter)).toBe(address)
  expect(parseProblemFilter(new URL(address, 'http://localhost').searchParams).filter).toEqual(filter)
  expect(isMatch({ difficulty: 'easy', topic: 'rows' }, filter)).toBe(shown)
})
