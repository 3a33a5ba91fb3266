import { and, eq, exists, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#app/domain/accounts/auth/find-session.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { contentKinds } from '#app/domain/content/content-kinds.ts'
import { files } from '#app/domain/files/schema.server.ts'
import { listEditableKinds } from '#app/domain/publications/can-write.server.ts'
import { getPublicationsTag } from '#app/domain/publications/publication-changes.ts'
import { articleKinds } from '#app/domain/publications/publications.ts'
import { isComing, isForStaff } from '#app/domain/publications/releases.server.ts'
import { fileUses, publications, releases } from '#app/domain/publications/schema.server.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { db } from '#app/platform/db/client.server.ts'

/** In ms. Infinite: the release has no end. */
type PublicPeriod = { from: number; until: number }
/** In this process's memory, some hundred bytes each. Beyond it the map is cleared. */
const maxEntries = 20_000

/** Returns ms as known now, or null if no public release shows the file. Cached until a release of that kind changes. */
export async function findPublicUntil(fileId: string, now: Date): Promise<number | null> {
  const at = now.getTime()
  const current = (await listShown(fileId, now)).filter(({ from, until }) => from <= at && until > at)
  return current.length === 0 ? null : Math.max(...current.map(({ until }) => until))
}

async function listShown(fileId: string, now: Date): Promise<PublicPeriod[]> {
  // One map for each kind. A change of a kind replaces its whole map, so an entry written into an old map is never read.
  const maps = await Promise.all(
    [...articleKinds, ...contentKinds].map((kind) => getCached(getPublicationsTag(kind), 'files', async () => new Map<string, PublicPeriod[]>())),
  )
  const [known] = maps.map((ofKind) => ofKind.get(fileId))
  if (known && maps.every((ofKind) => ofKind.get(fileId) === known)) return known
  const rows = await db()
    .select({ from: releases.liveFrom, until: releases.liveUntil })
    .from(fileUses)
    .innerJoin(releases, eq(releases.publicationId, fileUses.publicationId))
    .where(and(eq(fileUses.fileId, fileId), isComing(now), sql`position(${fileUses.fileId}::text in ${releases.fields}::text) > 0`))
  const shown = rows.map(({ from, until }) => ({ from: from.getTime(), until: until?.getTime() ?? Number.POSITIVE_INFINITY }))
  // Store only files that exist and are shown, so that guessed addresses cannot fill the map.
  if (shown.length === 0) return shown
  for (const ofKind of maps) {
    if (ofKind.size >= maxEntries) ofKind.clear()
    ofKind.set(fileId, shown)
  }
  return shown
}

/**
 * Its uploader, a member whose draft shows it, and staff who may edit what shows it. All staff who can edit see an unused
 * file of staff, because the same file uploaded by two of them is stored once.
 */
export async function canSee({ id, role, twoFactorEnabled }: Person, fileId: string): Promise<boolean> {
  const kinds = twoFactorEnabled ? listEditableKinds(role) : []
  const used = (which?: SQL) =>
    db()
      .select({ one: sql`1` })
      .from(fileUses)
      .innerJoin(publications, eq(publications.id, fileUses.publicationId))
      .where(and(eq(fileUses.fileId, files.id), which))
  const isOwn = and(publications.byMember, eq(publications.createdBy, id))
  const conditions = [eq(files.uploadedBy, id), exists(used(isOwn))]
  if (kinds.length > 0) conditions.push(exists(used(and(inArray(publications.kind, kinds), isForStaff))))
  const rows = await db()
    .select({ id: files.id })
    .from(files)
    .leftJoin(users, eq(users.id, files.uploadedBy))
    .where(and(eq(files.id, fileId), or(...conditions, kinds.length > 0 ? and(ne(users.role, 'member'), notExists(used())) : undefined)))
  return rows.length > 0
}
