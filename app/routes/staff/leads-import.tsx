import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { LeadImportPage } from '#app/console/inbox/lead-import-page.tsx'
import { fileGone, handleImport } from '#app/console/list/handle-import.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { getNoticeVersion } from '#app/domain/content/policy-content.server.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { parseMapping, writeMapping } from '#app/domain/leads/import-columns.ts'
import {
  findImportProgress,
  findUnfinishedImport,
  type ImportChoice,
  importNextRows,
  leadFileOwner,
  previewLeadImport,
} from '#app/domain/leads/import-leads.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import type { Route } from './+types/leads-import'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Import leads')

const here = '/staff/leads/import'
const describeImport = (person: { id: string; role: Role }) => ({
  courses: listCourseLinks(),
  noticeVersion: getNoticeVersion(),
  actor: leadActor(person),
})

/** The choice in an address or a form: a `column` for each column of the file, or all of them in `map`. */
function getChoice(fields: URLSearchParams | FormData): ImportChoice {
  const text = (name: string) => String(fields.get(name) ?? '').slice(0, 2_000)
  const columns = fields.getAll('column').map(String)
  const map = columns.length > 0 ? columns.join('.') : text('map')
  return { mapping: map ? parseMapping(map) : null, consent: text('consent') || null, source: text('source') || null }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const about = describeImport(getPerson(context))
  const upload = url.searchParams.get('upload')
  const choice = getChoice(url.searchParams)
  const shared = { courses: about.courses, choice: { consent: choice.consent ?? '', source: choice.source ?? '' } }
  if (upload === null) return { ...shared, file: null, unfinished: await findUnfinishedImport(about), error: undefined }
  const found = await findImportProgress(upload, about)
  const preview = found ? null : await previewLeadImport(upload, about, choice)
  if (!found && !preview) return { ...shared, file: null, unfinished: null, error: fileGone }
  const { skipped = [], ...progress } = found ?? {}
  return {
    ...shared,
    error: undefined,
    unfinished: null,
    file: { upload, preview, progress: found && (progress as Omit<typeof found, 'skipped'>), skippedCount: skipped.length },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const about = describeImport(getPerson(context))
  const importFile = async (upload: string, form: FormData) => {
    const choice = getChoice(form)
    const progress = await importNextRows(upload, about, choice)
    const query = new URLSearchParams({ upload, ...(!progress && choice.mapping && { map: writeMapping(choice.mapping) }) })
    const to = `${here}?${query}`
    return progress?.isDone ? createUndoLink(to, 'lead.import', progress.eventId) : to
  }
  return await handleImport(request, { owner: leadFileOwner(about), here, importFile })
}

export default function Page({ loaderData: { error, ...page }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Import leads">
      <LeadImportPage {...page} error={actionData?.error ?? error} />
    </StaffPage>
  )
}
