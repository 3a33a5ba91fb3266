import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { getDirections } from '#app/domain/content/institute.ts'
import { ThankYouPage } from './thank-you-page.tsx'

const open = (receipt: string | null, { isWithdrawn = false, isAboutCourses = true, needsGuardian = false } = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ThankYouPage
        workshop=""
        {...{ receipt, isWithdrawn, isAboutCourses, needsGuardian }}
        directions={{ ...getDirections(), picture: null }}
        courseCount={9}
      />
    </MemoryRouter>,
  )

test('the page thanks only people who have sent a form, and otherwise links to the form', () => {
  expect(open(null)).not.toContain('Thank you')
  expect(open(null)).toContain('href="/enquiry"')
  expect(open('Thank you, Asha')).toContain('Thank you, Asha')
})

test('a withdrawn enquiry does not promise a call', () => {
  expect(open('Thank you, Asha')).toContain('A counsellor calls')
  const withdrawn = open('Your request is withdrawn.', { isWithdrawn: true })
  expect(withdrawn).not.toContain('A counsellor calls')
  expect(withdrawn).not.toContain('Correct or withdraw')
  expect(withdrawn).toContain('href="/courses"')
})

test('an employer or a person who complains is not told about classes and fees', () => {
  expect(open('Thank you, Asha')).toContain('You try a class')
  const other = open('Thank you, Asha', { isAboutCourses: false })
  expect(other).toContain('A counsellor calls')
  expect(other).not.toContain('You try a class')
})

test('a person under 18 reads that a guardian is called first, until the guardian has agreed', () => {
  expect(open('Thank you, Asha', { needsGuardian: true })).toMatch(/1\. (?:<!-- -->)?A counsellor calls your guardian/)
  expect(open('Thank you, Asha')).not.toContain('guardian')
})
