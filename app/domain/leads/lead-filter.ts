import { isPlainDate } from '#app/lib/dates.ts'
import { choicesOf } from './fields.ts'
import { type LeadIntent, type LeadState, leadStates, type VisitorType } from './lead-states.ts'

const leadSorts = ['newest', 'follow-up', 'waiting'] as const
export type LeadSort = (typeof leadSorts)[number]

/** What a list of enquiries shows. Empty text means: any. */
export type LeadFilter = {
  sort: LeadSort
  state: LeadState | ''
  course: string
  /** `me`, `nobody`, or the id of a person. */
  assigned: string
  source: string
  intent: LeadIntent | ''
  visitor: VisitorType | ''
  /** First and last day in India, such as 2026-11-21. */
  from: string
  to: string
  duplicates: boolean
  /** What is searched for, sealed: names and numbers stand in no address. */
  find: string
}

const limits = { course: 100, assigned: 100, source: 100, find: 600 }

/** Reads a list's filter out of an address; what is not understood counts as any. */
export function parseLeadFilter(search: URLSearchParams): LeadFilter {
  const text = (name: keyof typeof limits) => (search.get(name) ?? '').replaceAll('\0', '').slice(0, limits[name])
  const one = <Value extends string>(name: string, of: readonly Value[]) => of.find((value) => value === search.get(name)) ?? ''
  const date = (name: string) => (isPlainDate(search.get(name) ?? '') ? (search.get(name) ?? '') : '')
  return {
    sort: one('sort', leadSorts) || 'newest',
    state: one<LeadState>('state', leadStates),
    course: text('course'),
    assigned: text('assigned'),
    source: text('source'),
    intent: one<LeadIntent>('intent', choicesOf('intent')),
    visitor: one<VisitorType>('visitor', choicesOf('visitorType')),
    from: date('from'),
    to: date('to'),
    duplicates: search.get('duplicates') === 'on',
    find: text('find'),
  }
}

/** The same filter as an address carries it: only what is not the default, always in the same order. */
export function writeLeadFilter(filter: LeadFilter): URLSearchParams {
  const { sort, duplicates, ...texts } = filter
  const pairs: [string, string][] = [['sort', sort === 'newest' ? '' : sort], ...Object.entries(texts), ['duplicates', duplicates ? 'on' : '']]
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''))
}

/** How many of its parts narrow the list. */
export function countNarrowing({ sort: _, ...parts }: LeadFilter): number {
  return Object.values(parts).filter((value) => value !== '' && value !== false).length
}
