import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { RecordPage } from '#app/console/outcomes/record-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listStaffCourseLinks } from '#app/domain/courses/courses.server.ts'
import { findCohort } from '#app/domain/outcomes/console-cohorts.server.ts'
import { findRecord } from '#app/domain/outcomes/console-records.server.ts'
import { handleRecordForm } from '#app/domain/outcomes/handle-outcome-forms.server.ts'
import { outcomeTexts } from '#app/domain/outcomes/outcome-texts.server.ts'
import { describeReference } from '#app/domain/outcomes/reference-input.ts'
import type { Route } from './+types/outcome-record'

export const handle = policy({ access: ['placement'], cache: 'none' })

export const meta = defineStaffMeta('Record')

const getId = (id: string) => (id === 'new' ? null : id)

export async function loader({ params, url }: Route.LoaderArgs) {
  const id = getId(params.record)
  const [cohort, record] = await Promise.all([findCohort(params.cohort), id === null ? null : findRecord(params.cohort, id)])
  if (!cohort || (id !== null && !record)) throw data(null, { status: 404 })
  const onSale = listStaffCourseLinks()
  const isRetired = record && !onSale.some(({ courseID }) => courseID === record.courseID)
  const courses = isRetired ? [...onSale, { courseID: record.courseID, label: record.courseID }] : onSale
  const listPath = `/OurAchievementsDashboard/outcomes/${cohort.id}`
  const isSaved = url.searchParams.get('done') === 'saved'
  return { label: cohort.label, record, courses, texts: outcomeTexts, listPath, path: `${listPath}/${params.record}`, isSaved }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const courseIDs = listStaffCourseLinks().map(({ courseID }) => courseID)
  return await handleRecordForm(request, { cohortId: params.cohort, id: getId(params.record), courseIDs, actorId: getPerson(context).id })
}

export default function Page({ loaderData: { label, ...loaderData }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={loaderData.record ? describeReference(loaderData.record.personReference) : 'One more person'} lead={label}>
      <RecordPage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
