import { expect, test } from 'vitest'
import { choice, day, flag, listActiveFilters, listAddress, month, order, parseFilters, pickFilters, text } from './list.ts'

const search = new URLSearchParams('state=a&state=b&q=rao&from=&after=x.1&undo=t&did=d')

test('a changed address starts the list at its first page', () => {
  expect(listAddress('/l', search, { q: null })).toBe('/l?state=a&state=b')
  expect(listAddress('/l', new URLSearchParams('q=1'), { q: null })).toBe('/l')
  expect(listAddress('/l', search, { sort: 'name' })).toBe('/l?state=a&state=b&q=rao&sort=name')
})

test('the page, notices and empty fields of an address do not count as filters', () => {
  expect(pickFilters(search).toString()).toBe('state=a&state=b&q=rao')
})

const filters = {
  sort: order('Newest first', { waiting: 'Waiting longest' }),
  state: choice('State', 'Any state', { new: 'New', lost: 'Lost' }),
  course: choice('Course', 'Any course'),
  from: day('From'),
  month: month('Month'),
  q: text('Search', { max: 20 }),
  both: flag('Both'),
}
const readBack = (query: string) => pickFilters(new URLSearchParams(parseFilters(filters, new URLSearchParams(query)))).toString()

test.each([
  ['', ''],
  ['both=on&state=new&sort=waiting', 'sort=waiting&state=new&both=on'],
  ['state=constructor&sort=random&both=yes&unknown=1', ''],
  ['from=2026-11-30&month=2026-12', 'from=2026-11-30&month=2026-12'],
  // PostgreSQL rejects these values.
  ['from=2026-02-31&month=2026-13', ''],
  ['course=a%00b&q=%00', 'course=ab'],
  [`q=${'x'.repeat(10_000)}`, `q=${'x'.repeat(20)}`],
])('the address %j sets the filters %j', (query, expected) => {
  expect(readBack(query)).toBe(expected)
})

test('the sort order does not count as an active filter', () => {
  const inForce = (query: string) => listActiveFilters(filters, parseFilters(filters, new URLSearchParams(query)))
  expect(inForce('sort=waiting')).toEqual([])
  expect(inForce('sort=waiting&state=lost&both=on')).toEqual(['state', 'both'])
})
