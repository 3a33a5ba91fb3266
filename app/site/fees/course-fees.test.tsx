import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CourseFee } from '#app/domain/courses/fees.ts'
import { CourseFeesSection } from './course-fees.tsx'

const fee = (audience: CourseFee['audience'], amountPaise: number, months: number): CourseFee => ({
  courseID: 'data-science',
  audience,
  validFrom: '2026-01-01',
  amountPaise,
  emi: [{ id: 'no-cost', kind: 'no-cost', months }],
  payAfterPlacement: null,
  isSample: false,
})

test('each EMI is shown with its own number of months', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CourseFeesSection courseID="data-science" fees={{ student: fee('student', 60_000_00, 6), professional: fee('professional', 72_000_00, 12) }} />
    </MemoryRouter>,
  )
  const [row = ''] = /<tr[^>]*>(?:(?!<tr).)*?EMI.*?<\/tr>/s.exec(html) ?? []
  const text = row.replace(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('₹10,000 a month for 6 months, no interest')
  expect(text).toContain('₹6,000 a month for 12 months, no interest')
})
