import type { Cohort } from '#app/domain/outcomes/console-cohorts.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Every half-year that is counted, or will be. */
export function CohortsPage({ cohorts, isDeleted }: { cohorts: Cohort[]; isDeleted: boolean }) {
  return (
    <div className="mt-6">
      {isDeleted && <Notice className="mb-6">The half-year is deleted.</Notice>}
      <DataTable
        caption="Half-years"
        rows={cohorts}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/OurAchievementsDashboard/outcomes/${id}`}
        columns={[
          { key: 'label', label: 'Half-year', cell: ({ label }) => label },
          { key: 'people', label: 'People', cell: ({ people }) => <span className="tabular-nums">{people.toLocaleString('en-IN')}</span> },
          { key: 'last', label: 'Last day', cell: ({ lastDay }) => formatStoredDate(lastDay) },
          { key: 'counted', label: 'Counted on', cell: ({ countedOn }) => formatStoredDate(countedOn) },
          { key: 'state', label: 'State', cell: (cohort) => <CohortState cohort={cohort} /> },
        ]}
        empty={
          <EmptyState
            title="No half-year yet"
            actions={
              <ButtonLink to="/OurAchievementsDashboard/outcomes/new" quiet>
                Begin one
              </ButtonLink>
            }
          >
            Begin one when its last batch has ended. Everyone who enrolled is written down, whatever became of them.
          </EmptyState>
        }
      />
    </div>
  )
}

export function CohortState({ cohort: { publishedAt, isSample } }: { cohort: Pick<Cohort, 'publishedAt' | 'isSample'> }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {publishedAt ? <Badge tone="good">Published</Badge> : <Badge>Only staff</Badge>}
      {isSample && <Badge>Demonstration</Badge>}
    </span>
  )
}
