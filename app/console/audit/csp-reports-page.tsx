import { StaffPage } from '#app/console/frame/staff-page.tsx'
import type { CspReportRow } from '#app/domain/reports/csp-reports.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/moment.tsx'

/** What browsers blocked on our pages, and how often. */
export function CspReportsPage({ rows }: { rows: CspReportRow[] }) {
  return (
    <StaffPage
      title="Security reports"
      lead="What visitors' browsers blocked because our pages' security policy forbids it. A new row may be a mistake in a page, or an attack. The reports name no person. Each is kept for 90 days after it was last seen, 1,000 at most."
    >
      <div className="mt-6">
        <DataTable
          caption="Security reports"
          rows={rows}
          keyOf={({ id }) => String(id)}
          columns={[
            { key: 'last', label: 'Last seen', cell: ({ lastSeenAt }) => <Moment at={new Date(lastSeenAt)} />, className: '@min-[820px]:w-1/6' },
            { key: 'page', label: 'Page', cell: ({ page }) => <span className="wrap-anywhere">{page}</span> },
            { key: 'directive', label: 'Rule', cell: ({ directive }) => directive, className: '@min-[820px]:w-1/6' },
            { key: 'blocked', label: 'Blocked', cell: ({ blocked }) => <span className="wrap-anywhere">{blocked}</span> },
            { key: 'count', label: 'Reports', cell: ({ count }) => count.toLocaleString('en-IN') },
            { key: 'first', label: 'First seen', cell: ({ firstSeenAt }) => <Moment at={new Date(firstSeenAt)} />, className: '@min-[820px]:w-1/6' },
          ]}
          empty={<EmptyState title="No security reports">No browser has reported a block in the last 90 days.</EmptyState>}
        />
      </div>
    </StaffPage>
  )
}
