import { data } from 'react-router'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getNoticeVersion } from '#app/domain/content/policy-content.server.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { parseMapping } from '#app/domain/leads/import-columns.ts'
import { listSkippedRows } from '#app/domain/leads/import-leads.server.ts'
import { renderImportTemplate } from '#app/domain/leads/import-template.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import { createCsvResponse } from '#app/platform/http/table-file.server.ts'
import type { Route } from './+types/leads-import-file'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

/** The template, or the rows of a file that the import leaves out, each with its reason. */
export async function loader({ context, url: { searchParams: search } }: Route.LoaderArgs) {
  if (search.get('what') === 'template') return await renderImportTemplate(listCourseLinks())
  const about = { courses: listCourseLinks(), noticeVersion: getNoticeVersion(), actor: leadActor(getPerson(context)) }
  const map = search.get('map')
  const choice = { mapping: map ? parseMapping(map) : null, consent: search.get('consent'), source: search.get('source') }
  const found = await listSkippedRows(search.get('upload') ?? '', about, choice)
  if (!found) throw data(null, { status: 404 })
  async function* pages() {
    yield found?.lines ?? []
  }
  return createCsvResponse('skipped-rows.csv', found.headings, pages())
}
