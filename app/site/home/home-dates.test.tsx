import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { HomeDates } from './home-dates.tsx'

const text = (title: string) => ({ title, text: 'On the campus.' })
const texts = { title: 'Dates', text: 'Three dates.', careerWorkshop: text('Workshop'), onlineTest: text('Online test'), offlineTest: text('Test on campus') }

function linksOf(dates: Parameters<typeof HomeDates>[0]['dates']): string[] {
  const router = createMemoryRouter([{ path: '/', element: <HomeDates texts={texts} dates={dates} openTestUntil={null} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return [...html.matchAll(/<li.*?<a[^>]*>(.*?)<\/a>/gs)].map(([, link = '']) => link.replace(/<[^>]+>/g, ''))
}

test('an open test shows until when it is open instead of its next date', () => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <HomeDates texts={texts} dates={{ failed: false, careerWorkshop: '', onlineTest: 'Fri 27 Nov 2026', offlineTest: '' }} openTestUntil="Thu 3 Dec 2026" />
      ),
    },
  ])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain('Open now, until Thu 3 Dec 2026. On the campus.')
  expect(html).not.toContain('27 Nov')
})

test('a date that is not announced has no booking link; a date that cannot be read now still has one', () => {
  const unknown = { careerWorkshop: '', onlineTest: '', offlineTest: '' }
  expect(linksOf({ ...unknown, failed: false, careerWorkshop: 'Sat 5 Dec 2026' })).toEqual([
    'Book: Workshop',
    'Ask for a date: Online test',
    'Ask for a date: Test on campus',
  ])
  expect(linksOf({ ...unknown, failed: true })).toEqual(['Book: Workshop', 'Register: Online test', 'Register: Test on campus'])
})
