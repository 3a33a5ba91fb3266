import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ConsoleProblem } from './console-problem.tsx'

test.each([
  ['staff', false, '/staff'],
  ['a member, who may not open any page of the console', true, '/account'],
])('the page without access leads %s to a page that opens', (_, isMember, to) => {
  const page = <ConsoleProblem problem={{ title: 'You do not have access to this page', text: '', retry: false }} isMember={isMember} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${to}"`])
})
