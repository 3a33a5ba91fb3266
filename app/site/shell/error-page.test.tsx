import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponseImpl, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'

function readNotFound(courses?: { courseID: string; label: string }[]): string {
  const page = <ErrorPage error={new ErrorResponseImpl(404, 'Not Found', null)} courses={courses} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

const coursesOn = (courses: { courseID: string; label: string }[] | undefined) =>
  [...readNotFound(courses).matchAll(/href="\/([^"]+)"/g)].map(([, path = '']) => path)

test('the not-found screen has the text of the specification, and each course link is described by the course name', () => {
  const html = readNotFound().replaceAll('&#x27;', "'")
  expect(html).toMatch(/<p[^>]*>404<\/p>.*<h1[^>]*>Page Not Found<\/h1>/)
  expect(html).toContain("We couldn't find the page you were looking for. It might have been moved or doesn't exist. Let's get you back on track.")
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to Homepage<\/a>/)
  for (const [name, path] of [
    ['Data Science', '/data-science'],
    ['Full Stack', '/full-stack-developer-course'],
    ['Digital Marketing', '/digital-marketing-course-training-institute-hyderabad'],
  ] as const) {
    const id = new RegExp(`<h2 id="([^"]+)"[^>]*>${name}</h2>`).exec(html)?.[1]
    const link = /<a [^>]*>Explore course/g
    const own = (html.match(link) ?? []).find((text) => text.includes(`href="${path}"`))
    expect(own).toContain(`aria-describedby="${id}"`)
  }
})

test('the not-found screen links to no course that staff removed from the select', () => {
  const three = ['data-science', 'full-stack-developer-course', 'digital-marketing-course-training-institute-hyderabad']
  expect(coursesOn(undefined)).toEqual(three)
  expect(coursesOn(three.map((courseID) => ({ courseID, label: courseID })))).toEqual(three)
  expect(coursesOn([{ courseID: 'data-science', label: 'Data Science' }])).toEqual(['data-science'])
})
