import { like } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { pickFreeSlug } from './generate-slug.ts'
import { offerings } from './schema.server.ts'

/** The base itself, or with the first free number. */
export async function findFreeSlug(tx: Queryable, base: string): Promise<string> {
  const taken = await tx
    .select({ slug: offerings.slug })
    .from(offerings)
    .where(like(offerings.slug, `${base}%`))
  return pickFreeSlug(base, new Set(taken.map(({ slug }) => slug)))
}
