import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ImportPreview } from './import-preview.tsx'

function show(fates: { new: number; updated: number; same: number }): string {
  const rows = fates.new + fates.updated + fates.same
  const sample = Array.from({ length: rows }, (_, row) => ({ line: row + 2, cells: [`E-${row}`] }))
  const shown = { rows, sample, fates, errors: [], errorCount: 0, encoding: 'utf-8' }
  const element = <ImportPreview action="/import" upload="u" noun={{ one: 'record', many: 'records' }} columns={['Number']} {...shown} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('a preview lists as imported only the records that will be written', () => {
  expect(show({ new: 1, updated: 1, same: 0 })).toContain('What will be imported')
  const mixed = show({ new: 0, updated: 1, same: 2 })
  expect(mixed).toContain('1 record can be imported')
  expect(mixed).not.toContain('What will be imported')
  const none = show({ new: 0, updated: 0, same: 2 })
  expect(none).toContain('There is nothing to import')
  expect(none).not.toMatch(/What will be imported|E-0/)
})
