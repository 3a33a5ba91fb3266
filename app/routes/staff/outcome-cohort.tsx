import { data } from 'react-router'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { CohortPage } from '#app/console/outcomes/cohort-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { findCohort } from '#app/domain/outcomes/console-cohorts.server.ts'
import { countRecordsOf, listRecords } from '#app/domain/outcomes/console-records.server.ts'
import { handleCohortForm } from '#app/domain/outcomes/handle-outcome-forms.server.ts'
import { outcomeTexts } from '#app/domain/outcomes/outcome-texts.server.ts'
import { parseRecordFilter } from '#app/domain/outcomes/record-filter.ts'
import { parsePageParams } from '#app/lib/page-cursor.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/outcome-cohort'

export const handle = policy({ access: ['placement'], cache: 'none' })

export const meta = () => staffMeta('Outcomes')

export async function loader({ params, url }: Route.LoaderArgs) {
  const filter = parseRecordFilter(url.searchParams)
  const [cohort, page, found] = await Promise.all([
    findCohort(params.cohort),
    listRecords(params.cohort, filter, parsePageParams(url.searchParams, 'uuid')),
    countRecordsOf(params.cohort, filter),
  ])
  if (!cohort) throw data(null, { status: 404 })
  return { cohort, page, found, filter, courses: listCourseLinks(), words: outcomeTexts, done: url.searchParams.get('done') }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await handleCohortForm(request, params.cohort, getPerson(context).id)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={loaderData.cohort.label} actions={<ActionLink to="/OurAchievementsDashboard/outcomes">All half-years</ActionLink>}>
      <CohortPage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
