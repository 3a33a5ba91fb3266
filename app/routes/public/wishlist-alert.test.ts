import { expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { getStopAlertPath } from '#app/domain/wishlist/alert-link.server.ts'
import { listAlerts, setAlerts } from '#app/domain/wishlist/handle-wishlist-form.server.ts'
import { listWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as route from './wishlist-alert.tsx'

useTestDatabase()

const open = (path: string) => openBrowser(route, { path, params: { token: path.split('/').at(-1) ?? '' } })

test('the link of a mail stops the mails about its course only, on any device, once its button is pressed; the course stays on the list', async () => {
  const id = crypto.randomUUID()
  await db()
    .insert(users)
    .values({ id, name: 'Asha', email: `${id}@example.org` })
  for (const courseID of ['data-science', 'awsdevopscourse']) await setAlerts(id, courseID, true)
  const path = getStopAlertPath(id, 'data-science')
  const page = open(path)
  const label = 'Data Science with AI'
  expect(await page.page()).toMatchObject({ data: { alert: { label, isOn: true } } })
  expect(await listAlerts(id)).toHaveLength(2)
  expect(await page.post({})).toMatchObject({ status: 303, to: path })
  expect(await page.page()).toMatchObject({ data: { alert: { label, isOn: false } } })
  expect(await listAlerts(id)).toEqual(['awsdevopscourse'])
  expect(await listWishlist(id)).toContain('data-science')
})

test('a link that is not complete stops nothing', async () => {
  const page = open('/wishlist/alerts/WyJhIl0')
  await expect(page.page()).rejects.toMatchObject({ data: { alert: null }, init: { status: 404 } })
  expect(await page.post({})).toMatchObject({ status: 303 })
})
