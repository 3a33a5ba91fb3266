import { MonthTable } from '#app/console/month/month-table.tsx'
import type { CalendarTask } from '#app/domain/leads/list-tasks.server.ts'
import { getTaskLabel } from '#app/domain/leads/task-rules.ts'
import { getKindLabel } from '#app/domain/messages/message-filter.ts'
import { formatStoredDate, formatTimeWithoutZone, getIndiaToday } from '#app/lib/dates.ts'
import { addDays, createMonthGrid, createWeekGrid, formatMonth, getMonday, getMonthAfter } from '#app/lib/month-grid.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'

const path = '/staff/tasks/calendar'

interface TasksCalendarPageProps {
  /** A month such as 2026-12, or the Monday of a week. */
  shown: { month: string } | { week: string }
  /** Tasks of all people, not only the reader's. */
  isAll: boolean
  tasks: readonly CalendarTask[]
  /** More tasks exist than are shown. */
  isCut: boolean
  now: Date
}

const getAddress = (query: string, isAll: boolean) => `${path}?${query}${isAll ? '&whose=all' : ''}`

export function TasksCalendarViews({ shown, isAll, now }: Pick<TasksCalendarPageProps, 'shown' | 'isAll' | 'now'>) {
  const isWeek = 'week' in shown
  return (
    <>
      <ActionLink to={getAddress(isWeek ? `month=${shown.week.slice(0, 7)}` : `week=${getMonday(getIndiaToday(now))}`, isAll)}>
        {isWeek ? 'Month' : 'This week'}
      </ActionLink>
      <ActionLink to={getAddress(isWeek ? `week=${shown.week}` : `month=${shown.month}`, !isAll)}>{isAll ? 'My tasks' : 'Everyone’s tasks'}</ActionLink>
    </>
  )
}

export function TasksCalendarPage({ shown, isAll, tasks, isCut, now }: TasksCalendarPageProps) {
  const today = getIndiaToday(now)
  const isWeek = 'week' in shown
  const to = (query: string) => getAddress(query, isAll)
  const title = isWeek ? `Week from ${formatStoredDate(shown.week)}` : formatMonth(shown.month)
  const step = (by: number) => (isWeek ? to(`week=${addDays(shown.week, 7 * by)}`) : to(`month=${getMonthAfter(shown.month, by)}`))
  return (
    <>
      <nav aria-label="Calendar" className="mt-1 flex flex-wrap items-center gap-x-8">
        <ActionLink to={step(-1)} rel="prev">
          {isWeek ? 'Previous week' : formatMonth(getMonthAfter(shown.month, -1))}
        </ActionLink>
        <ActionLink to={step(1)} rel="next">
          {isWeek ? 'Next week' : formatMonth(getMonthAfter(shown.month, 1))}
        </ActionLink>
      </nav>
      <div className="mt-2 mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2>{title}</h2>
        <p className="text-soft">{isAll ? 'Everyone’s tasks' : 'Your tasks'}, times in IST</p>
      </div>
      {isCut && <p role="status">Only the first {tasks.length} are shown. The list has all of them.</p>}
      {tasks.length === 0 && <p className="mb-4">No task is due {isWeek ? 'in this week' : 'in this month'}.</p>}
      <MonthTable
        caption={`Tasks due: ${title}`}
        weeks={isWeek ? createWeekGrid(shown.week, tasks) : createMonthGrid(shown.month, tasks)}
        today={today}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        entry={(task) => <Entry task={task} isAll={isAll} now={now} />}
      />
    </>
  )
}

function Entry({ task: { leadId, name, kind, reason, assignedName, startsAt }, isAll, now }: { task: CalendarTask; isAll: boolean; now: Date }) {
  return (
    <Link to={`/staff/leads/${leadId}`} className="month-entry" data-row-link="">
      <span>
        {formatTimeWithoutZone(startsAt)} {name}
        <span className={startsAt < now ? 'field-error' : 'text-soft'}>
          {' '}
          {startsAt < now && 'Late: '}
          {getTaskLabel({ kind, reason }, getKindLabel)}
          {isAll && `, ${assignedName ?? 'unassigned'}`}
        </span>
      </span>
    </Link>
  )
}
