import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findWidth, layOutTitle, parseLetters, titleWidth } from './lay-out-title.ts'

const letters = parseLetters(readFileSync('app/lib/fonts/eczar-500.ttf'))
const rupee = parseLetters(readFileSync('app/lib/fonts/eczar-500-rupee.ttf'))

test('a font has exactly the letters of its subset', () => {
  for (const letter of 'AZaz09 \u00a0é×“”—…−') expect(letters.has(letter.codePointAt(0) ?? 0), letter).toBe(true)
  for (const letter of '→₹తéé日😀Ж'.normalize('NFD')) expect(letters.has(letter.codePointAt(0) ?? 0), letter).toBe(letter === 'e')
  expect(rupee.has('₹'.codePointAt(0) ?? 0)).toBe(true)
  expect(letters.get('W'.codePointAt(0) ?? 0)?.advance).toBeGreaterThan(letters.get('i'.codePointAt(0) ?? 0)?.advance ?? 1)
  expect([letters.get(32)?.top, (letters.get('x'.codePointAt(0) ?? 0)?.top ?? 1) < (letters.get('l'.codePointAt(0) ?? 0)?.top ?? 0)]).toEqual([0, true])
})

test.each([
  ['Joins', 84, ['Joins']],
  ['Khata for a kirana shop', 84, ['Khata for a', 'kirana shop']],
  ['151 queries for fifty rows: finding and fixing N+1 in Django', 72, ['151 queries for fifty', 'rows: finding and', 'fixing N+1 in Django']],
  ['When 99 per cent accuracy finds nothing: rare classes by arithmetic', 64, ['When 99 per cent', 'accuracy finds', 'nothing: rare classes', 'by arithmetic']],
])('the title "%s" is laid out in the right size and lines', (title, size, lines) => {
  expect(layOutTitle(title, letters)).toEqual({ size, lines })
})

test.each(['', ' ', 'తెలుగులో డేటా', 'Data 日本', 'Fees of ₹500', 'W'.repeat(40), 'Words and words '.repeat(10), 'tab\tbed'])(
  '%j gets no card of its own',
  (title) => {
    expect(layOutTitle(title, letters)).toBeNull()
  },
)

test('no line is wider than the available width', () => {
  for (let length = 1; length <= 160; length++) {
    const title = 'Why the join multiplied your sales, and why DISTINCT is not the repair '.repeat(3).slice(0, length)
    const { size, lines } = layOutTitle(title, letters) ?? { size: 0, lines: [] }
    for (const line of lines) expect((findWidth(line, letters) ?? 0) * size).toBeLessThanOrEqual(titleWidth)
    if (lines.length > 0) expect(lines.join(' ')).toBe(title.trim())
  }
})
