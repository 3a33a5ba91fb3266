import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvStart, formatCsvLine, parseCsvValue, writeCsvValue } from './csv.ts'

const value = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', '＝', '\u00a0', '\0', '\u200b', '9') }),
  fc.constant('+919876543210'),
)

test('every written value is read back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.infiniteStream(value), fc.integer({ min: 1, max: 5 }), (columns, values, rows) => {
      const table = Array.from({ length: rows }, () => [...values.take(columns)])
      const file = csvStart + table.map(formatCsvLine).join('')
      const read: string[][] = parse(file, { bom: true, record_delimiter: '\r\n' })
      expect(read.map((row) => row.map(parseCsvValue))).toEqual(table)
    }),
    { numRuns: 1_000 },
  )
})

test('no written value begins a formula', () => {
  fc.assert(
    fc.property(value, (text) => !/^(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u.test(writeCsvValue(text))),
    { numRuns: 1_000 },
  )
})

const lines = [
  ['=cmd()', "'=cmd()\r\n"],
  ['+91 98765 43210', "'+91 98765 43210\r\n"],
  ["'=already", "''=already\r\n"],
  [' =cmd()', "' =cmd()\r\n"],
  ['\u00a0\u200b@SUM(A1)', "'\u00a0\u200b@SUM(A1)\r\n"],
  ['\0-1+1', "'\0-1+1\r\n"],
  ['a - b', 'a - b\r\n'],
  ["O'Brien", "O'Brien\r\n"],
  ['Rao, Asha', '"Rao, Asha"\r\n'],
  ['say "no"', '"say ""no"""\r\n'],
  ['', '""\r\n'],
] as const

test.each(lines)('%j is written as %j', (text, line) => {
  expect(formatCsvLine([text])).toBe(line)
})

test('a negative number stays a number, and a missing value is an empty field', () => {
  expect(formatCsvLine([-3, null, 'x'])).toBe('-3,,x\r\n')
})
