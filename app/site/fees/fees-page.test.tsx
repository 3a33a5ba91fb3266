import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { firstFees } from '#content/first-fees.ts'
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
  expect(page).not.toMatch(/<table|Ways to pay/)
  expect(page).toContain('Refunds if you leave')
})

test('pay after placement is named only if a fee offers it', () => {
  const emi = [{ id: 'no-cost', kind: 'no-cost' as const, months: 6 }]
  const student = {
    courseID: 'data-science',
    audience: 'student' as const,
    validFrom: '2026-01-01',
    amountPaise: 64_900_00,
    emi,
    payAfterPlacement: null,
    isSample: false,
  }
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <FeesPage
        courses={[{ courseID: 'data-science', label: 'Data Science with AI', fees: { student } }]}
        terms={{ coolingOffDays: 7, leavingNotes: [] }}
        leaving={[]}
        highestSlab={50}
      />
    </MemoryRouter>,
  )
  expect(page).toContain('Pay in full')
  expect(page).not.toMatch(/after placement|Three ways/)
})

test('the tables of two fees have different names', () => {
  const emi = (months: number) => [{ id: 'no-cost', kind: 'no-cost' as const, months }]
  const { payAfterPlacement } = firstFees.student
  const rest = { audience: 'student' as const, validFrom: '2026-01-01', amountPaise: 64_900_00, payAfterPlacement, isSample: false }
  const courses = ['Data Science with AI', 'Full Stack'].map((label, at) => ({
    courseID: label,
    label,
    fees: { student: { ...rest, courseID: label, emi: emi(6 + at * 6) } },
  }))
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <FeesPage courses={courses} terms={{ coolingOffDays: 7, leavingNotes: [] }} leaving={[]} highestSlab={50} />
    </MemoryRouter>,
  )
  const names = [...page.matchAll(/<section class="table-frame" aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(3)
})
