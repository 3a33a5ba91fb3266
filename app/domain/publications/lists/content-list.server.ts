import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { type ContentData, formatContentLines } from '#app/domain/content/content-form.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import type { ContentDeclaration } from '#app/domain/content/define-content.ts'
import { canWriteKind } from '#app/domain/publications/can-write.server.ts'
import {
  createContentFields,
  findFileEntry,
  findHiddenReason,
  getDeclaration,
  listContentDeclarations,
} from '#app/domain/publications/content-declarations.server.ts'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import { listOutdated } from '#app/domain/publications/load-content.server.ts'
import type { PublicationFields } from '#app/domain/publications/publications.ts'
import { isComing } from '#app/domain/publications/releases.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import { type ListQuery, type RowSorts, sortWhole } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { type ContentState, contentFilters, contentStateLabels } from './list-filters.ts'
import { getPublicationTitle } from './publication-labels.ts'

type ContentRow = {
  /** Its path below the list: the draft's id, or `file/<slug>` for an entry without a draft. */
  id: string
  title: string
  slug: string
  state: ContentState
  /** Why no page shows the published entry; null: pages show it, or it is not published. */
  hiddenReason: string | null
  /** From what readers see. */
  isChanged: boolean
  /** The public release was published before the fields of its kind changed. */
  isOutdated: boolean
  nextFrom: Date | null
  updatedAt: Date | null
  updatedBy: string | null
}
type FoundRow = ContentRow & { data: ContentData; place: number }

const sorts: RowSorts<ContentRow> = { title: ({ title }) => title, state: ({ state }) => state, change: ({ updatedAt }) => updatedAt }

/** From files and staff, in the order of the site. They are few enough to read them all. */
export const contentQuery: ListQuery<typeof contentFilters, ContentRow, { kind: ContentKind; now: Date }> = {
  filters: contentFilters,
  sorts: Object.keys(sorts),
  list: async ({ state, q }, page, { kind, now }) => {
    const found = (await listRows(kind, now)).filter((row) => isInState(row, state) && hasText(row, q))
    const rows = sortWhole(found, sorts, page?.order)
    return { rows: rows.map(({ data: _data, place: _place, ...row }) => row), newer: null, older: null }
  },
}

function isInState({ state, isChanged, isOutdated }: ContentRow, wanted: string): boolean {
  if (wanted === '') return state !== 'archived'
  if (wanted === 'outdated') return isOutdated
  if (wanted === 'changed') return isChanged && state !== 'archived'
  return state === wanted || (wanted === 'published' && state === 'changed')
}

function hasText({ title, data }: FoundRow, text: string): boolean {
  return text === '' || [title, ...formatContentLines(data)].join('\n').toLowerCase().includes(text.toLowerCase())
}

async function listRows(kind: ContentKind, now: Date): Promise<FoundRow[]> {
  const declaration = getDeclaration(kind)
  const canHide = declaration.hiddenReason !== undefined
  const [drafts, outdated] = await Promise.all([selectDrafts(kind, { now, canHide }), listOutdated()])
  const outdatedIds = new Set(outdated.map(({ publicationId }) => publicationId))
  const slugs = Object.keys(declaration.files())
  const rows = drafts.map(({ draft, coming, archivedAt, revision, ...row }): FoundRow => {
    const fileEntry = findFileEntry(kind, draft.slug)
    const live = coming.find(({ from }) => new Date(from) <= now)
    const next = coming.find(({ from }) => new Date(from) > now)
    const hiddenReason = live?.fields ? findHiddenReason(live.fields, now) : null
    const data = ('data' in draft ? draft.data : null) ?? {}
    const isAsFile = isDeepStrictEqual(data, fileEntry && JSON.parse(JSON.stringify(fileEntry)))
    const isChanged = live ? !live.isOff && live.revision < revision : !isAsFile && next === undefined
    return {
      ...row,
      title: draft.title,
      slug: draft.slug,
      data,
      state: getState({ isArchived: archivedAt !== null, live, hiddenReason, hasNext: next !== undefined, isAsFile, isChanged }),
      hiddenReason,
      isChanged,
      isOutdated: outdatedIds.has(row.id),
      nextFrom: next ? new Date(next.from) : null,
      place: getPlace(declaration, data, slugs.indexOf(draft.slug)),
    }
  })
  const known = new Set(rows.map(({ slug }) => slug))
  const others = slugs
    .filter((slug) => !known.has(slug))
    .map((slug): FoundRow => {
      const data = findFileEntry(kind, slug) ?? {}
      const { title } = createContentFields(kind, slug, data)
      const place = getPlace(declaration, data, slugs.indexOf(slug))
      return {
        id: `file/${slug}`,
        title,
        slug,
        data,
        state: 'file',
        hiddenReason: null,
        isChanged: false,
        isOutdated: false,
        nextFrom: null,
        updatedAt: null,
        updatedBy: null,
        place,
      }
    })
  return [...rows, ...others].sort((a, b) => a.place - b.place)
}

/** `fields`: only of a kind whose entries can be hidden. */
type NextContentRelease = { revision: number; from: string; isOff: boolean; fields: PublicationFields | null }

async function selectDrafts(kind: ContentKind, { now, canHide }: { now: Date; canHide: boolean }) {
  return await db()
    .select({
      id: publications.id,
      draft: publications.draft,
      revision: publications.revision,
      archivedAt: publications.archivedAt,
      updatedAt: publications.updatedAt,
      updatedBy: users.name,
      coming: sql<
        NextContentRelease[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('revision', ${releases.revision}, 'from', ${releases.liveFrom}, 'isOff', ${releases.fields} -> 'data' = 'null'::jsonb, 'fields', ${canHide ? releases.fields : sql`null::jsonb`}) order by ${releases.liveFrom}), '[]')
        from ${releases} where ${releases.publicationId} = ${publications.id} and ${isComing(now)})`,
    })
    .from(publications)
    .leftJoin(users, eq(users.id, publications.updatedBy))
    .where(eq(publications.kind, kind))
    .orderBy(publications.createdAt)
}

type ContentStatus = {
  isArchived: boolean
  live: NextContentRelease | undefined
  hiddenReason: string | null
  hasNext: boolean
  isAsFile: boolean
  isChanged: boolean
}

function getState({ isArchived, live, hiddenReason, hasNext, isAsFile, isChanged }: ContentStatus): ContentState {
  if (isArchived) return 'archived'
  if (live?.isOff) return 'off'
  if (hiddenReason) return 'hidden'
  if (live) return isChanged ? 'changed' : 'published'
  if (hasNext) return 'scheduled'
  return isAsFile ? 'file' : 'draft'
}

function getPlace({ order }: ContentDeclaration, data: ContentData, placeInFiles: number): number {
  const last = Number.MAX_SAFE_INTEGER
  const place = order ? attemptOrder(() => order(data)) : placeInFiles
  return typeof place === 'number' && place >= 0 ? place : last
}

function attemptOrder(read: () => number): number | null {
  try {
    return read()
  } catch {
    return null
  }
}

export type ContentOverview = {
  kind: ContentKind
  listName: string
  help: string
  href: string
  entries: number
  changed: number
  outdated: number
  off: number
  isSingle: boolean
}

export async function listContentOverview(role: Role, now = new Date()): Promise<ContentOverview[]> {
  const declarations = listContentDeclarations().filter(({ kind }) => canWriteKind(role, kind))
  return await Promise.all(
    declarations.map(async ({ kind, listName, help, slugField }) => {
      const rows = (await listRows(kind, now)).filter(({ state }) => state !== 'archived')
      const [only] = rows
      return {
        kind,
        listName,
        help,
        href: slugField || !only ? getDashboard(kind) : `${getDashboard(kind)}/${only.id}`,
        entries: rows.filter(({ state }) => state !== 'off').length,
        changed: rows.filter(({ isChanged }) => isChanged).length,
        outdated: rows.filter(({ isOutdated }) => isOutdated).length,
        off: rows.filter(({ state }) => state === 'off').length,
        isSingle: slugField === undefined,
      }
    }),
  )
}

export async function searchContentEntries(text: string, size: number, role: Role): Promise<{ id: string; title: string; detail: string; href: string }[]> {
  const found = await Promise.all(
    listContentDeclarations()
      .filter(({ kind }) => canWriteKind(role, kind))
      .map(async ({ kind, name }) => {
        const rows = (await listRows(kind, new Date())).filter((row) => hasText(row, text))
        return rows.map((row) => ({
          id: `${kind}/${row.id}`,
          title: getPublicationTitle(row),
          detail: `${name}, ${contentStateLabels[row.state][0].toLowerCase()}`,
          href: `${getDashboard(kind)}/${row.id}`,
        }))
      }),
  )
  return found.flat().slice(0, size)
}
