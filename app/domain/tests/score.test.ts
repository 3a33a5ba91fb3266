import { expect, test } from 'vitest'
import { calculateItemStatistics, type StatisticsItem } from './score.ts'

const body = { kind: 'one', text: 'Which one?', right: 'r', wrong: ['x', 'y', 'z'], explanation: 'The first one.' } as unknown as StatisticsItem['body']
/** One answer: `chosen` is the stored option, 0 is the right one; null: no answer. */
const item = (selected: number | null, marksOfSheet: number, optionOrder = [2, 0, 3, 1]): StatisticsItem => ({
  ...{ questionId: 'q', section: 'logical', body, optionOrder, marksOfSheet },
  answer: selected === null ? null : String(optionOrder.indexOf(selected)),
  verdict: selected === null ? 'open' : selected === 0 ? 'right' : 'wrong',
})

test('difficulty is the share of right answers, and choices are counted by stored option, not by place on the paper', () => {
  const items = [item(0, 9), item(0, 8, [0, 1, 2, 3]), item(1, 3), item(1, 2, [3, 2, 1, 0]), item(3, 1), item(null, 0)]
  expect(calculateItemStatistics(items)).toEqual([
    { questionId: 'q', section: 'logical', text: 'Which one?', shown: 6, difficulty: 2 / 6, discrimination: null, options: [2, 2, 0, 1], open: 1 },
  ])
})

test.each([
  ['right by the strong and wrong by the weak', [0, 0, 0, 0, 1, 1, 1, 1], 1],
  ['right by the weak and wrong by the strong', [1, 1, 1, 1, 0, 0, 0, 0], -1],
  ['right by everyone', [0, 0, 0, 0, 0, 0, 0, 0], 0],
])('a question answered %s has the right discrimination', (_, selected, discrimination) => {
  const [found] = calculateItemStatistics(selected.map((one, at) => item(one, 80 - at)))
  expect(found?.discrimination).toBe(discrimination)
})

test('a question without options has no option counts', () => {
  const typed = { ...item(0, 1), body: { kind: 'number', text: 'How many?' } as unknown as StatisticsItem['body'], answer: '12' }
  expect(calculateItemStatistics([typed])[0]?.options).toBeNull()
})
