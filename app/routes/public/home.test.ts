import { afterEach, expect, test, vi } from 'vitest'
import * as batchLists from '#app/domain/bookings/list-batches.server.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { courseFees } from '#app/domain/courses/schema.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { formatDay } from '#app/lib/dates.ts'
import * as queryCache from '#app/platform/cache/query-cache.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { DatabaseUnavailableError } from '#app/platform/db/unavailable.server.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })
afterEach(async () => {
  await db().delete(offerings)
  await db().delete(courseFees)
})

/** The content of `main`, without markers and scripts. */
async function readMain(path = '/'): Promise<string> {
  const html = await (await site(new Request(`http://localhost:3000${path}`))).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
}
const linksOf = (html: string, text: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].flatMap(([, to, label]) => (label?.startsWith(text) ? [to] : []))

test('the first action books the next demo class, or requests one', async () => {
  expect(linksOf(await readMain(), 'Ask for a demo class')).toEqual(['/enquiry?topic=demo'])
  await addOffering({ kind: 'event', slug: 'first-program', courseID: null, pricePaise: 0, isDemoClass: true })
  const main = await readMain()
  expect(linksOf(main, 'Book a free demo class')).toEqual(['/book/first-program'])
  expect(main).not.toContain('Ask for a demo class')
})

test('fees of both audiences with EMI come first, and the three soonest batches with seats link to their booking', async () => {
  const fee = { courseID: 'data-science', validFrom: '2020-01-01', emiMonths: 6 }
  await db()
    .insert(courseFees)
    .values([
      { ...fee, audience: 'student', amountPaise: 64_900_00 },
      { ...fee, audience: 'professional', amountPaise: 76_700_00 },
    ])
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  const courses = [
    'awsdevopscourse',
    'data-science',
    'full-stack-developer-course',
    'java-full-stack-development-course',
    'python-full-stack-development-course',
  ]
  for (const [at, courseID] of courses.entries())
    await addOffering({ courseID, slug: `batch-${at}`, startsAt: inDays(9 - at), ...(at === 4 && { capacity: 1, seatsTaken: 1 }) })
  const main = await readMain()
  const facts = main.slice(main.indexOf('<dl'), main.indexOf('</dl>')).replace(/<[^>]+>/g, ' ')
  for (const text of ['₹64,900', '₹76,700 if you work', '₹10,817', 'a month, 6 months']) expect(facts).toContain(text)
  expect(linksOf(main, 'Book<span')).toEqual(['/book/batch-3', '/book/batch-2', '/book/batch-1'])
  expect(linksOf(main, 'See details<span')).toEqual(['/Career-Success-workshop'])
})

test('a page without any fee states no terms of payment', async () => {
  const main = await readMain()
  expect(main).toContain('Ask us for the fee.')
  expect(main).not.toMatch(/GST is included|you owe only/)
})

test('if only running batches are open, the page does not say that none can be booked', async () => {
  expect(await readMain()).toContain('No batch can be booked right now.')
  const [startsAt, closesAt] = [new Date(Date.now() - 24 * 60 * 60 * 1000), new Date(Date.now() + 24 * 60 * 60 * 1000)]
  await addOffering({ courseID: 'data-science', startsAt, closesAt })
  const main = await readMain()
  expect(main).not.toContain('No batch can be booked right now.')
  expect(main).toContain('No new batch is open for booking. You can still join a batch that has started.')
})

test('batches that cannot be read now are not called missing', async () => {
  using logged = vi.spyOn(console, 'error').mockReturnValue()
  using _reads = vi.spyOn(batchLists, 'getCourseBatches').mockRejectedValue(new DatabaseUnavailableError(new Error('Query read timeout')))
  const main = await readMain()
  expect(main).toContain('The batches cannot be read right now.')
  expect(main).not.toMatch(/No batch can be booked|<\/span>Date to be announced/)
  expect(await readMain('/courses')).not.toContain('Date to be announced')
  expect(logged).toHaveBeenCalledTimes(2)
})

test.each(['the first', 'the second'])('if %s of two reads of the fees fails, the whole course page shows the same fee', async (which) => {
  await db().insert(courseFees).values({ courseID: 'data-science', validFrom: '2020-01-01', emiMonths: 6, audience: 'student', amountPaise: 64_900_00 })
  await addOffering({ slug: 'any-batch', courseID: 'data-science', startsAt: new Date(Date.now() + 5 * 24 * 60 * 60 * 1000) })
  using _logged = vi.spyOn(console, 'error').mockReturnValue()
  let reads = 0
  using _reads = vi.spyOn(queryCache, 'getCached').mockImplementation(async (name, _, read) => {
    const isFailing = name === 'fees' && ++reads === (which === 'the first' ? 1 : 2)
    if (isFailing) throw new DatabaseUnavailableError(new Error('Query read timeout'))
    return await read()
  })
  const main = await readMain('/data-science')
  expect(main.includes('64,900')).not.toBe(main.includes('Ask us for the fee'))
})

test('a batch with its own price shows that price and not the fee of its course', async () => {
  await db().insert(courseFees).values({ courseID: 'data-science', validFrom: '2020-01-01', emiMonths: 6, audience: 'student', amountPaise: 64_900_00 })
  const startsAt = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000)
  await addOffering({ slug: 'cheaper-batch', courseID: 'data-science', startsAt, pricePaise: 45_000_00 })
  const [, batch = ''] = /<ul class="home-batches">([\s\S]*?)<\/ul>/.exec(await readMain()) ?? []
  expect(batch).toContain('₹45,000')
  expect(batch).not.toContain('64,900')
})

test('a test that is open now says until when it can be started', async () => {
  const [startsAt, endsAt] = [new Date(Date.now() - 60 * 60 * 1000), new Date(Date.now() + 5 * 24 * 60 * 60 * 1000)]
  await addOffering({ kind: 'test', mode: 'online', courseID: null, pricePaise: 0, startsAt, endsAt, closesAt: endsAt })
  expect(await readMain()).toContain(`Open now, until ${formatDay(endsAt)}.`)
})
