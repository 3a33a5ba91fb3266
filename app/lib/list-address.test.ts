import { expect, test } from 'vitest'
import { filtersOf, withoutFilter, withParameter } from './list-address.ts'

const search = new URLSearchParams('state=a&state=b&q=rao&from=&after=x.1&undo=t&did=d')

test('a filter goes by itself, and the list begins at its first page', () => {
  expect(withoutFilter('/l', search, 'q')).toBe('/l?state=a&state=b')
  expect(withoutFilter('/l', search, 'state', 'a')).toBe('/l?state=b&q=rao')
  expect(withoutFilter('/l', new URLSearchParams('q=1'), 'q')).toBe('/l')
})

test('a parameter is set or taken away', () => {
  expect(withParameter('/l', search, 'sort', 'name')).toBe('/l?state=a&state=b&q=rao&sort=name')
  expect(withParameter('/l', new URLSearchParams('sort=name'), 'sort', null)).toBe('/l')
})

test('what filters a list is neither its page nor a notice nor an empty field', () => {
  expect(filtersOf(search).toString()).toBe('state=a&state=b&q=rao')
})
