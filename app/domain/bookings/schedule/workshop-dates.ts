import { isNumbered } from '#app/domain/bookings/generate-slug.ts'
import { parseMinute } from '#app/lib/clock.ts'
import { formatMachineDate, getIndiaToday, startOfDay, toMoment } from '#app/lib/dates.ts'

/** The times are in India. */
export type WorkshopPlan = WorkshopHours & { id: string; title: string; summary: string; seats: number; courseIDs: readonly string[] }
type WorkshopHours = { startsAt: string; endsAt: string }

type DatedWorkshop = {
  id: string
  slug: string
  startsAt: Date | null
  endsAt: Date | null
  opensAt: Date | null
  closesAt: Date | null
  publishedAt: Date | null
  cancelledAt: Date | null
  createdBy: string | null
  version: number
}
type WorkshopDates = Pick<DatedWorkshop, 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt'>

type WorkshopDecision<Offering> = { kind: 'nothing' } | { kind: 'make'; day: string } | { kind: 'move'; offering: Offering; dates: WorkshopDates }
const nothing = { kind: 'nothing' } as const

/** The day of a stored date, such as `2026-11-28`. Null for other text, an impossible day, an implausible year, or no value. */
export function parseStoredDay(stored: unknown): string | null {
  const day = typeof stored === 'string' ? formatMachineDate(stored)?.slice(0, 10) : null
  return day?.startsWith('20') ? day : null
}

export function getWorkshopDates(day: string, { startsAt, endsAt }: WorkshopHours): { startsAt: Date; endsAt: Date; closesAt: Date } {
  const start = toMoment(day, parseMinute(startsAt))
  return { startsAt: start, endsAt: toMoment(day, parseMinute(endsAt)), closesAt: start }
}

/** @param own all workshops ever created for this career, the oldest first; `isSameDay`: the day is the same as before; `day` null: no day is set */
export function decideWorkshop<Offering extends DatedWorkshop>(
  own: readonly Offering[],
  plan: WorkshopPlan,
  { day, isSameDay }: { day: string | null; isSameDay: boolean },
  now: Date,
): WorkshopDecision<Offering> {
  // The day has not changed, so it does not undo what was held, moved or cancelled since.
  if (isSameDay && own.some((each) => isFollowing(each, plan))) return nothing
  const offering = own.findLast((each) => isFollowing(each, plan) && !each.cancelledAt && (each.startsAt === null || each.startsAt > now))
  if (offering?.startsAt && getIndiaToday(offering.startsAt) === day) return nothing
  const dates = day === null ? null : offering ? moveToDay(day, offering, plan) : { ...getWorkshopDates(day, plan), opensAt: null }
  // A past day, or a past hour of today, announces nothing.
  if (day === null || !dates || dates.startsAt <= now) return offering?.startsAt ? { kind: 'move', offering, dates: clearDates(offering) } : nothing
  if (offering) return own.some((each) => each !== offering && isSame(each.startsAt, dates.startsAt)) ? nothing : { kind: 'move', offering, dates }
  // Staff cancelled or created a workshop on this very day: leave that.
  return own.some(({ startsAt }) => startsAt && getIndiaToday(startsAt) === day) ? nothing : { kind: 'make', day }
}

/**
 * The day for the document after staff moved or cancelled a workshop: the first day of a workshop that follows it. The home page announces that day.
 * @param all the workshops of every career @returns '' for none; null: the stored value stays
 */
export function findWorkshopDay(all: readonly (DatedWorkshop & { workshopId: string | null })[], stored: unknown, now: Date): string | null {
  const scheduled = all.filter((each) => each.workshopId && isFollowing(each, { id: each.workshopId }) && each.publishedAt && !each.cancelledAt)
  const coming = scheduled.flatMap(({ startsAt }) => (startsAt && startsAt > now ? [startsAt.getTime()] : []))
  const first = coming.length > 0 ? Math.min(...coming) : null
  const day = first === null ? '' : getIndiaToday(new Date(first))
  const named = parseStoredDay(stored)
  // A stored hour must be the hour of the first workshop.
  if (day !== '' && day === named && hasOtherHour(String(stored), first)) return day
  // Text or a past day announces nothing, so it cannot be wrong.
  if (day === (named ?? '') || (day === '' && (named === null || named < getIndiaToday(now)))) return null
  // This morning's workshops have begun, and today is still their day.
  return named === getIndiaToday(now) && scheduled.some(({ startsAt }) => startsAt && getIndiaToday(startsAt) === named) ? null : day
}

function hasOtherHour(stored: string, first: number | null): boolean {
  const moment = formatMachineDate(stored)
  return moment?.includes('T') === true && Date.parse(moment) !== first
}

/** The address contains no day, because the day may move. */
export const getWorkshopSlug = (workshopId: string): string => `${workshopId}-workshop`

/** Whether it was created for the stored date, and not separately by staff. */
function isFollowing({ createdBy, slug }: DatedWorkshop, { id }: { id: string }): boolean {
  return createdBy === null && isNumbered(slug, getWorkshopSlug(id))
}

/** Staff may have set other hours than the usual ones: a move keeps them. */
function moveToDay(day: string, offering: DatedWorkshop, plan: WorkshopPlan): WorkshopDates & { startsAt: Date } {
  const { startsAt, endsAt, opensAt, closesAt } = offering
  if (!startsAt) {
    const dates = getWorkshopDates(day, plan)
    return { ...dates, opensAt: opensAt && opensAt < dates.closesAt ? opensAt : null }
  }
  const distance = startOfDay(day).getTime() - startOfDay(getIndiaToday(startsAt)).getTime()
  const along = (moment: Date) => new Date(moment.getTime() + distance)
  return { startsAt: along(startsAt), endsAt: endsAt && along(endsAt), opensAt: opensAt && along(opensAt), closesAt: closesAt && along(closesAt) }
}

const clearDates = ({ opensAt }: DatedWorkshop): WorkshopDates => ({ startsAt: null, endsAt: null, closesAt: null, opensAt })
const isSame = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()
