import { expect, test } from 'vitest'
import { parseShortcut } from './shortcut.ts'

const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

const cases = [
  ['/', false, { kind: 'search' }],
  ['?', false, { kind: 'help' }],
  ['j', false, { kind: 'next' }],
  ['k', false, { kind: 'previous' }],
  ['x', false, { kind: 'choose' }],
  ['g', false, { kind: 'await' }],
  ['l', false, null],
  ['l', true, { kind: 'section', letter: 'l' }],
  ['g', true, { kind: 'section', letter: 'g' }],
  ['Escape', true, null],
  ['constructor', false, null],
] as const

test.each(cases)('%s, after g: %s', (key, awaiting, shortcut) => {
  expect(parseShortcut(press(key), awaiting)).toEqual(shortcut)
})

test('keys of the browser and the system stay theirs', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(parseShortcut(press('k', { [modifier]: true }), false)).toBeNull()
})
