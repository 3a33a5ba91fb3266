import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FeesPage } from './fees-page.tsx'

test('without any fee the page invites visitors to ask and shows no empty table', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <FeesPage
        courses={[{ courseID: 'data-science', label: 'Data Science with AI', fees: {} }]}
        terms={{ coolingOffDays: 7, leavingNotes: [] }}
        leaving={[{ classesPercent: 10, owed: [] }]}
        highestSlab={50}
      />
    </MemoryRouter>,
  )
  expect(page).toContain('No fee is published yet. Ask us for the fee of your course.')
  expect(page).not.toMatch(/<table|Three ways to pay/)
  expect(page).toContain('Refunds if you leave')
})
