export const coursesPerPage = 24

/** One page of a list, counted from 1. */
export interface ListPage<Item> {
  items: Item[]
  page: number
  pages: number
  /** The number of items on all pages. */
  found: number
}

/** The last page if the number is too high. @returns the page, and whether the `page` parameter was valid */
export function getPageOf<Item>(items: readonly Item[], search: URLSearchParams): { list: ListPage<Item>; isUnderstood: boolean } {
  const requested = search.get('page') || '1'
  const isUnderstood = /^[1-9]\d{0,5}$/.test(requested)
  const pages = Math.max(1, Math.ceil(items.length / coursesPerPage))
  const page = isUnderstood ? Math.min(Number(requested), pages) : 1
  return { list: { items: items.slice((page - 1) * coursesPerPage, page * coursesPerPage), page, pages, found: items.length }, isUnderstood }
}
