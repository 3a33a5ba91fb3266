import { and, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import { getPublicationsTag } from '#app/domain/publications/publication-changes.ts'
import { type ArticleKind, articleKinds, getPublicationState, type PublicationState } from '#app/domain/publications/publications.ts'
import { isComing, isForStaff } from '#app/domain/publications/releases.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import type { FilterValues } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { escapeLikePattern, listQuery, type PageSql, sortByText, sortByTime } from '#app/platform/db/list-query.server.ts'
import type { LiveTopic } from '#app/platform/live/live-server.server.ts'
import { publicationFilters } from './list-filters.ts'
import { getPublicationTitle, publicationStateLabels } from './publication-labels.ts'

export type ListRow = {
  id: string
  kind: ArticleKind
  title: string
  /** The draft's revision in the list. Publishing from the list fails if another person has saved since. */
  version: number
  courseID: string | null
  isSample: boolean
  state: PublicationState
  liveFrom: Date | null
  nextFrom: Date | null
  /** Since its last release. */
  isChanged: boolean
  slug: string | null
  updatedAt: Date
  updatedBy: string | null
}

/** @property personId the person for the filter `mine` */
type ArticleListScope = { kind: ArticleKind; personId: string; now: Date }

export const publicationQuery = listQuery<typeof publicationFilters, ListRow & { cursorAt: string }, ArticleListScope>(publicationFilters, {
  size: 25,
  sort: { at: publications.updatedAt, id: publications.id, direction: 'desc' },
  sorts: { title: sortByText(publications.title), course: sortByText(publications.courseID), change: sortByTime(publications.updatedAt) },
  base: ({ kind }, { state }) => [eq(publications.kind, kind), isForStaff, state ? undefined : isNull(publications.archivedAt)],
  filters: {
    state: matchState,
    course: publications.courseID,
    mine: (_, { personId }) => or(eq(publications.createdBy, personId), eq(publications.updatedBy, personId)),
    q: (text) => sql`${publications.title} ilike ${escapeLikePattern(text)}`,
  },
  read: async (page) => (await selectPublications(page)).map((row) => toListRow(row, page.scope)),
})

export function selectPublications({ where, orderBy, limit, at, scope: { now } }: PageSql & { scope: ArticleListScope }) {
  return db()
    .select({ ...selectColumns(now), cursorAt: at })
    .from(publications)
    .leftJoin(users, eq(users.id, publications.updatedBy))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
}

const selectColumns = (now: Date) => ({
  id: publications.id,
  title: sql<string>`${publications.title}`,
  courseID: publications.courseID,
  isSample: publications.isSample,
  revision: publications.revision,
  archivedAt: publications.archivedAt,
  submittedAt: publications.submittedAt,
  updatedAt: publications.updatedAt,
  updatedBy: users.name,
  // A publication has at most three active releases, so a subquery for each row reads them once.
  coming: sql<
    NextArticleRelease[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('revision', ${releases.revision}, 'slug', ${releases.slug}, 'from', ${releases.liveFrom}) order by ${releases.liveFrom}), '[]')
    from ${releases} where ${releases.publicationId} = ${publications.id} and ${isComing(now)})`,
})

type NextArticleRelease = { revision: number; slug: string; from: string }
type SelectedListRow = Omit<ListRow, 'kind' | 'version' | 'state' | 'liveFrom' | 'nextFrom' | 'isChanged' | 'slug'> & {
  archivedAt: Date | null
  submittedAt: Date | null
  revision: number
  coming: NextArticleRelease[]
  cursorAt: string
}

function toListRow({ coming, revision, archivedAt, submittedAt, ...row }: SelectedListRow, { kind, now }: ArticleListScope): ListRow & { cursorAt: string } {
  const [first, second] = coming
  const liveFrom = first ? new Date(first.from) : null
  const state = getPublicationState({ archivedAt, submittedAt, release: liveFrom && { liveFrom, liveUntil: null } }, now)
  return {
    ...row,
    kind,
    version: revision,
    state,
    liveFrom,
    nextFrom: second ? new Date(second.from) : null,
    isChanged: coming.length > 0 && coming.every((release) => release.revision < revision),
    slug: state === 'published' ? (first?.slug ?? null) : null,
  }
}

function matchState(state: string, { kind, now }: ArticleListScope): SQL | undefined {
  const some = (which: SQL) => sql`exists (select from ${releases} where ${releases.publicationId} = ${publications.id} and ${isComing(now)} and ${which})`
  const none = (which: SQL) => sql`not ${some(which)}`
  const [everything, begun] = [sql`true`, lte(releases.liveFrom, now)]
  // Few among many, so read their ids first, by the time at which they become public.
  const planned = sql`array(select ${releases.publicationId} from ${releases} where ${releases.kind} = ${kind} and ${releases.liveFrom} > ${now} and ${isComing(now)})`
  const isNotArchived = isNull(publications.archivedAt)
  const conditions: Record<string, SQL | undefined> = {
    draft: and(isNotArchived, isNull(publications.submittedAt), none(everything)),
    review: and(isNotArchived, isNotNull(publications.submittedAt)),
    scheduled: and(isNotArchived, sql`${publications.id} = any(${planned})`),
    published: and(isNotArchived, some(begun)),
    changed: and(isNotArchived, some(everything), none(gte(releases.revision, publications.revision))),
    archived: isNotNull(publications.archivedAt),
  }
  return conditions[state]
}

export async function countPublications(values: FilterValues<typeof publicationFilters>, scope: ArticleListScope): Promise<number> {
  return await db().$count(publications, publicationQuery.page(values, {}, scope).where)
}

export async function countWaitingPublications(kind: ArticleKind): Promise<number> {
  return await db().$count(publications, and(eq(publications.kind, kind), isNull(publications.archivedAt), isNotNull(publications.submittedAt)))
}

/** Lists do not learn which publication changed; an open editor learns that it was released or is public no more. */
export const publicationTopics: LiveTopic<readonly Role[]>[] = [
  { name: 'publications', ofRecord: false, changes: articleKinds.map(getPublicationsTag), access: ['editor', 'placement'] },
  { name: 'publication', ofRecord: true, changes: ['publication'], access: ['editor', 'placement'] },
]

export function createPublicationSearch(kind: ArticleKind) {
  return async (text: string, size: number): Promise<{ id: string; title: string; detail: string; href: string }[]> => {
    const { rows } = await publicationQuery.list({ state: 'all', course: '', mine: '', q: text }, { size }, { kind, personId: '', now: new Date() })
    return rows.map((row) => ({
      id: row.id,
      title: getPublicationTitle(row),
      detail: publicationStateLabels[row.state][0],
      href: `${getDashboard(kind)}/${row.id}`,
    }))
  }
}
