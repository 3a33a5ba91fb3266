import { defineList } from '#app/console/list/define-list.ts'
import type { cspReportQuery } from '#app/domain/reports/csp-reports.server.ts'

export const cspReportList = defineList<typeof cspReportQuery>({
  title: 'Security reports',
  lead: "What visitors' browsers blocked because our pages' security policy forbids it. A new row may be a mistake in a page, or an attack. The reports name no person. Each is kept for 90 days after it was last seen, 1,000 at most.",
  filters: {},
  columns: {
    lastSeenAt: { label: 'Last seen', className: '@min-[820px]:w-1/6' },
    page: { label: 'Page', cell: ({ page }) => <span className="wrap-anywhere">{page}</span> },
    directive: { label: 'Rule', className: '@min-[820px]:w-1/6' },
    blocked: { label: 'Blocked', cell: ({ blocked }) => <span className="wrap-anywhere">{blocked}</span> },
    count: 'Reports',
    firstSeenAt: { label: 'First seen', className: '@min-[820px]:w-1/6' },
  },
  empty: { title: 'No security reports', text: 'No browser has reported a block in the last 90 days.' },
})
