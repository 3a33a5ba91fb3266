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

test.each(cases)('the key %s (g pressed before: %s) gives its shortcut', (key, awaiting, shortcut) => {
  expect(parseShortcut(press(key), awaiting)).toEqual(shortcut)
})

test('shortcuts of the browser and the system are left alone', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(parseShortcut(press('k', { [modifier]: true }), false)).toBeNull()
})
