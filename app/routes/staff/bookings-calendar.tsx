import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { StaffCalendarPage } from '#app/console/schedule/calendar-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getMonthOf } from '#app/domain/bookings/schedule/list-schedule.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { isMonth } from '#app/lib/month-grid.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/bookings-calendar'

export const handle = policy({ access: ['editor', 'counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Calendar')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = getPerson(context)
  const now = new Date()
  const requested = url.searchParams.get('month') ?? ''
  const month = isMonth(requested) ? requested : getIndiaToday(now).slice(0, 7)
  return { ...(await getMonthOf(month, now)), month, now, canWrite: role !== 'counsellor' }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage title="Calendar" actions={<ActionLink to="/staff/bookings">List</ActionLink>}>
      <StaffCalendarPage {...loaderData} />
    </StaffPage>
  )
}
