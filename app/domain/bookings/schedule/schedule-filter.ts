import { type OfferingKind, offeringKinds } from '#app/domain/bookings/offerings.ts'

export const stateGroups = ['coming', 'running', 'over', 'drafts', 'cancelled', 'all'] as const
/** Empty: whatever is neither over nor cancelled. */
export type StateGroup = (typeof stateGroups)[number] | ''

/** What the list of offerings shows. Empty text means: any. */
export type StaffFilter = {
  state: StateGroup
  kind: OfferingKind | ''
  course: string
  /** Such as 2026-12, in India. */
  month: string
  q: string
}

/** Reads the list's filter out of an address; what is not understood counts as any. */
export function parseScheduleFilter(search: URLSearchParams): StaffFilter {
  const text = (name: string, most: number) => (search.get(name) ?? '').replaceAll('\0', '').trim().slice(0, most)
  return {
    state: stateGroups.find((group) => group === search.get('state')) ?? '',
    kind: offeringKinds.find((kind) => kind === search.get('kind')) ?? '',
    course: text('course', 100),
    month: readMonth(search.get('month')) ?? '',
    q: text('q', 100),
  }
}

/** A month such as 2026-12, or null for anything else. */
export function readMonth(text: string | null): string | null {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null
}

/** The same filter as an address carries it: only what is not the default, always in the same order. */
export function writeStaffFilter(filter: StaffFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
}

/** Whether the latest come first: what is over is looked for from today back. */
export function isLatestFirst({ state }: StaffFilter): boolean {
  return state === 'over' || state === 'cancelled' || state === 'all'
}
