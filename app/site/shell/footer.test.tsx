import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getInstitute } from '#app/domain/content/institute.ts'
import { Footer } from './footer.tsx'

test('the footer links to the rules, fees, teachers and results of the institute', () => {
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Footer institute={getInstitute()} /> }])} />)
  const paths = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path)
  const rules = ['/terms', '/refund-policy', '/privacy-policy', '/cookies', '/grievance', '/accessibility']
  expect(paths).toEqual(expect.arrayContaining([...rules, '/fees', '/faculty', '/faq', '/sitemap', '/how-we-count', '/placement-report']))
})
