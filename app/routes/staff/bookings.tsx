import { data } from 'react-router'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { SavedFilterBar } from '#app/console/list/saved-filter-bar.tsx'
import { StaffListActions } from '#app/console/schedule/schedule-actions.tsx'
import { StaffListPage } from '#app/console/schedule/schedule-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listSavedFilters } from '#app/domain/accounts/saved-filters.server.ts'
import { listStaffOfferings } from '#app/domain/bookings/schedule/list-schedule.server.ts'
import { parseScheduleFilter } from '#app/domain/bookings/schedule/schedule-filter.ts'
import { handleListForm } from '#app/domain/bookings/schedule/schedule-form.server.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { filtersOf } from '#app/lib/list-address.ts'
import { parsePageParams } from '#app/lib/page-cursor.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/bookings'

export const handle = policy({ access: ['editor', 'counsellor'], send: ['editor'], cache: 'none' })

const list = '/staff/bookings'

export const meta = () => staffMeta('Bookings')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, role } = getPerson(context)
  const filter = parseScheduleFilter(url.searchParams)
  const reads = Promise.all([listStaffOfferings(filter, parsePageParams(url.searchParams, 'uuid')), listSavedFilters(id, list)])
  const [page, filters] = await reads
  return {
    page,
    filter,
    filters,
    query: filtersOf(url.searchParams).toString(),
    courses: listCourseLinks(),
    may: { write: role !== 'counsellor', seeRosters: role !== 'editor' },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await handleListForm(await readSentForm(request), getPerson(context).id)
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? redirectAfterPost(answer.to) : data(answer.reply, { status: 409 })
}

export default function Page({ loaderData: { filters, query, ...shown }, actionData }: Route.ComponentProps) {
  const saved = <SavedFilterBar list={list} search={new URLSearchParams(query)} filters={filters} />
  return (
    <StaffPage title="Bookings" actions={<StaffListActions canWrite={shown.may.write} />}>
      <StaffListPage {...shown} saved={saved} reply={actionData ?? null} />
    </StaffPage>
  )
}
