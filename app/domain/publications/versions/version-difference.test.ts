import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BlockNode } from '#app/domain/publications/rich-text/rich-text.ts'
import { compareBlocks, compareTexts, countChange, findRuns, type TextChange } from './version-difference.ts'

const spoken = (changes: TextChange[]) =>
  changes.map((change) =>
    change.kind === 'same'
      ? `= ${change.lines.join(' / ')}`
      : change.runs.map(({ kind, parts }) => `${{ same: '', added: '+', removed: '-' }[kind]}${parts.join(' ')}`).join(' | '),
  )

test.each([
  ['nothing', '', '', []],
  ['the same', 'One.\nTwo.', 'One.\nTwo.', ['= One. / Two.']],
  ['a word changed', 'One.\nA slow query waits.', 'One.\nA quick query waits.', ['= One.', 'A | -slow | +quick | query waits.']],
  ['a line came', 'One.\nThree.', 'One.\nTwo.\nThree.', ['= One.', '+Two.', '= Three.']],
  ['a line went', 'One.\nTwo.', 'Two.', ['-One.', '= Two.']],
  ['two lines with nothing in common', 'Rain all day.', 'Markets open late.', ['-Rain all day.', '+Markets open late.']],
  ['all of it went', 'One two.', '', ['-One two.']],
  ['first words', '', 'One two.', ['+One two.']],
])('the difference of two texts: %s', (_, before, after, shown) => {
  expect(spoken(compareTexts(before, after))).toEqual(shown)
})

test('both texts can be read from the difference, whatever changed', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })
  fc.assert(
    fc.property(words, words, (before, after) => {
      const runs = findRuns(before, after)
      const without = (kind: string) => runs.filter((run) => run.kind !== kind).flatMap(({ parts }) => parts)
      expect([without('added'), without('removed')]).toEqual([before, after])
      // Neighbouring runs must differ in kind; otherwise they would be one run.
      expect(runs.some((run, place) => run.kind === runs[place + 1]?.kind)).toBe(false)
    }),
  )
})

test('in a paragraph of 1,500 words, each of a hundred changed words is found', () => {
  const words = Array.from({ length: 1_500 }, (_, place) => `w${place % 400}`)
  const after = words.map((word, place) => (place % 15 === 7 ? `x${place}` : word))
  const [change] = compareTexts(words.join(' '), after.join(' '))
  const added = change?.kind === 'changed' ? change.runs.filter(({ kind }) => kind === 'added').flatMap(({ parts }) => parts) : []
  expect(added).toEqual(after.filter((word) => word.startsWith('x')))
})

test('two texts of 200,000 characters can be compared', () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, place) => `${word}${place}`).join(' ')
  expect(compareTexts(text('a'), text('b'))).toHaveLength(2)
  expect(countChange(text('a'), `${text('a')} more`)).toEqual({ added: 1, removed: 0 })
})

const text = (letters: string): BlockNode[] => [...letters].map((letter) => ({ type: 'paragraph', content: [{ type: 'text', text: letter }] }))
const lettersOf = (blocks: BlockNode[]) => blocks.map((block) => JSON.stringify(block).match(/"text":"(.)"/)?.[1] ?? '').join('')

test.each([
  ['', '', []],
  ['abc', 'abc', ['abc']],
  ['abc', 'axc', ['a', 'b|x', 'c']],
  ['abc', 'ac', ['a', 'b|', 'c']],
  ['ac', 'abc', ['a', '|b', 'c']],
  ['abcd', 'xbyd', ['a|x', 'b', 'c|y', 'd']],
  ['ab', 'xy', ['ab|xy']],
])('%s compared with %s shows the right blocks', (mine, theirs, wanted) => {
  const shown = compareBlocks(text(mine), text(theirs)).map((part) =>
    part.kind === 'same' ? lettersOf(part.blocks) : `${lettersOf(part.mine)}|${lettersOf(part.theirs)}`,
  )
  expect(shown).toEqual(wanted)
})

test('a block with its keys in another order is the same block', () => {
  const stored: BlockNode = JSON.parse('{"content":[{"text":"a","type":"text"}],"type":"paragraph"}')
  expect(compareBlocks(text('a'), [stored])).toHaveLength(1)
})
