import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type DateDocument, dateDocumentIds, type ProviderDates } from '#app/domain/dates/site-dates.ts'
import { DatesFormPage } from './dates-form-page.tsx'

const documents = Object.fromEntries(
  dateDocumentIds.map((id): [string, DateDocument] => [id, { id, version: 1, data: {}, otherFields: [], savedBy: null, savedAt: null }]),
) as Record<(typeof dateDocumentIds)[number], DateDocument>

type PageInput = { testDays?: { onlineDate?: string; offlineDate?: string }; provider?: ProviderDates | null }

function textWith({ testDays = {}, provider = null }: PageInput): string {
  const read = { documents, days: [{ courseID: 'data-science', label: 'Data Science with AI', day: '', batch: null }], provider, testDays }
  const page = <DatesFormPage read={read} saved={null} textIn={null} answer={undefined} now={new Date('2026-11-27T04:00:00Z')} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('a date that comes from a test is marked as such, and the note says how to change it', () => {
  expect(textWith({ testDays: { onlineDate: '2026-12-03' } })).toContain(
    'Set by the next online test (Thu 3 Dec 2026). To change a date that a test sets, move the test',
  )
  expect(textWith({})).not.toContain('Set by')
})

test('with a hosted provider the page says when dates were last exchanged, and that this fails now; without one it says nothing', () => {
  const exchangedAt = new Date('2026-11-27T03:59:50Z')
  const textOf = (exchange: ProviderDates['exchange']) => textWith({ provider: { refused: [], exchange } })
  const isWorking = 'The site tries to read it every 15 to 30 seconds. The last successful exchange began on Fri 27 Nov 2026, 9:29 am IST .'
  const isFailing = 'No working connection to Cloud Firestore Dates were last exchanged with it on Fri 27 Nov 2026, 9:29 am IST .'
  expect(textOf({ exchangedAt, isConnected: true })).toContain(isWorking)
  const failing = textOf({ exchangedAt, isConnected: false })
  expect(failing).toContain(isFailing)
  expect(failing).not.toContain('tries to read it every')
  const fresh = textOf({ exchangedAt: null, isConnected: false })
  expect(fresh).toContain('No working connection to Cloud Firestore No exchange of dates with it has succeeded yet.')
  expect(fresh).not.toContain('tries to read it every')
  expect(textWith({})).not.toContain('Firestore')
})
