import { MonthTable } from '#app/console/month/month-table.tsx'
import { monthGrid } from '#app/lib/month-grid.ts'
import type { PlannerData } from './load-planner.server.ts'
import { ClassEntry, useClassDrag } from './planner-week.tsx'

/** The classes of a month, and the days off. A class is dragged to another day, or opened and moved in its form. */
export function PlannerMonth({ day, today, sessions, holidays, title, canPlan }: PlannerData & { canPlan: boolean }) {
  const drag = useClassDrag(canPlan)
  return (
    <>
      {sessions.length === 0 && <p className="my-4 text-lede">No classes this month.</p>}
      <div className="mt-3">
        <MonthTable
          caption={`Classes in ${title}`}
          weeks={monthGrid(day.slice(0, 7), sessions)}
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
