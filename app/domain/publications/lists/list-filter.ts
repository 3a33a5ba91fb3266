export const listStates = ['draft', 'review', 'scheduled', 'published', 'changed', 'archived', 'all'] as const
/** Empty: whatever is not archived. */
export type ListState = (typeof listStates)[number] | ''

/** What a list of publications shows. Empty text means: any. */
export type ListFilter = {
  state: ListState
  course: string
  /** `1`: only what this person began or changed last. */
  mine: '' | '1'
  /** A part of the title. */
  q: string
}

/** Reads a list's filter out of an address; what is not understood counts as any. */
export function parseListFilter(search: URLSearchParams): ListFilter {
  const text = (name: string) => (search.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 100)
  return {
    state: listStates.find((state) => state === search.get('state')) ?? '',
    course: text('course'),
    mine: search.get('mine') === '1' ? '1' : '',
    q: text('q').toWellFormed(),
  }
}

/** The same filter as an address carries it: only what is not the default, always in the same order. */
export function writeListFilter(filter: ListFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
}
