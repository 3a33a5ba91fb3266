import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ConfirmIdentityPage } from './confirm-page.tsx'

test.each([
  ['Password', 'needs your password again', { hasPassword: true, hasApp: false, hasPasskey: false }],
  ['Authenticator code', 'needs your authenticator code or passkey again', { hasPassword: false, hasApp: true, hasPasskey: true }],
  ['Password or authenticator code', 'needs your password or authenticator code again', { hasPassword: true, hasApp: true, hasPasskey: false }],
])('the page asks for %s and names no other way', (label, lede, ways) => {
  const page = <ConfirmIdentityPage {...ways} held={null} returnTo="/account" isStaff={false} failure="wrong" />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  expect(/<label[^>]*>([^<]*)/.exec(html)?.[1]).toBe(label)
  expect(html).toContain(lede)
  expect(html).toContain(`Wrong ${label.toLowerCase()}. Try again.`)
  expect(html.includes('six digits')).toBe(ways.hasApp)
})
