import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OutcomesPage } from '#app/domain/outcomes/achievements.server.ts'
import { loader } from '#app/routes/public/success-stories.tsx'
import { pageContext } from '#server/testing/page-context.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { SuccessStoriesPage } from './success-stories-page.tsx'

useTestDatabase()

test('without a published half-year the page offers no placement report', async () => {
  const loaded = await loader({ url: new URL('https://site.example/success-stories'), context: pageContext().context } as never)
  const page = <SuccessStoriesPage {...loaded} outcomes={loaded.outcomes as OutcomesPage} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  expect(html).toContain('No results are published yet')
  expect(html).not.toContain('/placement-report')
})
