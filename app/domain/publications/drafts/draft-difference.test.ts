import { expect, test } from 'vitest'
import type { BlockNode } from '#app/domain/publications/rich-text/rich-text.ts'
import { blockDifference } from './draft-difference.ts'

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
])('%s beside %s', (mine, theirs, wanted) => {
  const shown = blockDifference(text(mine), text(theirs)).map((part) =>
    part.kind === 'same' ? lettersOf(part.blocks) : `${lettersOf(part.mine)}|${lettersOf(part.theirs)}`,
  )
  expect(shown).toEqual(wanted)
})

test('the same block with its keys in another order is the same', () => {
  const stored: BlockNode = JSON.parse('{"content":[{"text":"a","type":"text"}],"type":"paragraph"}')
  expect(blockDifference(text('a'), [stored])).toHaveLength(1)
})
