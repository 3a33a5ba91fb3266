import { data } from 'react-router'
import { findCohort } from '#app/features/achievements/console-cohorts.server.ts'
import { dropRecordImport, importRecords, previewRecordImport, recordCells, recordListOf } from '#app/features/achievements/import-records.server.ts'
import { outcomeWords } from '#app/features/achievements/outcome-words.server.ts'
import { RecordImportPage } from '#app/features/achievements/record-import-page.tsx'
import { listCourseLinks } from '#app/features/courses/courses.server.ts'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { storeUpload } from '#app/platform/csv/uploads.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/outcome-import'

export const meta = () => staffMeta('Import records')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = requireRole(context, 'placement')
  const upload = url.searchParams.get('upload')
  const about = { cohortId: params.cohort, courses: listCourseLinks(), actorId: id }
  const [cohort, check] = await orUnavailable(Promise.all([findCohort(params.cohort), upload === null ? null : previewRecordImport(upload, about)]))
  if (!cohort) throw data(null, { status: 404 })
  const shared = { label: cohort.label, path: `${recordListOf(cohort.id)}/import`, words: outcomeWords }
  if (upload === null || !check) return { ...shared, preview: null, isGone: upload !== null }
  const sample = check.sample.map(({ line, row }) => ({ line, cells: recordCells(row, about.courses) }))
  return { ...shared, preview: { ...check, upload, sample }, isGone: false }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await answerStaffForm({ request, context }, ['placement'], (person) => answerImport(request, params.cohort, person.id))
}

async function answerImport(request: Request, cohortId: string, actorId: string) {
  const here = `${recordListOf(cohortId)}/import`
  const about = { cohortId, courses: listCourseLinks(), actorId }
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const stored = await storeUpload(request, 'file', { userId: actorId, list: recordListOf(cohortId) })
    return stored.ok ? seeOther(`${here}?upload=${stored.id}`) : data({ error: stored.message }, { status: stored.status })
  }
  const form = await readTextFields(request)
  const upload = String(form.get('upload') ?? '')
  if (form.get('do') === 'drop') {
    await dropRecordImport(upload, about)
    return seeOther(here)
  }
  const outcome = await importRecords(upload, about)
  return seeOther(outcome.ok ? `${recordListOf(cohortId)}?done=imported` : `${here}?${new URLSearchParams({ upload })}`)
}

export default function Page({ loaderData: { label, path, words, preview, isGone }, actionData }: Route.ComponentProps) {
  const error = actionData?.error ?? (isGone ? 'This file is not here any more: it was imported, replaced, or an hour old. Choose it again.' : undefined)
  return (
    <StaffPage title="Import records" lead={label}>
      <RecordImportPage path={path} preview={preview} words={words} error={error} />
    </StaffPage>
  )
}
