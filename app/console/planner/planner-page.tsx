import { EmptyList } from '#app/console/frame/empty-list.tsx'
import { MonthTable } from '#app/console/month/month-table.tsx'
import { formatSessionCount } from '#app/domain/bookings/sessions/session-kinds.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { createMonthGrid, getWeekday, listWeekDays, weekdayLabels } from '#app/lib/month-grid.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { useLive } from '#app/ui/use-live.ts'
import type { PlannerData } from './load-planner.server.ts'
import { ClassEntry, PlannerWeek, useClassDrag } from './planner-week.tsx'
import './planner.css'

type PlannerPageProps = PlannerData & { canPlan: boolean }

export function PlannerPage(props: PlannerPageProps) {
  const { view, day, title, earlier, later, today, clashes, sessions } = props
  useLive(['sessions'], 'reload')
  const to = (changes: { day?: string; view?: string }) => `/staff/planner?${new URLSearchParams({ day, view, ...changes })}`
  return (
    <>
      <nav aria-label="Weeks and months" className="mt-3 flex flex-wrap items-center gap-x-6">
        <h2>{title}</h2>
        <ActionLink to={to({ day: earlier })} rel="prev">
          {view === 'month' ? 'Previous month' : 'Previous week'}
        </ActionLink>
        <ActionLink to={to({ day: today })}>Today</ActionLink>
        <ActionLink to={to({ day: later })} rel="next">
          {view === 'month' ? 'Next month' : 'Next week'}
        </ActionLink>
        {(['week', 'month'] as const).map((one) => (
          <Link key={one} to={to({ view: one })} className="planner-view" aria-current={view === one || undefined}>
            {one === 'week' ? 'Week' : 'Month'}
          </Link>
        ))}
        <span className="text-soft">Times are IST.</span>
      </nav>
      <Clashes clashes={clashes} canPlan={props.canPlan} />
      {view === 'month' ? (
        <PlannerMonth {...props} />
      ) : (
        <>
          <DayStrip {...props} to={(one) => to({ day: one })} />
          {sessions.length === 0 ? (
            <EmptyList title="No classes this week">Plan the classes of a batch on its page: its days, hours, teacher and room.</EmptyList>
          ) : (
            <PlannerWeek {...props} />
          )}
        </>
      )}
    </>
  )
}

const maxClashes = 3

function Clashes({ clashes, canPlan }: Pick<PlannerPageProps, 'clashes' | 'canPlan'>) {
  if (clashes.length === 0) return null
  return (
    <section className="planner-clashes" aria-label="Clashes">
      <p className="font-semibold">{clashes.length === 1 ? '1 clash' : `${clashes.length} clashes`}</p>
      <ul>
        {clashes.slice(0, maxClashes).map(({ text, id }) => (
          <li key={text} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>{text}</span>
            {canPlan && <ActionLink to={`/staff/sessions/${id}`}>Move this class</ActionLink>}
          </li>
        ))}
      </ul>
      {clashes.length > maxClashes && <p>The others are marked below.</p>}
    </section>
  )
}

function DayStrip({ from, day, sessions, holidays, to }: PlannerPageProps & { to: (day: string) => string }) {
  const days = listWeekDays(from)
  const own = sessions.filter((one) => one.day === day)
  const holiday = holidays.find((one) => one.day === day)
  return (
    <div className="planner-day">
      <nav aria-label="Days" className="planner-strip">
        {days.map((one) => {
          const hasClash = sessions.some((session) => session.day === one && session.isClash)
          return (
            <Link key={one} to={to(one)} aria-current={one === day ? 'date' : undefined}>
              <span>{weekdayLabels[getWeekday(one) as 1][0]}</span>
              <b>
                {Number(one.slice(8))}
                {hasClash && (
                  <>
                    {' '}
                    <span aria-hidden="true">!</span>
                    <span className="sr-only">clash</span>
                  </>
                )}
              </b>
            </Link>
          )
        })}
      </nav>
      <h3 className="my-3 font-text text-base leading-normal font-semibold">
        {formatStoredDate(day)}: {formatSessionCount(own)}
        {holiday && `, holiday: ${holiday.name}`}
      </h3>
      <ul className="grid gap-2">
        {own.map((session) => (
          <li key={session.id}>
            <ClassEntry session={session} hasRoom />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The classes and holidays of a month. To move a class, staff drag it to another day or edit its form. */
function PlannerMonth({ day, today, sessions, holidays, title, canPlan }: PlannerData & { canPlan: boolean }) {
  const drag = useClassDrag(canPlan)
  return (
    <>
      {sessions.length === 0 && <p className="my-4 text-lede">No classes this month.</p>}
      <div className="mt-3">
        <MonthTable
          caption={`Classes in ${title}`}
          weeks={createMonthGrid(day.slice(0, 7), sessions)}
          today={today}
          keyOf={({ id }) => id}
          entry={(session) => <ClassEntry session={session} {...drag.source(session)} />}
          daysOff={holidays}
          cellProps={(on) => drag.target(on)}
        />
      </div>
    </>
  )
}
