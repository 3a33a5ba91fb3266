import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { fileGone, handleImport } from '#app/console/list/handle-import.server.ts'
import { RecordImportPage } from '#app/console/outcomes/record-import-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { findCohort } from '#app/domain/outcomes/console-cohorts.server.ts'
import { importRecords, previewRecordImport, recordCells, recordFileOwner, recordListOf } from '#app/domain/outcomes/import-records.server.ts'
import { outcomeTexts } from '#app/domain/outcomes/outcome-texts.server.ts'
import type { Route } from './+types/outcome-import'

export const handle = policy({ access: ['placement'], cache: 'none' })

export const meta = defineStaffMeta('Import records')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = getPerson(context)
  const upload = url.searchParams.get('upload')
  const about = { cohortId: params.cohort, courses: listCourseLinks(), actorId: id }
  const [cohort, check] = await Promise.all([findCohort(params.cohort), upload === null ? null : previewRecordImport(upload, about)])
  if (!cohort) throw data(null, { status: 404 })
  const shared = { label: cohort.label, path: `${recordListOf(cohort.id)}/import`, texts: outcomeTexts }
  if (upload === null || !check) return { ...shared, preview: null, error: upload === null ? undefined : fileGone }
  const sample = check.sample.map(({ line, row }) => ({ line, cells: recordCells(row, about.courses) }))
  return { ...shared, preview: { ...check, upload, sample }, error: undefined }
}

export async function action({ request, context, params: { cohort } }: Route.ActionArgs) {
  const about = { cohortId: cohort, courses: listCourseLinks(), actorId: getPerson(context).id }
  const list = recordListOf(cohort)
  const importFile = async (upload: string) => ((await importRecords(upload, about)).ok ? `${list}?done=imported` : null)
  return await handleImport(request, { owner: recordFileOwner(about), here: `${list}/import`, importFile })
}

export default function Page({ loaderData: { label, error, ...page }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Import records" lead={label}>
      <RecordImportPage {...page} error={actionData?.error ?? error} />
    </StaffPage>
  )
}
