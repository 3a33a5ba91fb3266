import { type Bookable, type BookableFacts, type BookableMove, type BookableState, isOpen, seatsLeft } from './bookables.ts'
import { formatStoredDate, indiaToday } from './dates.ts'

/** What the way to a thing's own page says in this state; null where there is nothing to do. */
export function actionWords(state: BookableState): string | null {
  if (isOpen(state)) return 'Book my seat'
  if (state === 'full') return 'Join the waiting list'
  return state === 'not-open' || state === 'postponed' || state === 'to-be-scheduled' ? 'Tell me when' : null
}

/** Such as `4 of 15 seats left`. */
export function seatsText(facts: Pick<BookableFacts, 'capacity' | 'seatsTaken'>): string {
  return `${seatsLeft(facts)} of ${facts.capacity} seats left`
}

/** Its day in India, such as `Sat 28 Nov 2026`. */
export function dayWords(moment: Date): string {
  return formatStoredDate(indiaToday(moment))
}

const dayNames = { weekdays: 'Weekday', weekend: 'Weekend' }
const partNames = { morning: 'mornings', afternoon: 'afternoons', evening: 'evenings' }

/** When its classes meet, such as `Weekday mornings`; empty if nothing is set. */
export function slotWords({ days, part }: Pick<Bookable, 'days' | 'part'>): string {
  if (days && part) return `${dayNames[days]} ${partNames[part]}`
  if (days) return days === 'weekdays' ? 'Weekdays' : 'Weekends'
  return part ? `${partNames[part][0]?.toUpperCase()}${partNames[part].slice(1)}` : ''
}

/** Where it is held. */
export function placeWords({ mode, place }: Pick<Bookable, 'mode' | 'place'>): string {
  return place || { classroom: 'At the centre', online: 'Live online', both: 'At the centre, or live online' }[mode]
}

/** One step of a date's history. */
export function moveWords({ from, to }: BookableMove): string {
  if (from && to) return `Moved from ${dayWords(from)} to ${dayWords(to)}.`
  return from ? `Postponed from ${dayWords(from)}.` : `Set for ${to ? dayWords(to) : 'a day to come'}.`
}
