import { getIndiaToday, startOfDay } from '#app/lib/dates.ts'
import { addDays, getWeekday } from '#app/lib/month-grid.ts'

/** As in the table `counsellors`: minutes since midnight in India, 1 is Monday, empty lists mean all, null no limit. */
export type Candidate = {
  userId: string
  courses: readonly string[]
  languages: readonly string[]
  weekdays: readonly number[]
  startsMinute: number
  endsMinute: number
  openLeads: number
  mostOpen: number | null
}

export const assignmentRules = ['language', 'course', 'hours', 'turn'] as const
export type AssignmentRule = (typeof assignmentRules)[number]

export type CounsellorPreference = { courseID: string | null; language: string | null }

const maxDays = 60

/**
 * Prefers its language, then its course, who works next, and the longest wait. A wish that no counsellor meets does not count.
 * @param candidates the longest wait first @param holidays such as `2026-12-25` @returns null if all are at their limit
 */
export function chooseCounsellor(
  candidates: readonly Candidate[],
  { courseID, language }: CounsellorPreference,
  now: Date,
  holidays: ReadonlySet<string>,
): { userId: string; rules: AssignmentRule[] } | null {
  const free = candidates.filter(({ mostOpen, openLeads }) => mostOpen === null || openLeads < mostOpen)
  const speakers = filterByWish(free, ({ languages }) => languages, language)
  const able = filterByWish(speakers, ({ courses }) => courses, courseID)
  const starts = new Map(able.map((one) => [one, workStart(one, now, holidays)]))
  const soonest = Math.min(...starts.values())
  const first = able.filter((one) => starts.get(one) === soonest)
  const [selected] = first
  if (!selected) return null
  const rules: AssignmentRule[] = []
  if (speakers.length < free.length) rules.push('language')
  if (able.length < speakers.length) rules.push('course')
  if (first.length < able.length) rules.push('hours')
  if (first.length > 1) rules.push('turn')
  return { userId: selected.userId, rules }
}

function filterByWish(some: readonly Candidate[], listOf: (one: Candidate) => readonly string[], wish: string | null): readonly Candidate[] {
  const fit = wish === null ? [] : some.filter((one) => listOf(one).length === 0 || listOf(one).includes(wish))
  return fit.length > 0 ? fit : some
}

/** In milliseconds since 1970. `now` during working hours. */
function workStart({ weekdays, startsMinute, endsMinute }: Candidate, now: Date, holidays: ReadonlySet<string>): number {
  const today = getIndiaToday(now)
  for (let by = 0; by < maxDays; by++) {
    const day = addDays(today, by)
    if (!weekdays.includes(getWeekday(day)) || holidays.has(day)) continue
    const midnight = startOfDay(day).getTime()
    if (now.getTime() < midnight + endsMinute * 60_000) return Math.max(now.getTime(), midnight + startsMinute * 60_000)
  }
  return Number.POSITIVE_INFINITY
}
