import { uuidShape } from './uuid.ts'

/** A position in a list ordered by (time, id). `at` is UTC to the microsecond, as PostgreSQL stores it. */
export type PageCursor = { at: string; id: string }

export type PageParams = { cursor: PageCursor | null; towards: 'older' | 'newer' }

/** A page with the newest first and the cursors of the neighbouring pages, null where there is none. */
export type KeyPage<Row> = { rows: Row[]; older: string | null; newer: string | null }

const idShapes = { uuid: uuidShape, number: /^\d{1,15}$/, text: /^[\w-]{1,64}$/ }
const timeShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

export function encodeCursor({ at, id }: PageCursor): string {
  return `${at.replace(/[-:TZ.]/g, '')}.${id}`
}

/** Returns null, which is the first page, for text that is not a cursor. A cursor gives no access, so it needs no signature. */
export function decodeCursor(text: string | null, ids: keyof typeof idShapes): PageCursor | null {
  const [, digits = '', id = ''] = /^(\d{20})\.(.+)$/.exec(text ?? '') ?? []
  const at = digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{6})$/, '$1-$2-$3T$4:$5:$6.$7Z')
  if (!timeShape.test(at) || !idShapes[ids].test(id)) return null
  const date = new Date(at)
  // JavaScript turns 31 February into a day in March, and PostgreSQL rejects it.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 19) !== at.slice(0, 19) || at < '1970') return null
  return { at, id }
}

/** Reads `?after=` or `?before=` with a cursor of UUIDs. Without one it is the first page. */
export function parsePageParams(search: URLSearchParams): PageParams {
  return choosePageParams(decodeCursor(search.get('after'), 'uuid'), decodeCursor(search.get('before'), 'uuid'))
}

export function choosePageParams(after: PageCursor | null, before: PageCursor | null): PageParams {
  return before ? { cursor: before, towards: 'newer' } : { cursor: after, towards: 'older' }
}

type RequestedPage = { size: number; params: PageParams; encode?: (cursor: PageCursor) => string }

/** Takes rows as they were read: towards `older` newest first, towards `newer` oldest first, and one more than `size` if there are more. */
export function toKeyPage<Row>(rows: readonly Row[], { size, params, encode = encodeCursor }: RequestedPage, placeOf: (row: Row) => PageCursor): KeyPage<Row> {
  const { cursor, towards } = params
  const isMore = rows.length > size
  const shown = rows.slice(0, size)
  if (towards === 'newer') shown.reverse()
  const [first, last] = [shown[0], shown.at(-1)]
  const hasOlder = towards === 'older' ? isMore : cursor !== null
  const hasNewer = towards === 'newer' ? isMore : cursor !== null
  return {
    rows: shown,
    older: hasOlder && last !== undefined ? encode(placeOf(last)) : null,
    newer: hasNewer && first !== undefined ? encode(placeOf(first)) : null,
  }
}
