import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getDirections } from '#app/domain/content/institute.ts'
import { ThankYouPage } from './thank-you-page.tsx'

function open(receipt: string | null, { isWithdrawn = false, isAboutCourses = true, needsGuardian = false } = {}): string {
  const page = (
    <ThankYouPage
      workshop=""
      receipt={receipt}
      isWithdrawn={isWithdrawn}
      isAboutCourses={isAboutCourses}
      needsGuardian={needsGuardian}
      directions={{ ...getDirections(), picture: null }}
      courseCount={9}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

test('the page thanks only people who have sent a form, and otherwise links to the form and to the data of an account', () => {
  expect(open(null)).not.toContain('Thank you')
  expect(open(null)).toContain('href="/enquiry"')
  expect(open(null)).toContain('href="/account/data"')
  expect(open('Thank you, Asha')).toContain('Thank you, Asha')
})

test('a withdrawn enquiry does not promise a call', () => {
  expect(open('Thank you, Asha')).toContain('A counsellor calls')
  const withdrawn = open('Your request is withdrawn.', { isWithdrawn: true })
  expect(withdrawn).not.toContain('A counsellor calls')
  expect(withdrawn).not.toContain('Correct or withdraw')
  expect(withdrawn).toContain('href="/courses"')
})

test('a sent request can be withdrawn at the end of the page, without a marigold button', () => {
  const sent = open('Thank you, Asha')
  const parts = ['Thank you, Asha', 'A counsellor calls', 'How to reach us', 'Correct or withdraw', 'While you wait', 'Withdraw my request']
  const places = parts.map((part) => sent.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(sent.match(/<button[^>]*class="[^"]*"/g)).toEqual([expect.stringContaining('button-quiet')])
  for (const page of [open(null), open('Your request is withdrawn.', { isWithdrawn: true })]) expect(page).not.toContain('Withdraw my request')
})

test('an employer or a person who complains is not told about classes and fees', () => {
  expect(open('Thank you, Asha')).toContain('You try a class')
  const other = open('Thank you, Asha', { isAboutCourses: false })
  expect(other).toContain('A counsellor calls')
  for (const words of ['You try a class', 'While you wait', 'Career quiz', 'href="/courses"']) expect(other).not.toContain(words)
})

test('a person under 18 reads that a guardian is called first, until the guardian has agreed', () => {
  expect(open('Thank you, Asha', { needsGuardian: true })).toMatch(/1\. (?:<!-- -->)?A counsellor calls your guardian/)
  expect(open('Thank you, Asha')).not.toContain('guardian')
})
