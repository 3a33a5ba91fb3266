import { expect, test } from 'vitest'
import { coursesPerPage, getPageOf } from './course-paging.ts'

const items = Array.from({ length: coursesPerPage * 2 + 1 }, (_, n) => n)

test.each([
  ['', 1, true],
  ['page=', 1, true],
  ['page=2', 2, true],
  ['page=3', 3, true],
  ['page=4', 3, true],
  ['page=999999', 3, true],
  ['page=2&page=3', 2, true],
  ['page=0', 1, false],
  ['page=-1', 1, false],
  ['page=02', 1, false],
  ['page=1e9', 1, false],
  ['page=9999999', 1, false],
])('?%s gives page %i', (search, page, isUnderstood) => {
  const answer = getPageOf(items, new URLSearchParams(search))
  expect([answer.list.page, answer.list.pages, answer.isUnderstood]).toEqual([page, 3, isUnderstood])
})

test('every item is on one page, in order, and an empty list has one empty page', () => {
  const all = [1, 2, 3].flatMap((page) => getPageOf(items, new URLSearchParams({ page: String(page) })).list.items)
  expect(all).toEqual(items)
  expect(getPageOf([], new URLSearchParams()).list).toEqual({ items: [], page: 1, pages: 1, found: 0 })
})
