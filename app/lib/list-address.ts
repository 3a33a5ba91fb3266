const pageParameters = ['after', 'before', 'did', 'undo', 'undone']

/** A list's address without one of its filters, from the first page. `value` leaves the other values of the same filter. */
export function withoutFilter(path: string, search: URLSearchParams, name: string, value?: string): string {
  const rest = filtersOf(search)
  rest.delete(name, value)
  return addressOf(path, rest)
}

/** A list's address with one parameter set or, with null, taken away; a new filter or order begins at the first page. */
export function withParameter(path: string, search: URLSearchParams, name: string, value: string | null): string {
  const rest = filtersOf(search)
  if (value === null) rest.delete(name)
  else rest.set(name, value)
  return addressOf(path, rest)
}

/** What of an address filters its list: not the page one is on, and nothing left empty. */
export function filtersOf(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name, value]) => value !== '' && !pageParameters.includes(name)))
}

function addressOf(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path
}
