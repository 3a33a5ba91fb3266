import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import { db } from '#app/platform/db/client.server.ts'
import { WorkshopPage } from '#app/site/workshops/workshop-page.tsx'
import { addOffering } from '#server/testing/bookings.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loader } from './career-workshop.tsx'

useTestDatabase()

const load = (career: string) => loader({ params: { career }, ...pageContext() } as never)

async function readPage(career: string, date = '') {
  const { offerings, listedAt, ...loaded } = await load(career)
  const html = renderToString(
    <MemoryRouter>
      <WorkshopPage {...loaded} enquiry={null} date={date} offering={offerings[0] ?? null} now={listedAt} />
    </MemoryRouter>,
  )
  return collapseSpaces(html).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

test.each(['full-stack', 'data-science', 'cloud'])('the page of %s shows its whole agenda, each figure with its source, and each question', async (career) => {
  const page = await readPage(career)
  const { agenda, facts, questions, leaveWith, bring } = (await load(career)).workshop
  const texts = [
    ...agenda.flatMap(({ title, what }) => [title, what]),
    ...facts.flatMap(({ statement, source }) => (source ? [statement, source.report, source.caution, source.url] : [statement])),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
    ...leaveWith,
    ...bring,
  ]
  expect(texts.filter((text) => !page.includes(text))).toEqual([])
})

test.each(['marketing', 'constructor', '', 'Full-Stack'])('the workshop %j does not exist', async (career) => {
  await expect(load(career)).rejects.toEqual(expect.objectContaining({ init: { status: 404 } }))
})

test('without seats the stored date is shown unchanged, and no date is invented', async () => {
  await db().delete(offerings)
  expect(await readPage('cloud', 'Sat 5 Dec 2026')).toContain('Sat 5 Dec 2026')
  expect(await readPage('cloud', 'After Sankranti')).toContain('After Sankranti')
  expect(await readPage('cloud')).toContain('No date is announced at present.')
  expect(await readPage('cloud')).not.toMatch(/\d Dec/)
})

test.each<[string, Partial<typeof offerings.$inferInsert>, string[], string[]]>([
  [
    'open',
    { mode: 'both' },
    [
      'Sat 5 Dec 2093',
      '24 of 24 seats left',
      'Book my seat',
      '/book/cloud-workshop',
      '4:30 pm to 7:00 pm IST',
      'Add to calendar',
      '24 seats, in the room and online together',
    ],
    ['Tell me when'],
  ],
  ['with other hours', { endsAt: new Date('2093-12-05T13:00:00Z') }, ['4:30 pm to 6:30 pm IST'], []],
  [
    'later in the day',
    { startsAt: new Date('2093-12-05T12:30:00Z'), endsAt: new Date('2093-12-05T15:00:00Z'), closesAt: new Date('2093-12-05T12:30:00Z') },
    ['6:00 pm to 8:30 pm IST. Open', '6:15 pm', 'The session ends at 8:30 pm IST'],
    ['4:30 pm', '4:45 pm', '7:00 pm'],
  ],
  ['with staff’s own room and place', { capacity: 12, place: 'Room 4', mode: 'classroom' }, ['12 of 12 seats left', 'Room 4'], ['online together']],
  ['postponed', { startsAt: null, endsAt: null, closesAt: null }, ['Tell me when', 'No date is announced at present.'], ['Book my seat', 'seats left']],
  ['cancelled', { cancelledAt: new Date() }, ['Cancelled', 'Tell me when', '#request-a-call'], ['Book my seat', 'seats left']],
  ['closed', { closedAt: new Date() }, ['Booking closed', 'Tell me when'], ['Book my seat']],
])('the page of a workshop that is %s says so', async (_, values, shown, absent) => {
  await db().delete(offerings)
  const startsAt = new Date('2093-12-05T11:00:00Z')
  const dates = { startsAt, endsAt: new Date('2093-12-05T13:30:00Z'), closesAt: startsAt }
  await addOffering({ kind: 'workshop', workshopId: 'cloud', slug: 'cloud-workshop', courseID: null, capacity: 24, pricePaise: 0, ...dates, ...values })
  const page = await readPage('cloud')
  expect(shown.filter((value) => !page.includes(value))).toEqual([])
  expect(absent.filter((value) => page.includes(value))).toEqual([])
})
