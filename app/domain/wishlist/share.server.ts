import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { dayMs } from '#app/lib/periods.ts'
import { defineLink } from '#app/platform/crypto/signed-tokens.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { wishlistShares } from './schema.server.ts'
import { listWishlist } from './wishlist.server.ts'

const shownDays = 365
const link = defineLink({ purpose: 'wishlist', path: '/wishlist/shared/:token', days: shownDays })
const isActive = isNull(wishlistShares.revokedAt)

const endOf = (createdAt: Date) => new Date(createdAt.getTime() + shownDays * dayMs)

export async function findShare(personId: string): Promise<{ path: string; until: Date } | null> {
  const [share] = await db()
    .select()
    .from(wishlistShares)
    .where(and(eq(wishlistShares.userId, personId), isActive))
  const until = share && endOf(share.createdAt)
  return until && until > new Date() ? { path: link.path(share.id, share.createdAt), until } : null
}

/** A repeat keeps the same link, unless it was revoked or has expired. */
export async function shareWishlist(personId: string): Promise<void> {
  await db()
    .insert(wishlistShares)
    .values({ userId: personId })
    .onConflictDoUpdate({
      target: wishlistShares.userId,
      targetWhere: isActive,
      set: { id: sql`excluded.id`, createdAt: sql`excluded.created_at` },
      setWhere: sql`${wishlistShares.createdAt} < now() - ${shownDays} * interval '1 day'`,
    })
}

export async function revokeShare(personId: string): Promise<void> {
  await db()
    .update(wishlistShares)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(wishlistShares.userId, personId), isActive))
}

/** Returns the newest first, without the owner, or null if the link is not valid. */
export async function findShared(token: string): Promise<string[] | null> {
  const id = link.parse(token)
  if (!id) return null
  const [share] = await db()
    .select({ userId: wishlistShares.userId })
    .from(wishlistShares)
    .innerJoin(users, eq(users.id, wishlistShares.userId))
    .where(and(eq(wishlistShares.id, id), isActive, isNull(users.disabledAt)))
  return share ? await listWishlist(share.userId) : null
}
