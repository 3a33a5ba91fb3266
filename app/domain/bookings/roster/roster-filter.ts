import type { BookingState } from '#app/domain/bookings/offerings.ts'
import { choice, privateText } from '#app/lib/list.ts'
import { bookingStateLabels } from './roster-labels.ts'

const stateLabels = Object.fromEntries(Object.entries(bookingStateLabels).map(([state, [label]]) => [state, label])) as Record<BookingState, string>

/** Besides the states: unverified people with a place, the waiting list with its offers, and people who no longer have a place. */
export const rosterGroupLabels = { unverified: 'Unverified', line: 'Waiting list, in its order', ...stateLabels, gone: 'No longer', all: 'Everybody' }

export const rosterFilters = {
  find: privateText('Find', 'Name, phone, reference'),
  state: choice('Who', 'With a place or waiting', rosterGroupLabels),
}

export const rosterGroups: Record<string, readonly BookingState[]> = { line: ['waiting', 'offered'], gone: ['cancelled', 'expired', 'left'] }

const paramNames = ['state', 'find', 'after', 'before', 'booking']

/** `changes` with null removes a parameter. */
export function getRosterAddress(offeringId: string, search: string, changes: Record<string, string | null> = {}): string {
  const query = new URLSearchParams([...new URLSearchParams(search.slice(0, 2000))].filter(([name]) => paramNames.includes(name)))
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `/staff/bookings/${offeringId}/roster${query.size > 0 ? `?${query}` : ''}`
}
