import { expect, test } from 'vitest'
import { getRowHeight, listShownColumns, pickDisplay } from './list-display.tsx'

const columns = ['name', 'phone', 'state'].map((key) => ({ key, label: key }))
const keysOf = (query: string) => listShownColumns(columns, new URLSearchParams(query)).map(({ key }) => key)

test('a list shows its first column and those that the address names, or all columns if it names none that exists', () => {
  expect(keysOf('columns=state')).toEqual(['name', 'state'])
  expect(keysOf('columns=state&columns=phone')).toEqual(['name', 'phone', 'state'])
  expect(keysOf('')).toEqual(['name', 'phone', 'state'])
  expect(keysOf('columns=gone')).toEqual(['name', 'phone', 'state'])
  const search = new URLSearchParams('find=asha&rows=comfortable&columns=state')
  expect([getRowHeight(search), getRowHeight(new URLSearchParams('rows=huge')), String(pickDisplay(search))]).toEqual([
    'comfortable',
    'dense',
    'rows=comfortable&columns=state',
  ])
})
