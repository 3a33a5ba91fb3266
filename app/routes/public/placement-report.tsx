import { policy } from '#app/domain/accounts/policy.ts'
import { loadPlacementReport } from '#app/site/stories/placement-report.server.ts'
import { PlacementReportPage } from '#app/site/stories/placement-report-page.tsx'
import { describeBreadcrumb } from '#app/site/structured-data/page-parts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/placement-report'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ context }: Route.LoaderArgs) {
  return { report: await loadPlacementReport(context) }
}

const trail = [
  { label: 'Home', to: '/' },
  { label: 'Placement report', to: '/placement-report' },
]

export default function PlacementReportRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PlacementReportPage {...loaderData} />
      <StructuredData of={import.meta.env.SSR && describeBreadcrumb(trail)} />
    </>
  )
}
