import { expect, test } from 'vitest'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { findForCalendar } from './feeds.server.ts'
import { findBookPage } from './find-book-page.server.ts'
import { findOffering } from './list-offerings.server.ts'
import { offeringMoves } from './schema.server.ts'

useTestDatabase({ jobs: true })

test('an offering is found by its slug with its earlier dates, oldest first; a draft is not found', async () => {
  const dates = ['2027-01-02T04:30:00Z', '2027-01-09T04:30:00Z', '2027-01-16T04:30:00Z'].map((text) => new Date(text))
  const id = await addOffering({ slug: 'moved-twice', startsAt: dates[2], description: 'Bring a laptop.' })
  await addOffering({ slug: 'a-draft', publishedAt: null })
  await db().insert(offeringMoves).values({ offeringId: id, fromStartsAt: dates[0], toStartsAt: dates[1] })
  await db().insert(offeringMoves).values({ offeringId: id, fromStartsAt: dates[1], toStartsAt: dates[2], note: 'The hall was not free.' })
  const moves = [
    { from: dates[0], to: dates[1], note: '', at: expect.any(Date) },
    { from: dates[1], to: dates[2], note: 'The hall was not free.', at: expect.any(Date) },
  ]
  expect(await findBookPage('moved-twice')).toMatchObject({ id, description: 'Bring a laptop.', moves })
  expect(await findOffering('moved-twice')).toMatchObject({ id, moves })
  expect([await findBookPage('a-draft'), await findOffering('a-draft'), await findBookPage('nothing')]).toEqual([null, null, null])
})

test.each(['\0', 'a\0b', '../etc', 'Ünïcode', "'; drop", 'a'.repeat(200)])('an invalid slug finds no offering: %j', async (slug) => {
  expect([await findBookPage(slug), await findOffering(slug), await findForCalendar(slug)]).toEqual([null, null, null])
})
