import { expect, test, vi } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { type ListChange, merge } from '#app/lib/synced-list/history.ts'
import { closeDatabase, db, getDatabaseAddress, openDatabase } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { wishlistEntries } from './schema.server.ts'
import { addToWishlist, getAccountWishlist, listWishlist, mergeWishlist, removeFromWishlist } from './wishlist.server.ts'

useTestDatabase()

const everything = () => true
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
const on = (id: string, second: number): ListChange => ({ id, changedAt: at(second), removed: false })
const off = (id: string, second: number): ListChange => ({ id, changedAt: at(second), removed: true })

async function person(): Promise<string> {
  const id = crypto.randomUUID()
  await db()
    .insert(users)
    .values({ id, name: 'Asha', email: `${id}@example.org` })
  return id
}

test('a new account has an empty list, takes over the browser’s list, and returns it newest first', async () => {
  const me = await person()
  expect(await listWishlist(me)).toEqual([])
  const { personId, changes } = await mergeWishlist(me, [on('a', 1), on('b', 3), off('c', 2)], everything)
  expect(personId).toBe(me)
  expect(changes).toEqual([on('a', 1), off('c', 2), on('b', 3)])
  expect(await listWishlist(me)).toEqual(['b', 'a'])
})

test('the newest change of each course wins, in any order of devices', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const me = await person()
    const devices = [
      [on('a', 1), on('b', 5), off('c', 9)],
      [off('a', 2), off('b', 4), on('c', 8)],
    ]
    for (const index of order) await mergeWishlist(me, devices[index] ?? [], everything)
    expect(await listWishlist(me)).toEqual(['b'])
  }
})

test('with equal times the course stays, in any order of changes', async () => {
  for (const order of [
    [on('a', 1), off('a', 1)],
    [off('a', 1), on('a', 1)],
  ]) {
    const me = await person()
    for (const change of order) await mergeWishlist(me, [change], everything)
    expect(await listWishlist(me)).toEqual(['a'])
  }
})

test('one person’s changes do not affect another person’s list', async () => {
  const [me, other] = [await person(), await person()]
  await mergeWishlist(other, [on('a', 1)], everything)
  await mergeWishlist(me, [off('a', 2)], everything)
  expect(await listWishlist(other)).toEqual(['a'])
})

test('a time in the future counts as now, so that the next change still wins', async () => {
  const me = await person()
  await mergeWishlist(me, [{ id: 'a', changedAt: '2999-01-01T00:00:00.000Z', removed: false }], everything)
  const [stored] = (await getAccountWishlist(me)).changes
  expect(Math.abs(Date.parse(stored?.changedAt ?? '') - Date.now())).toBeLessThan(60_000)
  await removeFromWishlist(me, 'a')
  expect(await listWishlist(me)).toEqual([])
})

test.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z', '2026-01-01T00:00:00.123456+05:30'])(
  'the time %s is accepted without an error',
  async (changedAt) => {
    const me = await person()
    await mergeWishlist(me, [{ id: 'a', changedAt, removed: false }], everything)
    expect(await listWishlist(me)).toEqual(['a'])
  },
)

test('unknown courses are left out, and a course sent twice is stored once', async () => {
  const me = await person()
  const { changes } = await mergeWishlist(me, [on('a', 1), off('a', 2), on('nul\u0000', 1), on('made-up', 1)], (courseID) => courseID === 'a')
  expect(changes).toEqual([off('a', 2)])
})

test('adding and removing by form alternate correctly, also within one millisecond', async () => {
  const me = await person()
  for (let round = 0; round < 5; round += 1) {
    await addToWishlist(me, 'a')
    expect(await listWishlist(me)).toEqual(['a'])
    await removeFromWishlist(me, 'a')
    expect(await listWishlist(me)).toEqual([])
  }
})

// Fails without `setWhere`, because the last writer wins; without the sorted rows PostgreSQL reports deadlocks.
test('after forty merges at once from several devices, the newest change of each course is stored', async () => {
  const me = await person()
  const ids = Array.from({ length: 30 }, (_, index) => `course-${index}`)
  const batches = Array.from({ length: 40 }, (_, batch) => {
    const shuffled = ids.toSorted(() => Math.random() - 0.5)
    return shuffled.map((id, index) => ({ id, changedAt: at((batch * 7 + index * 13) % 59), removed: (batch + index) % 2 === 0 }))
  })
  await Promise.all(batches.map((batch) => mergeWishlist(me, batch, everything)))
  const expected = merge(batches.flat())
  const { changes } = await getAccountWishlist(me)
  expect(changes).toHaveLength(ids.length)
  expect(merge(changes)).toEqual(expected)
})

test('erasing an account deletes its wishlist', async () => {
  const me = await person()
  await addToWishlist(me, 'a')
  await db().delete(users)
  expect(await db().select().from(wishlistEntries)).toEqual([])
})

test('if the database is unreachable, a page gets an empty copy and the log gets one line', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const url = getDatabaseAddress()
  await closeDatabase()
  expect(await getAccountWishlist('somebody').finally(() => openDatabase(url))).toEqual({ personId: 'somebody', changes: [] })
  expect(vi.mocked(console.error)).toHaveBeenCalledOnce()
  vi.mocked(console.error).mockReset()
})
