import { type BookingState, bookingStates } from '#app/domain/bookings/offerings.ts'

/** Filters beside the states: unverified people with a place, the waiting list with offers in its order, and people who had a place and have none. */
const rosterGroups = ['unverified', 'line', 'gone', 'all', ...bookingStates] as const
/** Empty: whoever has a place, a seat or one in the line. */
export type RosterGroup = '' | 'unverified' | 'line' | 'gone' | 'all' | BookingState

/** What a roster shows. `find` is sealed: names and numbers stay out of addresses and logs. */
export type RosterFilter = { state: RosterGroup; find: string }

/** Reads a roster's filter out of an address; what is not understood counts as any. */
export function parseRosterFilter(search: URLSearchParams): RosterFilter {
  const asked = search.get('state')
  return { state: rosterGroups.find((group) => group === asked) ?? '', find: (search.get('find') ?? '').slice(0, 1000) }
}

/** The same filter as an address carries it. */
export function writeRosterFilter(filter: RosterFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
}

const kept = ['state', 'find', 'after', 'before', 'booking']

/** Where a roster's forms lead back to: its address as it was, with other values of some parameters; null takes one away. */
export function rosterAddress(offeringId: string, search: string, changes: Record<string, string | null> = {}): string {
  const query = new URLSearchParams([...new URLSearchParams(search.slice(0, 2000))].filter(([name]) => kept.includes(name)))
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `/staff/bookings/${offeringId}/roster${query.size > 0 ? `?${query}` : ''}`
}
