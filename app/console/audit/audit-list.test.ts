import { expect, test } from 'vitest'
import { listChanges } from './audit-list.tsx'

const cases: [name: string, before: unknown, after: unknown, changes: ReturnType<typeof listChanges>][] = [
  ['a changed field', { state: 'assigned', version: 1 }, { state: 'contacted', version: 1 }, [{ field: 'state', before: 'assigned', after: 'contacted' }]],
  ['something new', null, { role: 'editor' }, [{ field: 'role', before: null, after: 'editor' }]],
  ['something gone', { role: 'editor' }, null, [{ field: 'role', before: 'editor', after: null }]],
  ['a field within a field', { a: { b: 1 } }, { a: { b: 2 } }, [{ field: 'a.b', before: '1', after: '2' }]],
  ['a list', { ids: ['a'] }, { ids: ['a', 'b'] }, [{ field: 'ids', before: 'a', after: 'a, b' }]],
  ['an emptied text', { note: 'x' }, { note: '' }, [{ field: 'note', before: 'x', after: '' }]],
  ['a bare value', 3, 4, [{ field: '', before: '3', after: '4' }]],
  ['nothing recorded', null, null, []],
]

test.each(cases)('%s is listed field by field', (_, before, after, changes) => {
  expect(listChanges(before, after)).toEqual(changes)
})
