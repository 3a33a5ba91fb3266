import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type DateDocument, dateDocumentIds } from '#app/domain/dates/site-dates.ts'
import { DatesFormPage } from './dates-form-page.tsx'

const documents = Object.fromEntries(
  dateDocumentIds.map((id): [string, DateDocument] => [id, { id, version: 1, data: {}, otherFields: [], savedBy: null, savedAt: null }]),
) as Record<(typeof dateDocumentIds)[number], DateDocument>

function textWith(testDays: { onlineDate?: string; offlineDate?: string }): string {
  const read = { documents, days: [{ courseID: 'data-science', label: 'Data Science with AI', day: '', batch: null }], refused: null, testDays }
  const page = <DatesFormPage {...{ read, saved: null, textIn: null, answer: undefined }} now={new Date('2026-11-27T04:00:00Z')} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('a date that comes from a test is marked as such, and the note says how to change it', () => {
  expect(textWith({ onlineDate: '2026-12-03' })).toContain('Set by the next online test (Thu 3 Dec 2026). To change a date that a test sets, move the test')
  expect(textWith({})).not.toContain('Set by')
})
