import { defineList } from '#app/console/list/define-list.ts'
import type { Cohort, cohortQuery } from '#app/domain/outcomes/console-cohorts.server.ts'
import { minShown } from '#app/domain/outcomes/count-records.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

const path = '/OurAchievementsDashboard/outcomes'

const NewCohortLink = () => (
  <ButtonLink to={`${path}/new`} quiet>
    New cohort
  </ButtonLink>
)

export const cohortList = defineList<typeof cohortQuery, { isDeleted: boolean }>({
  title: 'Outcomes',
  lead: 'Results of everyone who enrolled, by cohort. No names are kept here.',
  actions: () => <NewCohortLink />,
  above: ({ isDeleted }) => isDeleted && <Notice className="mt-6">The cohort is deleted.</Notice>,
  filters: {},
  columns: {
    label: 'Cohort',
    people: 'People',
    lastDay: { label: 'Last day', cell: ({ lastDay }) => formatStoredDate(lastDay) },
    countedOn: { label: 'Counted on', cell: ({ countedOn }) => formatStoredDate(countedOn) },
    state: { label: 'State', cell: (cohort) => <CohortState cohort={cohort} /> },
  },
  link: (id) => `${path}/${id}`,
  empty: {
    title: 'No cohort yet',
    text: 'Create a cohort when its last batch has ended. Record everyone who enrolled, also those who found no job.',
    actions: () => <NewCohortLink />,
  },
})

export function CohortState({ cohort: { publishedAt, isSample, people } }: { cohort: Pick<Cohort, 'publishedAt' | 'isSample' | 'people'> }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {publishedAt ? <Badge tone="good">Published</Badge> : <Badge>Only staff</Badge>}
      {publishedAt && people < minShown && <Badge tone="danger">Hidden: fewer than {minShown} people</Badge>}
      {isSample && <Badge>Demonstration</Badge>}
    </span>
  )
}
