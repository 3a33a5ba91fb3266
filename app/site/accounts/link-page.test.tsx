import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SpentLinkPage } from './link-page.tsx'

function htmlOf(page: React.ReactElement): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

test('a link that only an admin or the operator can renew leads to no form for a new password', () => {
  expect(htmlOf(<SpentLinkPage message="Ask an admin for a new one.">{null}</SpentLinkPage>)).not.toContain('<a ')
  expect(htmlOf(<SpentLinkPage message="Ask for a new link." />)).toContain('href="/forgotten-password"')
})
