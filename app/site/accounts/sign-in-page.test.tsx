import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SignInPage } from './sign-in-page.tsx'

function htmlFor(returnTo: string): string {
  const methods = { hasPhone: false, hasPasskeys: false, hasMail: false, providers: [] }
  const page = (
    <SignInPage {...methods} signInReturn={{ returnTo, add: '' }} wished={null} answer={undefined} notice={null} isUnsaved={false} isUnsent={false} />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

const consoleAddresses = [
  '/staff',
  '/staff?undone=gone',
  '/staff/leads',
  '/datesform',
  '/courseBlogDashboard',
  '/OurAchievementsDashboard/outcomes',
  '/project-dashboard',
]

test.each(consoleAddresses)('for %s the page says that staff sign in to the console', (returnTo) => {
  const html = htmlFor(returnTo)
  expect(html).toContain('Staff sign in here to open the console.')
  expect(html).not.toContain('wishlist')
})

test.each(['/', '/account', '/staffing'])('for %s the page says what a member sees', (returnTo) => {
  expect(htmlFor(returnTo)).toContain('Sign in to see your bookings and your wishlist.')
})
