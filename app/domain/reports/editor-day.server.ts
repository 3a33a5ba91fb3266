import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/accounts/roles.ts'
import { listUncountedCohorts } from '#app/domain/outcomes/console-cohorts.server.ts'
import { listFailingLinks } from '#app/domain/projects/link-health.server.ts'
import { canWriteKind } from '#app/domain/publications/can-write.server.ts'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import { getPublicationTitle } from '#app/domain/publications/lists/publication-labels.ts'
import { countPublications, type ListRow, publicationQuery } from '#app/domain/publications/lists/publication-query.server.ts'
import { type ArticleKind, articleKinds } from '#app/domain/publications/publications.ts'
import { isForStaff } from '#app/domain/publications/releases.server.ts'
import { publications, selectStoryDigest, storyConsents } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'

export type PublicationTask = { id: string; to: string; name: string; kind: ArticleKind; at: Date }

export type KindCounts = { kind: ArticleKind; to: string; draft: number; review: number; changed: number; scheduled: number }

export type EditorDay = {
  kinds: KindCounts[]
  /** Work that the reader started or changed last and that has unpublished changes. */
  mine: PublicationTask[]
  scheduled: PublicationTask[]
  failingLinks: number
  /** Placement stories without a consent; null if the reader does not record consents. */
  withoutConsent: PublicationTask[] | null
  /** Unpublished half-years whose day of counting has come; null if the reader does not count them. */
  uncounted: { id: string; label: string }[] | null
}

const shown = 5
const noFilter = { state: '', course: '', mine: '', q: '' } as const

export async function getEditorDay({ id: personId, role }: { id: string; role: Role }, now: Date): Promise<EditorDay> {
  const writable = articleKinds.filter((kind) => canWriteKind(role, kind))
  const isPlacement = role === 'placement' || role === 'admin'
  const [kinds, lists, failing, withoutConsent, uncounted] = await Promise.all([
    Promise.all(writable.map(async (kind) => await countKind(kind, { personId, now }))),
    Promise.all(writable.map(async (kind) => await listKind(kind, { personId, now }))),
    writable.includes('project') ? listFailingLinks(now) : [],
    isPlacement ? listWithoutConsent() : null,
    isPlacement ? listUncountedCohorts(now) : null,
  ])
  return {
    kinds,
    mine: lists
      .flatMap(({ mine }) => mine)
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, shown),
    scheduled: lists
      .flatMap(({ scheduled }) => scheduled)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .slice(0, shown),
    failingLinks: failing.length,
    withoutConsent,
    uncounted,
  }
}

type EditorDayReader = { personId: string; now: Date }

async function countKind(kind: ArticleKind, reader: EditorDayReader): Promise<KindCounts> {
  const states = ['draft', 'review', 'changed', 'scheduled'] as const
  const counts = await Promise.all(states.map(async (state) => [state, await countPublications({ ...noFilter, state }, { kind, ...reader })] as const))
  return { kind, to: getDashboard(kind), ...(Object.fromEntries(counts) as Record<(typeof states)[number], number>) }
}

async function listKind(kind: ArticleKind, reader: EditorDayReader): Promise<{ mine: PublicationTask[]; scheduled: PublicationTask[] }> {
  const read = async (values: { state?: 'draft' | 'changed' | 'scheduled'; mine?: '1' }, size: number) =>
    (await publicationQuery.list({ ...noFilter, ...values }, { size }, { kind, ...reader })).rows
  const [drafts, changed, planned] = await Promise.all([
    read({ mine: '1', state: 'draft' }, shown),
    read({ mine: '1', state: 'changed' }, shown),
    read({ state: 'scheduled' }, 50),
  ])
  const named = (row: ListRow, at: Date): PublicationTask => ({ id: row.id, to: `${getDashboard(kind)}/${row.id}`, name: getPublicationTitle(row), kind, at })
  return {
    mine: [...drafts, ...changed].map((row) => named(row, row.updatedAt)),
    scheduled: planned.flatMap((row) => {
      const at = row.nextFrom ?? row.liveFrom
      return at ? [named(row, at)] : []
    }),
  }
}

async function listWithoutConsent(): Promise<PublicationTask[]> {
  const rows = await db()
    .select({ id: publications.id, title: sql<string | null>`${publications.title}`, at: publications.updatedAt })
    .from(publications)
    .where(
      and(
        eq(publications.kind, 'achievement'),
        isForStaff,
        isNull(publications.archivedAt),
        sql`${publications.draft} ->> 'type' = 'placement'`,
        sql`not ${publications.isSample}`,
        sql`not exists (select from ${storyConsents} where ${storyConsents.publicationId} = ${publications.id} and ${storyConsents.revokedAt} is null
          and coalesce(${storyConsents.textDigest} = ${selectStoryDigest(publications.draft)}, true))`,
      ),
    )
    .orderBy(publications.updatedAt)
    .limit(shown)
  return rows.map(({ id, title, at }) => ({
    id,
    to: `${getDashboard('achievement')}/${id}/consents`,
    name: getPublicationTitle({ title: title ?? '' }),
    kind: 'achievement',
    at,
  }))
}
