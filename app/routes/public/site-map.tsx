import { policy } from '#app/domain/accounts/policy.ts'
import { listPageGroups } from '#app/site/discovery/page-list.server.ts'
import { PageListPage } from '#app/site/discovery/page-list-page.tsx'
import { describeBreadcrumb } from '#app/site/structured-data/page-parts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/site-map'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader() {
  return { groups: listPageGroups() }
}

const trail = [
  { label: 'Home', to: '/' },
  { label: 'All pages', to: '/sitemap' },
]

export default function SiteMap({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageListPage {...loaderData} />
      <StructuredData of={import.meta.env.SSR && describeBreadcrumb(trail)} />
    </>
  )
}
