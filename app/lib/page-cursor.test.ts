import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor, parsePageParams, toKeyPage } from './page-cursor.ts'

const place = { at: '2026-11-28T10:00:00.123456Z', id: '42' }

test('a cursor keeps its position to the microsecond', () => {
  expect(decodeCursor(encodeCursor(place), 'number')).toEqual(place)
  const uuid = { at: place.at, id: '0198f3a2-0000-7000-8000-000000000001' }
  expect(decodeCursor(encodeCursor(uuid), 'uuid')).toEqual(uuid)
})

const tampered = [
  null,
  '',
  '.',
  '42',
  'x.42',
  '20261128100000123456.',
  '20261128100000123456.4 2',
  "20261128100000123456.1'--",
  '20260231100000123456.1',
  '99999999999999999999.1',
  '20261128250000123456.1',
  '20261128100000123456.0198f3a2-0000-7000-8000-000000000001',
]

test.each(tampered)('the cursor %j gives the first page', (text) => {
  expect(decodeCursor(text, 'number')).toBeNull()
})

test('any text in an address gives a valid position or the first page', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cursor = decodeCursor(text, 'uuid')
      return cursor === null || !Number.isNaN(Date.parse(cursor.at))
    }),
  )
})

const idOf = (digit: number) => `0197a000-0000-7000-8000-00000000000${digit}`
const rows = (digits: number[]) => digits.map((digit) => ({ at: place.at, id: idOf(digit) }))

test('pages link to their neighbours only', () => {
  const at = (search: string) => parsePageParams(new URLSearchParams(search))
  const first = toKeyPage(rows([9, 8, 7]), { size: 2, params: at('') }, (row) => row)
  expect(first).toEqual({ rows: rows([9, 8]), newer: null, older: encodeCursor({ ...place, id: idOf(8) }) })
  const last = toKeyPage(rows([7]), { size: 2, params: at(`after=${first.older}`) }, (row) => row)
  expect(last).toMatchObject({ rows: rows([7]), older: null, newer: encodeCursor({ ...place, id: idOf(7) }) })
  const back = toKeyPage(rows([8, 9]), { size: 2, params: at(`before=${last.newer}`) }, (row) => row)
  expect(back).toMatchObject({ rows: rows([9, 8]), newer: null, older: encodeCursor({ ...place, id: idOf(8) }) })
  expect(toKeyPage([], { size: 2, params: at('') }, (row: typeof place) => row)).toEqual({ rows: [], newer: null, older: null })
})
