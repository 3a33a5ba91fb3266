import { describeClash, getPlanner } from '#app/domain/bookings/sessions/list-sessions.server.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { formatStoredDate, getIndiaToday } from '#app/lib/dates.ts'
import { addDays, formatMonth, getMonday, getMonthAfter, isDay } from '#app/lib/month-grid.ts'

/** The classes of a week or a month by room, with clashes. @param search `day`: any day of the period; `view` */
export async function loadPlanner(search: URLSearchParams, now: Date) {
  const today = getIndiaToday(now)
  const requested = search.get('day') ?? ''
  const day = isDay(requested) ? requested : today
  const view = search.get('view') === 'month' ? ('month' as const) : ('week' as const)
  const month = day.slice(0, 7)
  const from = view === 'month' ? `${month}-01` : getMonday(day)
  const until = view === 'month' ? `${getMonthAfter(month, 1)}-01` : addDays(from, 7)
  const { sessions, clashes, ...rest } = await getPlanner(from, until)
  const clashing = new Set(clashes.flatMap(({ ids }): readonly string[] => ids))
  const marks = new Map(listCourseMarks(sessions.flatMap(({ courseID }) => courseID ?? [])).map((mark) => [mark.courseID, mark.jaali]))
  return {
    view,
    day,
    from,
    today,
    ...rest,
    title: view === 'month' ? formatMonth(month) : `${formatStoredDate(from)} to ${formatStoredDate(addDays(from, 6))}`,
    earlier: view === 'month' ? `${getMonthAfter(month, -1)}-01` : addDays(from, -7),
    later: view === 'month' ? until : addDays(from, 7),
    sessions: sessions.map((session) => ({ ...session, isClash: clashing.has(session.id), jaali: marks.get(session.courseID ?? '') ?? null })),
    clashes: clashes.map((clash) => ({ text: describeClash(clash, sessions), id: clash.ids.at(-1) ?? '' })),
  }
}

export type PlannerData = Awaited<ReturnType<typeof loadPlanner>>
export type PlannedClass = PlannerData['sessions'][number]
