import { and, gt, isNull, notInArray, or } from 'drizzle-orm'
import type { MiddlewareFunction } from 'react-router'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import { type PublishedEntry, setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import type { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { logError, logWarning } from '#app/platform/log/log.server.ts'
import { contentDeclarations } from './content-declarations.server.ts'
import { articleKinds } from './publications.ts'
import { releases } from './schema.server.ts'

/** Every release of site content is announced by this name. */
export const contentName = 'content'

/** `turn`: which of the reads of this process it is, so that a slow one does not replace a newer. */
type Loaded = { turn: number; entries: PublishedEntry[] }
let turns = 0
let shown = 0

/** Brings what staff published of the site's content into this process, if it has changed since. */
export async function loadContent(): Promise<readonly PublishedEntry[]> {
  const { turn, entries } = await getCached(contentName, 'published', readPublished)
  if (turn > shown) {
    shown = turn
    setPublishedContent(entries)
  }
  return entries
}

/**
 * Keeps the content of a whole process up to date, for mails and jobs too.
 * @param onLoad after each change
 */
export function followContent(feed: ChangeFeed, onLoad: () => Promise<void>): void {
  const load = () =>
    void loadContent()
      .then(onLoad)
      .catch((error) => logError(error, {}, 'Published content could not be read'))
  feed.subscribe({ onChange: (names) => names.includes(contentName) && load(), onLost: load })
}

/** Every page is made of the newest content, and made anew when some of it is released or ends. */
export const contentMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const entries = await withFallback(context, 'Published content', loadContent, [])
  const [now, turnsOfClock] = [Date.now(), entries.flatMap(({ liveFrom, liveUntil }) => (liveUntil === null ? [liveFrom] : [liveFrom, liveUntil]))]
  addCacheTags(context, contentName, {
    since: Math.max(0, ...turnsOfClock.filter((turn) => turn <= now)),
    until: Math.min(Number.POSITIVE_INFINITY, ...turnsOfClock.filter((turn) => turn > now)),
  })
  return await next()
}

async function readPublished(): Promise<Loaded> {
  turns += 1
  const turn = turns
  const rows = await db()
    .select({ id: releases.id, kind: releases.kind, slug: releases.slug, fields: releases.fields, liveFrom: releases.liveFrom, liveUntil: releases.liveUntil })
    .from(releases)
    .where(and(notInArray(releases.kind, [...articleKinds]), or(isNull(releases.liveUntil), gt(releases.liveUntil, new Date()))))
    .orderBy(releases.id)
  return { turn, entries: rows.flatMap(toEntry) }
}

type Row = Pick<typeof releases.$inferSelect, 'id' | 'slug' | 'fields' | 'liveFrom' | 'liveUntil'> & { kind: string }

/** A release as readers take it; none if it does not fit what this version of the site asks of its kind: then the file's entry is shown. */
function toEntry({ id, kind, slug, fields, liveFrom, liveUntil }: Row): PublishedEntry[] {
  const declaration = contentDeclarations[kind as ContentKind]
  const { data } = fields as unknown as { data: unknown }
  if (!declaration) return []
  const entry = { kind: declaration.kind, slug, liveFrom: liveFrom.getTime(), liveUntil: liveUntil?.getTime() ?? null }
  if (data === null) return [{ ...entry, data }]
  const reading = declaration.schema.safeParse(data)
  if (reading.success) return [{ ...entry, data: reading.data }]
  const [issue] = reading.error.issues
  logWarning(`Release ${id} of ${kind}/${slug} is not shown: ${issue?.path.join('.')}: ${issue?.message}. Open it at /staff/content and publish it again.`)
  return []
}
