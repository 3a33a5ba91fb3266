import { expect, test } from 'vitest'
import { countNarrowing, parseLeadFilter, writeLeadFilter } from './lead-filter.ts'

const readBack = (query: string) => writeLeadFilter(parseLeadFilter(new URLSearchParams(query))).toString()

test.each([
  ['', ''],
  ['state=submitted&course=data-science', 'state=submitted&course=data-science'],
  ['duplicates=on&sort=waiting&assigned=me', 'sort=waiting&assigned=me&duplicates=on'],
  ['sort=newest', ''],
  ['state=sold&intent=shout&visitor=robot&sort=random', ''],
  ['from=2026-11-01&to=2026-11-30', 'from=2026-11-01&to=2026-11-30'],
  ['from=yesterday&to=2026-13-01', ''],
  // PostgreSQL refuses both.
  ['from=2026-02-31&to=2026-11-31', ''],
  ['course=a%00b&assigned=%00', 'course=ab'],
  ['unknown=1&duplicates=yes', ''],
])('%j is kept as %j', (query, kept) => {
  expect(readBack(query)).toBe(kept)
})

test('text in an address is cut to a length', () => {
  expect(parseLeadFilter(new URLSearchParams({ source: 'x'.repeat(10_000) })).source).toHaveLength(100)
})

test('the order of a list does not narrow it', () => {
  expect(countNarrowing(parseLeadFilter(new URLSearchParams('sort=waiting')))).toBe(0)
  expect(countNarrowing(parseLeadFilter(new URLSearchParams('sort=waiting&state=lost&duplicates=on')))).toBe(2)
})
