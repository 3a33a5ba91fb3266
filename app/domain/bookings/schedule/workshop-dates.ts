import { indiaToday, machineDate } from '#app/lib/dates.ts'

/** A workshop as content/workshops.ts has it; clock times in India. */
export type WorkshopPlan = Hours & { id: string; title: string; summary: string; seats: number; courseIDs: readonly string[] }
type Hours = { startsAt: string; endsAt: string }

/** What of a workshop that is there already decides about its date. */
export type DatedWorkshop = {
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
type Dates = Pick<DatedWorkshop, 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt'>

type Decision<Offering> = { kind: 'nothing' } | { kind: 'make'; day: string } | { kind: 'move'; offering: Offering; dates: Dates }
const nothing = { kind: 'nothing' } as const

/** The day that a stored date names, such as `2026-11-28`; null for words, an impossible day, a year that cannot be meant, or nothing. */
export function storedDay(stored: unknown): string | null {
  const day = typeof stored === 'string' ? machineDate(stored)?.slice(0, 10) : null
  return day?.startsWith('20') ? day : null
}

/** A workshop's dates on a day; it is booked until it begins. */
export function datesOn(day: string, { startsAt, endsAt }: Hours): { startsAt: Date; endsAt: Date; closesAt: Date } {
  const moment = (clock: string) => new Date(`${day}T${clock}:00+05:30`)
  return { startsAt: moment(startsAt), endsAt: moment(endsAt), closesAt: moment(startsAt) }
}

/**
 * @param own all that were ever made for this career, the oldest first
 * @param named `day` null: none is; `isSameDay`: it was named before
 */
export function decideWorkshop<Offering extends DatedWorkshop>(
  own: readonly Offering[],
  plan: WorkshopPlan,
  { day, isSameDay }: { day: string | null; isSameDay: boolean },
  now: Date,
): Decision<Offering> {
  // What was held, moved or cancelled since is not undone by a day that says nothing new.
  if (isSameDay && own.some((each) => follows(each, plan))) return nothing
  const offering = own.findLast((each) => follows(each, plan) && !each.cancelledAt && (each.startsAt === null || each.startsAt > now))
  if (offering?.startsAt && indiaToday(offering.startsAt) === day) return nothing
  const dates = day === null ? null : offering ? movedTo(day, offering, plan) : { ...datesOn(day, plan), opensAt: null }
  // A day that is over, or an hour of today that is, announces nothing to come.
  if (day === null || !dates || dates.startsAt <= now) return offering?.startsAt ? { kind: 'move', offering, dates: postponed(offering) } : nothing
  if (offering) return own.some((each) => each !== offering && isSame(each.startsAt, dates.startsAt)) ? nothing : { kind: 'move', offering, dates }
  // Cancelled by hand, or set up by hand, for this very day: that stands.
  return own.some(({ startsAt }) => startsAt && indiaToday(startsAt) === day) ? nothing : { kind: 'make', day }
}

/**
 * The day that the document is to name after a workshop was moved or cancelled by hand: the first on which one of those made
 * for it is held, for that is what the home page announces.
 * @param all of every career
 * @returns '' for none; null: what is stored stays
 */
export function namedDay(all: readonly (DatedWorkshop & { workshopId: string | null })[], stored: unknown, now: Date): string | null {
  const made = all.filter((each) => each.workshopId && follows(each, { id: each.workshopId }) && each.publishedAt && !each.cancelledAt)
  const coming = made.flatMap(({ startsAt }) => (startsAt && startsAt > now ? [startsAt.getTime()] : []))
  const first = coming.length > 0 ? Math.min(...coming) : null
  const day = first === null ? '' : indiaToday(new Date(first))
  const named = storedDay(stored)
  // An hour that is said is the first one's, or none.
  if (day !== '' && day === named && hasOtherHour(String(stored), first)) return day
  // Words, and a day that is over, announce nothing that could be wrong.
  if (day === (named ?? '') || (day === '' && (named === null || named < indiaToday(now)))) return null
  // Those of the morning have begun, and the day is still theirs.
  return named === indiaToday(now) && made.some(({ startsAt }) => startsAt && indiaToday(startsAt) === named) ? null : day
}

function hasOtherHour(stored: string, first: number | null): boolean {
  const moment = machineDate(stored)
  return moment?.includes('T') === true && Date.parse(moment) !== first
}

/** Whether it was made for the stored date, and not by staff beside it. */
function follows({ createdBy, slug }: DatedWorkshop, { id }: { id: string }): boolean {
  return createdBy === null && (slug === `${id}-workshop` || (slug.startsWith(`${id}-workshop-`) && /^\d{1,4}$/.test(slug.slice(`${id}-workshop-`.length))))
}

/** Staff may have set other hours than the usual ones: it keeps them. */
function movedTo(day: string, offering: DatedWorkshop, plan: WorkshopPlan): Dates & { startsAt: Date } {
  const { startsAt, endsAt, opensAt, closesAt } = offering
  if (!startsAt) {
    const dates = datesOn(day, plan)
    return { ...dates, opensAt: opensAt && opensAt < dates.closesAt ? opensAt : null }
  }
  const distance = Date.parse(`${day}T00:00Z`) - Date.parse(`${indiaToday(startsAt)}T00:00Z`)
  const along = (moment: Date) => new Date(moment.getTime() + distance)
  return { startsAt: along(startsAt), endsAt: endsAt && along(endsAt), opensAt: opensAt && along(opensAt), closesAt: closesAt && along(closesAt) }
}

const postponed = ({ opensAt }: DatedWorkshop): Dates => ({ startsAt: null, endsAt: null, closesAt: null, opensAt })
const isSame = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()
