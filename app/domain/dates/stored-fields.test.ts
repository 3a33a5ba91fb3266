import { expect, test } from 'vitest'
import { listStoredFields } from './stored-fields.ts'

test.each([
  ['2026-12-05', '2026-12-05', []],
  ['', '', []],
  [null, '', []],
  [15, '', [{ name: '', text: '15' }]],
  [false, '', [{ name: '', text: 'false' }]],
  [{}, '', [{ name: '', text: '' }]],
  [
    ['2026-12-05', 'then weekly'],
    '',
    [
      { name: '1', text: '2026-12-05' },
      { name: '2', text: 'then weekly' },
    ],
  ],
  [
    { seats: 9, room: { floor: null } },
    '',
    [
      { name: 'seats', text: '9' },
      { name: 'room, floor', text: '' },
    ],
  ],
])('a field that holds %j loses nothing', (value, text, lines) => {
  expect(listStoredFields({ field: value })).toEqual([{ name: 'field', text, lines }])
})

test('names that objects have of their own are fields like any other', () => {
  const stored = JSON.parse('{"__proto__": "2026-12-05", "constructor": {"__proto__": 1}}')
  expect(listStoredFields(stored)).toEqual([
    { name: '__proto__', text: '2026-12-05', lines: [] },
    { name: 'constructor', text: '', lines: [{ name: '__proto__', text: '1' }] },
  ])
})
