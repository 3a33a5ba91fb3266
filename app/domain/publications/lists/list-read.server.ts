import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import { type PublicationKind, type PublicationState, publicationState } from '#app/domain/publications/publications.ts'
import { isForStaff } from '#app/domain/publications/releases.server.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { type KeyPage, type PageParams, toKeyPage } from '#app/lib/page-cursor.ts'
import { db } from '#app/platform/db/client.server.ts'
import { cursorTime, fromCursor, inPageOrder } from '#app/platform/db/key-page.server.ts'
import type { ListFilter } from './list-filter.ts'
import { nameOf, publicationStateLabels } from './publication-labels.ts'

export type ListRow = {
  id: string
  title: string
  /** Of its draft. */
  revision: number
  courseID: string | null
  isSample: boolean
  state: PublicationState
  /** From when it is public, or was planned to be. */
  liveFrom: Date | null
  /** When the next release comes, of something that is public already. */
  nextFrom: Date | null
  /** The draft has been changed since its last release. */
  isChanged: boolean
  /** Where readers find it; null while they do not. */
  slug: string | null
  updatedAt: Date
  updatedBy: string | null
}

const pageSize = 25

type Reading = { personId: string; now: Date; size: number }

/**
 * One page of the publications of a kind that fit, what was changed last first.
 * @param personId whose `mine` is meant
 */
export async function listPublications(
  kind: PublicationKind,
  filter: ListFilter,
  asked: PageParams,
  { personId, now = new Date(), size = pageSize }: Partial<Reading> & Pick<Reading, 'personId'>,
): Promise<KeyPage<ListRow>> {
  const read = await selectPage(kind, filter, asked, { personId, now, size })
  const page = toKeyPage(read, size, asked, ({ cursorAt, id }) => ({ at: cursorAt, id }))
  return { ...page, rows: page.rows.map((row) => toListRow(row, now)) }
}

/** The question itself. */
export function selectPage(kind: PublicationKind, filter: ListFilter, asked: PageParams, { personId, now, size }: Reading) {
  return db()
    .select(columnsAt(now))
    .from(publications)
    .leftJoin(users, eq(users.id, publications.updatedBy))
    .where(and(...conditions(kind, filter, personId, now), fromCursor(publications.updatedAt, publications.id, asked)))
    .orderBy(inPageOrder(publications.updatedAt, publications.id, asked))
    .limit(size + 1)
}

const columnsAt = (now: Date) => ({
  id: publications.id,
  title: sql<string>`${publications.title}`,
  courseID: publications.courseID,
  isSample: publications.isSample,
  revision: publications.revision,
  archivedAt: publications.archivedAt,
  submittedAt: publications.submittedAt,
  updatedAt: publications.updatedAt,
  updatedBy: users.name,
  cursorAt: cursorTime(publications.updatedAt),
  // Of one publication at most two or three are coming; a row of the list asks for them once.
  coming: sql<Coming[]>`(select coalesce(jsonb_agg(jsonb_build_object('revision', r.revision, 'slug', r.slug, 'from', r.live_from) order by r.live_from), '[]')
    from releases r where r.publication_id = ${publications.id} and ${isComing(now)})`,
})

type Coming = { revision: number; slug: string; from: string }
type Read = Omit<ListRow, 'state' | 'liveFrom' | 'nextFrom' | 'isChanged' | 'slug'> & {
  archivedAt: Date | null
  submittedAt: Date | null
  coming: Coming[]
}

function toListRow({ coming, revision, archivedAt, submittedAt, id, title, courseID, isSample, updatedAt, updatedBy }: Read, now: Date): ListRow {
  const [first, second] = coming
  const liveFrom = first ? new Date(first.from) : null
  const state = publicationState({ archivedAt, submittedAt, release: liveFrom && { liveFrom, liveUntil: null } }, now)
  return {
    id,
    title,
    revision,
    courseID,
    isSample,
    state,
    liveFrom,
    nextFrom: second ? new Date(second.from) : null,
    isChanged: coming.length > 0 && coming.every((release) => release.revision < revision),
    slug: state === 'published' ? (first?.slug ?? null) : null,
    updatedAt,
    updatedBy,
  }
}

/** Of a release `r`: it is public or will be. */
const isComing = (now: Date) => sql`(r.live_until is null or (r.live_until > ${now} and r.live_until > r.live_from))`

function conditions(kind: PublicationKind, { state, course, mine, q }: ListFilter, personId: string, now: Date): (SQL | undefined)[] {
  const some = (which: SQL) => sql`exists (select from releases r where r.publication_id = ${publications.id} and ${isComing(now)} and ${which})`
  const none = (which: SQL) => sql`not ${some(which)}`
  const [everything, begun] = [sql`true`, sql`r.live_from <= ${now}`]
  // Few among many: looked up first, by when they come.
  const planned = sql`array(select r.publication_id from releases r where r.kind = ${kind} and r.live_from > ${now} and ${isComing(now)})`
  const standing = {
    '': [isNull(publications.archivedAt)],
    draft: [isNull(publications.archivedAt), isNull(publications.submittedAt), none(everything)],
    review: [isNull(publications.archivedAt), isNotNull(publications.submittedAt)],
    scheduled: [isNull(publications.archivedAt), sql`${publications.id} = any(${planned})`],
    published: [isNull(publications.archivedAt), some(begun)],
    changed: [isNull(publications.archivedAt), some(everything), none(sql`r.revision >= ${publications.revision}`)],
    archived: [isNotNull(publications.archivedAt)],
    all: [],
  }[state]
  return [
    eq(publications.kind, kind),
    isForStaff,
    ...standing,
    course === '' ? undefined : eq(publications.courseID, course),
    mine === '' ? undefined : or(eq(publications.createdBy, personId), eq(publications.updatedBy, personId)),
    q === '' ? undefined : sql`${publications.title} ilike ${`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  ]
}

/** How many of a kind wait for review. */
export async function countWaiting(kind: PublicationKind): Promise<number> {
  return await db().$count(publications, and(eq(publications.kind, kind), isNull(publications.archivedAt), isNotNull(publications.submittedAt)))
}

/** Publications of a kind for the console's search: by a part of their title. */
export function findPublications(kind: PublicationKind) {
  return async (text: string, size: number): Promise<{ id: string; title: string; detail: string; href: string }[]> => {
    const filter: ListFilter = { state: 'all', course: '', mine: '', q: text }
    const { rows } = await listPublications(kind, filter, { cursor: null, towards: 'older' }, { personId: '', size })
    return rows.map((row) => ({
      id: row.id,
      title: nameOf(row),
      detail: publicationStateLabels[row.state][0],
      href: `${editorKinds[kind].dashboard}/${row.id}`,
    }))
  }
}
