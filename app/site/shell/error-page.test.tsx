import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponseImpl, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'

/** The courses that the not-found screen leads to. */
function coursesOn(courses: { courseID: string }[] | undefined): string[] {
  const page = <ErrorPage error={new ErrorResponseImpl(404, 'Not Found', null)} courses={courses} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  return [...html.matchAll(/href="\/([^"]+)"/g)].map(([, path = '']) => path)
}

test('the not-found screen leads to no course that staff took out of the select', () => {
  const three = ['data-science', 'full-stack-developer-course', 'digital-marketing-course-training-institute-hyderabad']
  expect(coursesOn(undefined)).toEqual(three)
  expect(coursesOn(three.map((courseID) => ({ courseID })))).toEqual(three)
  expect(coursesOn([{ courseID: 'data-science' }])).toEqual(['data-science'])
})
