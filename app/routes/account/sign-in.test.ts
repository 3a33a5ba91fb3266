import { expect, test } from 'vitest'
import { getNoticePath } from '#app/domain/accounts/sign-in-notice.server.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as route from './sign-in.tsx'

useTestDatabase()

const noticeAt = async (path: string) => (await openBrowser(route, { path }).page()).notice

test('only the action itself leads to the notice that an account is erased, a password set or an address confirmed, for ten minutes', async () => {
  for (const notice of ['erased', 'reset', 'confirmed'] as const) {
    expect(await noticeAt(getNoticePath(notice))).toBe(notice)
    expect(await noticeAt(getNoticePath(notice, new Date(Date.now() - 11 * 60_000)))).toBeNull()
    expect(await noticeAt(`/sign-in?${notice}`)).toBeNull()
    expect(await noticeAt(`/sign-in?notice=${notice}`)).toBeNull()
  }
})
