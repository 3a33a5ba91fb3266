import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { TasksCalendarPage, TasksCalendarViews } from '#app/console/tasks/tasks-calendar-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listTasksBetween } from '#app/domain/leads/list-tasks.server.ts'
import { getIndiaToday, startOfDay } from '#app/lib/dates.ts'
import { addDays, getMonday, getMonthAfter, isDay, isMonth } from '#app/lib/month-grid.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/tasks-calendar'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Calendar of tasks')

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date()
  const [monthParam, weekParam] = [url.searchParams.get('month') ?? '', url.searchParams.get('week') ?? '']
  const week = isDay(weekParam) ? getMonday(weekParam) : null
  const month = isMonth(monthParam) ? monthParam : getIndiaToday(now).slice(0, 7)
  const [from, until] = week ? [week, addDays(week, 7)] : [`${month}-01`, `${getMonthAfter(month, 1)}-01`]
  const isAll = url.searchParams.get('whose') === 'all'
  const found = await listTasksBetween(startOfDay(from), startOfDay(until), isAll ? null : getPerson(context).id)
  return { ...found, shown: week ? { week } : { month }, isAll, now }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage title="Calendar of tasks" actions={<ActionLink to="/staff/tasks">List</ActionLink>} more={<TasksCalendarViews {...loaderData} />}>
      <TasksCalendarPage {...loaderData} />
    </StaffPage>
  )
}
