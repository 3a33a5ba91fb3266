import { and, gt, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { MiddlewareFunction } from 'react-router'
import { createContentForm } from '#app/domain/content/content-form.server.ts'
import { findField } from '#app/domain/content/content-form.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import { fitContent } from '#app/domain/content/fit-content.server.ts'
import { type PublishedEntry, setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { dayMs } from '#app/lib/periods.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { addCacheTags, type Validity } from '#app/platform/cache/render-context.server.ts'
import type { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { logError, logWarning } from '#app/platform/log/log.server.ts'
import { contentDeclarations, findFileEntry } from './content-declarations.server.ts'
import { contentName } from './publication-changes.ts'
import { articleKinds, type ContentFields } from './publications.ts'
import { releases } from './schema.server.ts'

/** Published before an update of the site changed the fields of its kind. */
export type OutdatedEntry = {
  publicationId: string
  kind: ContentKind
  title: string
  /** What readers see until it is published again: the parts that fit, the entry of the files, or nothing. */
  shown: 'what-fits' | 'file' | 'nothing'
  replaced: string[]
  dropped: string[]
}

/** `readNumber`: number of this read in the process, so that a slow read does not replace a newer one. */
type LoadedContent = { readNumber: number; entries: PublishedEntry[]; outdated: OutdatedEntry[] }
let reads = 0
let shownReadNumber = 0

/** Loads into this process if the content has changed. */
export async function loadContent(): Promise<readonly PublishedEntry[]> {
  const { readNumber, entries } = await getCached(contentName, 'published', getPublished)
  if (readNumber > shownReadNumber) {
    shownReadNumber = readNumber
    setPublishedContent(entries)
  }
  return entries
}

/** Each once: published before the fields of their kind changed, and public now or later. */
export async function listOutdated(): Promise<readonly OutdatedEntry[]> {
  return (await getCached(contentName, 'published', getPublished)).outdated
}

/** Mails and jobs need it too. Calls `onLoad` after each change and when a release begins or ends. Returns a function that stops this and waits. */
export function followContent(feed: ChangeFeed, onLoad: () => Promise<void>): () => Promise<void> {
  let isClosed = false
  let work = Promise.resolve()
  let nextChange: NodeJS.Timeout | undefined
  const run = async () => {
    if (isClosed) return
    try {
      const { until } = getContentValidity(await loadContent())
      clearTimeout(nextChange)
      if (Number.isFinite(until)) nextChange = setTimeout(load, Math.min(Math.max(0, until - Date.now()), longestTimerMs)).unref()
      await onLoad()
    } catch (error) {
      if (isDatabaseUnavailable(error)) logWarning('Published content could not be read', {}, error)
      else logError(error, {}, 'Published content could not be read')
    }
  }
  const load = () => {
    work = work.then(run)
  }
  feed.subscribe({ onChange: (names) => names.includes(contentName) && load(), onLost: load })
  return async () => {
    isClosed = true
    clearTimeout(nextChange)
    await work
  }
}

const longestTimerMs = dayMs

function getContentValidity(entries: readonly PublishedEntry[]): Validity {
  const now = Date.now()
  const changes = entries.flatMap(({ liveFrom, liveUntil }) => (liveUntil === null ? [liveFrom] : [liveFrom, liveUntil]))
  return {
    since: Math.max(0, ...changes.filter((change) => change <= now)),
    until: Math.min(Number.POSITIVE_INFINITY, ...changes.filter((change) => change > now)),
  }
}

/** Pages render again when a release of content begins or ends. */
export const contentMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const entries = await withFallback(context, 'Published content', loadContent, [])
  addCacheTags(context, contentName, getContentValidity(entries))
  return await next()
}

async function getPublished(): Promise<LoadedContent> {
  reads += 1
  const readNumber = reads
  const now = new Date()
  const rows = await db()
    .select({
      publicationId: releases.publicationId,
      kind: releases.kind,
      slug: releases.slug,
      fields: releases.fields,
      liveFrom: releases.liveFrom,
      liveUntil: releases.liveUntil,
    })
    .from(releases)
    .where(and(notInArray(releases.kind, [...articleKinds]), or(isNull(releases.liveUntil), gt(releases.liveUntil, now), isNewestOfCourse)))
    .orderBy(releases.id)
  const isOver = ({ liveUntil }: EntryReleaseRow) => liveUntil !== null && liveUntil <= now
  const readings = rows.map((row) => (isOver(row) ? { entry: toEntry(row) } : parseRelease(row)))
  const outdated = new Map(readings.flatMap((reading) => (reading.outdated ? [[reading.outdated.publicationId, reading.outdated]] : [])))
  return { readNumber, entries: readings.flatMap(({ entry }) => entry ?? []), outdated: [...outdated.values()] }
}

/** Also of a course that staff have unpublished: old enquiries and bookings have its name. */
const isNewestOfCourse = sql`${releases.kind} = 'course' and ${releases.id} = (
  select newest.id from ${releases} as newest where newest.kind = 'course' and newest.slug = releases.slug order by newest.live_from desc, newest.id desc limit 1)`

type EntryReleaseRow = Pick<typeof releases.$inferSelect, 'publicationId' | 'slug' | 'fields' | 'liveFrom' | 'liveUntil'> & { kind: string }
type ReadEntryResult = { entry?: PublishedEntry; outdated?: OutdatedEntry }

const toEntry = ({ kind, slug, fields, liveFrom, liveUntil }: EntryReleaseRow): PublishedEntry => ({
  kind: kind as ContentKind,
  slug,
  liveFrom: liveFrom.getTime(),
  liveUntil: liveUntil?.getTime() ?? null,
  data: (fields as unknown as ContentFields).data,
})

/** With an older shape, readers see the parts that fit, or else the entry of the files. */
function parseRelease(row: EntryReleaseRow): ReadEntryResult {
  const { publicationId, kind, slug, fields } = row
  const declaration = contentDeclarations[kind as ContentKind]
  const { title, data } = fields as unknown as ContentFields
  if (!declaration) return {}
  const entry = toEntry(row)
  if (data === null) return { entry }
  const reading = declaration.schema.safeParse(data)
  if (reading.success) return { entry: { ...entry, data: reading.data } }
  const { data: fitted, isWhole, replaced, dropped } = fitContent(declaration.schema, data, findFileEntry(declaration.kind, slug))
  if (isWhole && replaced.length + dropped.length === 0) return { entry: { ...entry, data: fitted } }
  const label = (path: string) => findField(createContentForm(declaration), path).label
  const shown = isWhole ? 'what-fits' : findFileEntry(declaration.kind, slug) ? 'file' : 'nothing'
  logWarning(`${kind}/${slug} was published before its fields changed. Readers see: ${shown}. Open it at /staff/content and publish it again.`)
  const outdated: OutdatedEntry = { publicationId, kind: declaration.kind, title: title || slug, shown, replaced: replaced.map(label), dropped }
  return isWhole ? { entry: { ...entry, data: fitted }, outdated } : { outdated }
}
