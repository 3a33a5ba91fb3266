import { data } from 'react-router'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { SavedFilterBar } from '#app/console/list/saved-filter-bar.tsx'
import { StaffListActions } from '#app/console/schedule/staff-list-actions.tsx'
import { StaffListPage } from '#app/console/schedule/staff-list-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listSavedFilters } from '#app/domain/accounts/saved-filters.server.ts'
import { answerListForm } from '#app/domain/bookings/schedule/staff-bookings-form.server.ts'
import { readStaffFilter } from '#app/domain/bookings/schedule/staff-filter.ts'
import { listStaffBookables } from '#app/domain/bookings/schedule/staff-list.server.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { filtersOf } from '#app/lib/list-address.ts'
import { readAskedPage } from '#app/lib/page-cursor.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/bookings'

export const handle = policy({ access: ['editor', 'counsellor'], send: ['editor'], cache: 'none' })

const list = '/staff/bookings'

export const meta = () => staffMeta('Bookings')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, role } = getPerson(context)
  const filter = readStaffFilter(url.searchParams)
  const reads = Promise.all([listStaffBookables(filter, readAskedPage(url.searchParams, 'uuid')), listSavedFilters(id, list)])
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
  const answer = await answerListForm(await readSentForm(request), getPerson(context).id)
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? seeOther(answer.to) : data(answer.reply, { status: 409 })
}

export default function Page({ loaderData: { filters, query, ...shown }, actionData }: Route.ComponentProps) {
  const saved = <SavedFilterBar list={list} search={new URLSearchParams(query)} filters={filters} />
  return (
    <StaffPage title="Bookings" actions={<StaffListActions mayWrite={shown.may.write} />}>
      <StaffListPage {...shown} saved={saved} reply={actionData ?? null} />
    </StaffPage>
  )
}
