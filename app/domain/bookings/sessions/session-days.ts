import type { ClassDays, ClassMode, ClassPart } from '#app/domain/bookings/offerings.ts'
import { formatTime, formatTimeWithoutZone, getIndiaMinute, getIndiaToday, toMoment } from '#app/lib/dates.ts'
import { addDays, getWeekday, weekdayLabels } from '#app/lib/month-grid.ts'

export const maxClasses = 400

/** An online class needs no room. */
export const formatRoom = (room: string | null, mode: ClassMode) => room ?? (mode === 'online' ? 'Online' : 'No room')

/** Days such as `2026-11-28`. `classes`: the number of classes; null: until the last day. */
type SessionPattern = { firstDay: string; lastDay: string; weekdays: readonly number[]; classes: number | null }

export function listClassDays({ firstDay, lastDay, weekdays, classes }: SessionPattern, holidays: ReadonlySet<string>): string[] {
  const days: string[] = []
  const most = classes ?? maxClasses
  // With a number of classes, holidays can move the last class past the last day. The limit ends a pattern that has holidays only.
  const lastTry = classes === null ? lastDay : addDays(firstDay, maxClasses * 14)
  for (let day = firstDay; day <= lastTry && days.length < most; day = addDays(day, 1)) {
    if (weekdays.includes(getWeekday(day)) && !holidays.has(day)) days.push(day)
  }
  return days
}

const daysOf = { weekdays: [1, 2, 3, 4, 5], weekend: [6, 7] } as const

/** The class days of a batch, 1 Monday to 7 Sunday: those of its plan, otherwise those of its `days`. Empty: unknown. */
export const getClassWeekdays = (planned: readonly number[] | null, days: ClassDays | null): readonly number[] => planned ?? (days ? daysOf[days] : [])

const getPart = (minute: number): ClassPart => (minute < 12 * 60 ? 'morning' : minute < 17 * 60 ? 'afternoon' : 'evening')

/** `days` null: the classes are both on weekdays and at the weekend. @param startsMinute minutes since midnight in India */
export function getSlotOfClasses(weekdays: readonly number[], startsMinute: number): { days: ClassDays | null; part: ClassPart } {
  const days = (['weekdays', 'weekend'] as const).find((name) => weekdays.every((day) => (daysOf[name] as readonly number[]).includes(day)))
  return { days: days ?? null, part: getPart(startsMinute) }
}

export function getSlotOfStart(startsAt: Date) {
  return getSlotOfClasses([getWeekday(getIndiaToday(startsAt))], getIndiaMinute(startsAt))
}

/** Returns null if the classes start at this time. */
export function describeOffHour(startsAt: Date, startsMinute: number): string | null {
  return getIndiaMinute(startsAt) === startsMinute ? null : `The classes start at ${formatTime(toMoment(getIndiaToday(startsAt), startsMinute))}.`
}

/** Returns null on a class day, and if the class days are unknown. */
export function describeOffDay(startsAt: Date, weekdays: readonly number[]): string | null {
  const weekday = getWeekday(getIndiaToday(startsAt))
  if (weekdays.length === 0 || weekdays.includes(weekday)) return null
  return `${weekdayLabels[weekday as keyof typeof weekdayLabels]} is not one of the class days: ${formatWeekdays(weekdays)}.`
}

/** Returns a text such as `7:00–9:00 am`, with "am" or "pm" once if both times have the same. */
export function formatHours(startsAt: Date, endsAt: Date): string {
  const [start, end] = [startsAt, endsAt].map((moment) => formatTimeWithoutZone(moment)) as [string, string]
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)}–${end}` : `${start}–${end}`
}

/** `Monday, Wednesday and Friday`; `Monday to Friday` for consecutive days. */
export function formatWeekdays(weekdays: readonly number[]): string {
  const sorted = weekdays.toSorted()
  const names = sorted.map((day) => weekdayLabels[day as keyof typeof weekdayLabels])
  const follow = sorted.length > 2 && sorted.every((day, index) => index === 0 || day === (sorted[index - 1] ?? 0) + 1)
  if (follow) return `${names[0]} to ${names.at(-1)}`
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
