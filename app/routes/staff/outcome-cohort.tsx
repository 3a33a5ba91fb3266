import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getListInput, loadList } from '#app/console/list/list.server.ts'
import { CohortPage } from '#app/console/outcomes/cohort-page.tsx'
import { recordList } from '#app/console/outcomes/record-list.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseOptions } from '#app/domain/courses/courses.server.ts'
import { findCohort } from '#app/domain/outcomes/console-cohorts.server.ts'
import { countRecordsOf, recordQuery } from '#app/domain/outcomes/console-records.server.ts'
import { handleCohortForm } from '#app/domain/outcomes/handle-outcome-forms.server.ts'
import { outcomeTexts } from '#app/domain/outcomes/outcome-texts.server.ts'
import { recordFilters } from '#app/domain/outcomes/record-input.ts'
import { parseFilters } from '#app/lib/list.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/outcome-cohort'

export const handle = policy({ access: ['placement'], cache: 'none' })

export const meta = defineStaffMeta('Outcomes')

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args
  const [cohort, list, found] = await Promise.all([
    findCohort(params.cohort),
    loadList(recordList, recordQuery, getListInput(args), { scope: () => params.cohort, choices: () => ({ course: listCourseOptions(), ...outcomeTexts }) }),
    countRecordsOf(params.cohort, parseFilters(recordFilters, url.searchParams)),
  ])
  if (!cohort) throw data(null, { status: 404 })
  return { cohort, list, found, done: url.searchParams.get('done') }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await handleCohortForm(request, params.cohort, getPerson(context).id)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={loaderData.cohort.label} actions={<ActionLink to="/OurAchievementsDashboard/outcomes">All cohorts</ActionLink>}>
      <CohortPage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
