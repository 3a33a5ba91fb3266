import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { wishlistShares } from './schema.server.ts'
import { findShare, findShared, revokeShare, shareWishlist } from './share.server.ts'
import { addToWishlist, removeFromWishlist } from './wishlist.server.ts'

useTestDatabase()

async function person(): Promise<string> {
  const id = crypto.randomUUID()
  await db()
    .insert(users)
    .values({ id, name: 'Asha', email: `${id}@example.org` })
  await addToWishlist(id, 'data-science')
  return id
}
const tokenOf = async (id: string) => (await findShare(id))?.path.replace('/wishlist/shared/', '') ?? ''

test('a shared list shows its current courses but not its owner', async () => {
  const me = await person()
  expect(await findShare(me)).toBeNull()
  await Promise.all([shareWishlist(me), shareWishlist(me)])
  const token = await tokenOf(me)
  expect(await findShared(token)).toEqual(['data-science'])
  expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain(me)
  await removeFromWishlist(me, 'data-science')
  expect(await findShared(token)).toEqual([])
  await shareWishlist(me)
  expect(await tokenOf(me)).toBe(token)
})

test('a revoked link opens nothing, even after a new one is created', async () => {
  const me = await person()
  await shareWishlist(me)
  const old = await tokenOf(me)
  await revokeShare(me)
  await revokeShare(me)
  expect([await findShare(me), await findShared(old)]).toEqual([null, null])
  await shareWishlist(me)
  expect([await findShared(old), await findShared(await tokenOf(me))]).toEqual([null, ['data-science']])
})

test('an expired link is replaced by a new one', async () => {
  const me = await person()
  await shareWishlist(me)
  await db().update(wishlistShares).set({ createdAt: sql`now() - interval '366 days'` }).where(eq(wishlistShares.userId, me))
  expect(await findShare(me)).toBeNull()
  await shareWishlist(me)
  expect(await findShared(await tokenOf(me))).toEqual(['data-science'])
})

test.each(['', 'no.key', 'a', 'a.b.c', '%00'])('a forged link (%s) opens nothing', async (token) => {
  expect(await findShared(token)).toBeNull()
})

test('a disabled or erased account shares nothing', async () => {
  const me = await person()
  await shareWishlist(me)
  const token = await tokenOf(me)
  await db().update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, me))
  expect(await findShared(token)).toBeNull()
  await db().delete(users).where(eq(users.id, me))
  expect(await findShared(token)).toBeNull()
})
