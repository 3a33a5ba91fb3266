import { and, eq, exists, gt, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#app/domain/accounts/auth/session.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { contentKinds } from '#app/domain/content/content-kinds.ts'
import { files } from '#app/domain/files/schema.server.ts'
import { kindsWrittenBy } from '#app/domain/publications/content-declarations.server.ts'
import { publicationsName } from '#app/domain/publications/publication-changes.ts'
import { articleKinds } from '#app/domain/publications/publications.ts'
import { isForStaff } from '#app/domain/publications/releases.server.ts'
import { fileUses, publications, releases } from '#app/domain/publications/schema.server.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { db } from '#app/platform/db/client.server.ts'

/** From when until when a release shows a file, in ms; infinite: until somebody ends it. */
type Shown = { from: number; until: number }
/** Files that this process knows who may see of; beyond it forgets them all. Each is some hundred bytes. */
const maxKept = 20_000

/**
 * Until when a file is public, in ms, so far as is known now; null: it is not. It is what a release shows that is public
 * by the clock. What releases show is kept until one of their kind is announced.
 */
export async function readPublicUntil(fileId: string, now: Date): Promise<number | null> {
  const at = now.getTime()
  const current = (await readShown(fileId, now)).filter(({ from, until }) => from <= at && until > at)
  return current.length === 0 ? null : Math.max(...current.map(({ until }) => until))
}

async function readShown(fileId: string, now: Date): Promise<Shown[]> {
  // One map for each kind, dropped whole by a change of that kind: an entry written into a dropped map is never read.
  const kept = await Promise.all(
    [...articleKinds, ...contentKinds].map((kind) => getCached(publicationsName(kind), 'files', async () => new Map<string, Shown[]>())),
  )
  const [known] = kept.map((ofKind) => ofKind.get(fileId))
  if (known && kept.every((ofKind) => ofKind.get(fileId) === known)) return known
  const rows = await db()
    .select({ from: releases.liveFrom, until: releases.liveUntil })
    .from(fileUses)
    .innerJoin(releases, eq(releases.publicationId, fileUses.publicationId))
    .where(and(eq(fileUses.fileId, fileId), isComing(now), sql`position(${fileUses.fileId}::text in ${releases.fields}::text) > 0`))
  const shown = rows.map(({ from, until }) => ({ from: from.getTime(), until: until?.getTime() ?? Number.POSITIVE_INFINITY }))
  // Only what exists and is shown is kept: addresses that are guessed fill nothing.
  if (shown.length === 0) return shown
  for (const ofKind of kept) {
    if (ofKind.size >= maxKept) ofKind.clear()
    ofKind.set(fileId, shown)
  }
  return shown
}

const isComing = (now: Date) => or(isNull(releases.liveUntil), and(gt(releases.liveUntil, now), gt(releases.liveUntil, releases.liveFrom)))

/**
 * Whether somebody may see a file that is not public: who sent it, whose draft shows it, and staff who may write what
 * shows it. What is used nowhere yet is shared by all who write, as the same file sent by two of them is one.
 */
export async function canSee({ id, role, twoFactorEnabled }: Person, fileId: string): Promise<boolean> {
  const kinds = twoFactorEnabled ? kindsWrittenBy(role) : []
  const used = (which?: SQL) =>
    db()
      .select({ one: sql`1` })
      .from(fileUses)
      .innerJoin(publications, eq(publications.id, fileUses.publicationId))
      .where(and(eq(fileUses.fileId, files.id), which))
  const isOwn = and(publications.byMember, eq(publications.createdBy, id))
  const ways = [eq(files.uploadedBy, id), exists(used(isOwn))]
  if (kinds.length > 0) ways.push(exists(used(and(inArray(publications.kind, kinds), isForStaff))))
  const rows = await db()
    .select({ id: files.id })
    .from(files)
    .leftJoin(users, eq(users.id, files.uploadedBy))
    .where(and(eq(files.id, fileId), or(...ways, kinds.length > 0 ? and(ne(users.role, 'member'), notExists(used())) : undefined)))
  return rows.length > 0
}
