import { expect, test } from 'vitest'
import { formatCapitalNumberWord, formatNumberWord, formatOrdinalWord } from './number-words.ts'

test.each([
  [0, 'zero', 'zeroth'],
  [1, 'one', 'first'],
  [9, 'nine', 'ninth'],
  [10, 'ten', 'tenth'],
  [12, 'twelve', 'twelfth'],
  [20, 'twenty', 'twentieth'],
  [21, 'twenty-one', 'twenty-first'],
  [99, 'ninety-nine', 'ninety-ninth'],
  [112, '112', '112th'],
])('%i is %s in words, and its ordinal is %s', (count, word, ordinal) => {
  expect([formatNumberWord(count), formatOrdinalWord(count)]).toEqual([word, ordinal])
})

test('a sentence begins with a capital letter', () => {
  expect(formatCapitalNumberWord(9)).toBe('Nine')
})
