import fc from 'fast-check'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { formatMachineMoment } from '#app/domain/bookings/offering-labels.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { getFees, showFeesOn } from '#app/domain/courses/fees.server.ts'
import { courseFees } from '#app/domain/courses/schema.server.ts'
import type { SiteDates } from '#app/domain/dates/site-dates.ts'
import { listPlanGroups } from '#app/domain/orders/subscriptions.server.ts'
import { formatStoredDate, getDateState } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { createRenderContext, renderContext } from '#app/platform/cache/render-context.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { markupContext } from '#app/platform/http/markup-data.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { SiteDatesProvider } from '#app/site/dates/site-dates-provider.tsx'
import { FeesProvider } from '#app/site/fees/fees-provider.tsx'
import { describePlans } from '#app/site/structured-data/plans.ts'
import { WishlistProvider } from '#app/site/wishlist/wishlist-provider.tsx'
import { MarkupData } from '#app/ui/server-markup.tsx'
import { addOffering } from '#server/testing/bookings.ts'
import { addPost } from '#server/testing/posts.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

useTestDatabase()

type DescribedOffering = { [name: string]: unknown; '@type': string }
type Page = { html: string; text: string; offerings: DescribedOffering[] }

const now = new Date('2026-11-21T06:00:00Z')
const modules = import.meta.glob<{ default: ComponentType<never>; loader?: (requested: never) => unknown }>('./*.tsx')
/** The fees of each course, as in the demonstration data. */
const fees = (isSample: boolean) =>
  courseNames.flatMap((courseID) => [
    { courseID, audience: 'student' as const, validFrom: '2020-01-01', amountPaise: 64_900_00, emiMonths: 6, isSample },
    { courseID, audience: 'professional' as const, validFrom: '2020-01-01', amountPaise: 76_700_00, emiMonths: 6, isSample },
  ])
const none: SiteDates = {
  failed: false,
  careerWorkshop: { selectedDate: '' },
  scholarshipTest: { onlineDate: '', offlineDate: '' },
  upcomingBatches: [],
}

/** A page as the server sends it, by the file of its route, with these dates stored. */
async function readPage(file: string, dates: SiteDates, params: Record<string, string> = {}): Promise<Page> {
  return (await openPage(file, params))(dates)
}

/** The same, loaded once for any dates, because its loader does not read them. */
async function openPage(file: string, params: Record<string, string> = {}): Promise<(dates: SiteDates) => Page> {
  const route = await modules[`./${file}.tsx`]?.()
  if (!route) throw new Error(`There is no route ${file}`)
  const url = new URL('https://site.example/')
  const requested = new RouterContextProvider()
  requested.set(renderContext, createRenderContext())
  requested.set(clientContext, { address: '', requestId: 'TEST-TEST', nonce: '' })
  const loaded = await route.loader?.({ url, params, context: requested, request: new Request(url) } as never)
  const fees = await showFeesOn(requested, '/courses')
  const Shown = route.default as ComponentType<{ loaderData: unknown }>
  return (dates) => renderPage(<Shown loaderData={loaded} />, dates, fees, requested)
}

function renderPage(shown: ReactNode, dates: SiteDates, fees: ComponentProps<typeof FeesProvider>['fees'], requested: RouterContextProvider): Page {
  const url = 'https://site.example/'
  const page = (
    <SiteDatesProvider loaded={dates} now={now.getTime()}>
      <FeesProvider fees={fees}>
        <WishlistProvider account={null} courses={[]}>
          {shown}
        </WishlistProvider>
      </FeesProvider>
    </SiteDatesProvider>
  )
  const hydrationData = { loaderData: { root: { page: { canonical: `${url}x` } } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element: page }], { hydrationData })
  const html = renderToString(
    <MarkupData value={requested.get(markupContext)}>
      <RouterProvider router={router} />
    </MarkupData>,
  )
  router.dispose()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json ?? '')
  expect(blocks.length).toBe(1)
  expect(blocks[0]).not.toContain('<')
  const { '@context': context, '@graph': offerings } = JSON.parse(blocks[0] ?? '') as { '@context': string; '@graph': DescribedOffering[] }
  expect(context).toBe('https://schema.org')
  return { html, text: readText(html), offerings }
}

function readText(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Every property in the graph. */
function listProperties(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(listProperties)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, held]) => [[name, held] as [string, unknown], ...listProperties(held)])
}

/** Claims of the structured data that the page does not show. */
function listUnseen({ offerings, text }: Page): string[] {
  const sees = (name: string, shown: string) => (text.includes(shown) ? [] : [`${name}: ${shown}`])
  return listProperties(offerings).flatMap(([name, value]) => {
    if (name === 'startDate' || name === 'endDate') {
      const [day = '', time = ''] = formatStoredDate(String(value))
        .replace(/\sIST$/, '')
        .split(', ')
      return [...sees(name, day), ...sees(name, time)]
    }
    if (name === 'remainingAttendeeCapacity') return sees(name, `${value} of `)
    if (name === 'maximumAttendeeCapacity') return sees(name, `${value} seats`)
    if (name === 'price') return sees(name, Number(value) === 0 ? 'Free' : formatRupees(Math.round(Number(value) * 100)))
    if (name === 'isAccessibleForFree') return /no fee|Fee\n+Free/.test(text) ? [] : ['isAccessibleForFree']
    if (name === 'timeRequired') return sees(name, String(value).startsWith('PT') ? `${/\d+/.exec(String(value))} hours` : `${/\d+/.exec(String(value))} weeks`)
    if (name === 'courseWorkload') return sees(name, `${/\d+/.exec(String(value))} class hours`)
    if (name === 'educationalLevel') return sees(name, String(value))
    if (typeof value === 'string' && value.includes('\u00a0')) return [`${name}: machines know one kind of space`]
    // No date, price or number may appear under another name.
    if (typeof value === 'number' && name !== 'position') return [`${name}: ${value} is checked by nobody`]
    if (typeof value === 'string' && /\d{4}-\d{2}-\d{2}/.test(value)) return [`${name}: ${value} is checked by nobody`]
    return []
  })
}

const pages: [string, Record<string, string>?][] = [
  ['home'],
  ['courses'],
  ['course', { slug: 'data-science' }],
  ['course', { slug: 'aws-devops-course' }],
  ['digital-marketing-campaign'],
  ['career-success-workshop'],
  ['career-workshop', { career: 'full-stack' }],
  ['career-workshop', { career: 'cloud' }],
  ['scholarship-test'],
  ['events'],
  ['upcoming-batches'],
  ['subscription'],
  ['subscription-plans', { userType: 'students' }],
  ['career-roadmap', { id: 'data-analyst' }],
  ['codeclash-problem', { problem: 'lamp-street' }],
]

const two = (number: number) => String(number).padStart(2, '0')
const dayText = fc
  .tuple(fc.integer({ min: 2025, max: 2028 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([y, m, d]) => `${y}-${two(m)}-${two(d)}`)
const nearDay = fc.integer({ min: -2, max: 40 }).map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10))
const hour = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.constantFrom('', ':00', 'Z', '+05:30', '-08:00'))
  .map(([h, m, zone]) => `T${two(h)}:${two(m)}${zone}`)
const stored = fc.oneof(
  { weight: 4, arbitrary: nearDay },
  { weight: 3, arbitrary: fc.tuple(fc.oneof(dayText, nearDay), hour).map(([day, time]) => day + time) },
  { weight: 2, arbitrary: dayText },
  fc.constantFrom('', ' ', 'After Sankranti', '</script><script>alert(1)</script>', '<!--<script>', '2026-13-45', '28 Nov 2026', '\u2028"\\'),
  fc.string({ maxLength: 40 }),
)
const courseNames = listCourseLinks().map(({ courseID }) => courseID)
const storedDates: fc.Arbitrary<SiteDates> = fc.record({
  failed: fc.boolean(),
  careerWorkshop: fc.record({ selectedDate: stored }),
  scholarshipTest: fc.record({ onlineDate: stored, offlineDate: stored }),
  upcomingBatches: fc.uniqueArray(
    fc.record({
      name: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...courseNames) }, fc.string({ minLength: 1, maxLength: 12 })),
      text: stored,
      lines: fc.constant([]),
    }),
    { selector: ({ name }) => name, maxLength: 9 },
  ),
})

afterEach(async () => {
  vi.mocked(console.error).mockClear()
  await db().delete(offerings)
  await db().delete(courseFees)
})

test.each(pages)('for any stored data, %s %o claims no date, seat, price or length that the page does not show', async (file, params) => {
  // The page itself logs a failed read (spec §8).
  vi.mocked(console.error).mockImplementation(() => {})
  const read = await openPage(file, params)
  fc.assert(
    fc.property(storedDates, (dates) => {
      expect(listUnseen(read(dates))).toEqual([])
    }),
    { numRuns: 12 },
  )
})

const starts = (offerings: DescribedOffering[]) =>
  listProperties(offerings)
    .filter(([name]) => name === 'startDate')
    .map(([, value]) => String(value).slice(0, 10))

test('every stored future date is in the data of the pages of its events; a course’s dates come from its batches only', async () => {
  const scholarship = await openPage('scholarship-test')
  const events = await openPage('events')
  const workshop = await openPage('career-workshop', { career: 'cloud' })
  const course = await openPage('course', { slug: 'data-science' })
  const batches = await openPage('upcoming-batches')
  fc.assert(
    fc.property(nearDay, nearDay, nearDay, nearDay, (selectedDate, onlineDate, offlineDate, start) => {
      const dates = {
        ...none,
        careerWorkshop: { selectedDate },
        scholarshipTest: { onlineDate, offlineDate },
        upcomingBatches: [{ name: 'data-science', text: start, lines: [] }],
      }
      const coming = (...days: string[]) => days.filter((day) => ['today', 'ahead'].includes(getDateState(day, now)))
      expect(starts(scholarship(dates).offerings)).toEqual(coming(onlineDate, offlineDate))
      expect(starts(events(dates).offerings)).toEqual(coming(selectedDate, selectedDate, selectedDate, onlineDate, offlineDate))
      expect(starts(workshop(dates).offerings)).toEqual(coming(selectedDate))
      expect(starts(course(dates).offerings)).toEqual([])
      expect(starts(batches(dates).offerings)).toEqual([])
    }),
    { numRuns: 8 },
  )
})

const batch = fc.record({
  courseID: fc.constantFrom('data-science', 'awsdevopscourse', 'digital-marketing-course-training-institute-hyderabad'),
  inHours: fc.option(fc.integer({ min: -200, max: 2_000 }), { freq: 8, nil: null }),
  opensInHours: fc.option(fc.integer({ min: 1, max: 200 }), { freq: 2, nil: null }),
  seatsTaken: fc.constantFrom(0, 11, 12, 14, 15),
  capacity: fc.constantFrom(15, 20, 80),
  pricePaise: fc.constantFrom(null, 0, 59_000_00, 1_20_000_50),
  mode: fc.constantFrom('classroom' as const, 'online' as const, 'both' as const),
  isCancelled: fc.boolean(),
})

test.each([['home'], ['courses'], ['course', { slug: 'data-science' }], ['digital-marketing-campaign'], ['upcoming-batches']] as [
  string,
  Record<string, string>?,
][])('for any batches, the data of %s %o has only the days, seats and fees that it shows, and every open batch it lists', async (file, params) => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 6 }), storedDates, async (batches, dates) => {
      await db().delete(offerings)
      const at = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * 3_600_000)
      const open: string[] = []
      for (const { inHours, opensInHours, isCancelled, ...values } of batches) {
        const startsAt = inHours === null ? null : at(inHours)
        const closesAt = inHours === null ? null : at(inHours + 240)
        const opensAt = opensInHours === null ? null : at(Math.min(opensInHours, (inHours ?? 0) + 239))
        await addOffering({ ...values, startsAt, closesAt, opensAt, cancelledAt: isCancelled ? at(-1) : null })
        if (startsAt && startsAt > new Date() && !opensAt && !isCancelled && values.seatsTaken < values.capacity) open.push(formatMachineMoment(startsAt))
      }
      vi.mocked(console.error).mockImplementation(() => {})
      const page = await readPage(file, dates, params)
      expect(listUnseen(page)).toEqual([])
      if (file !== 'upcoming-batches') return
      const described = listProperties(page.offerings).flatMap(([name, value]) => (name === 'startDate' ? [value] : []))
      for (const start of open) expect(described).toContain(start)
    }),
    { numRuns: 12 },
  )
  await db().delete(offerings)
})

test('structured data has no demonstration batches and events, and none of their invented seats', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000)
  const dated = { startsAt: at(9), endsAt: at(10), closesAt: at(9), seatsTaken: 13, capacity: 15 }
  const read = async () => {
    const pages = [await readPage('upcoming-batches', none), await readPage('course', none, { slug: 'data-science' }), await readPage('events', none)]
    return JSON.stringify(pages.map(({ offerings: described }) => described))
  }
  for (const isSample of [false, true]) {
    await addOffering({ slug: 'own-batch', ...dated, isSample })
    await addOffering({ kind: 'event', slug: 'own-event', courseID: null, ...dated, isSample })
    const described = await read()
    for (const words of ['remainingAttendeeCapacity', '/book/own-batch', '/events/own-event']) expect(described.includes(words), words).toBe(!isSample)
    await db().delete(offerings)
  }
})

test('each page has the right types', async () => {
  const dates = { ...none, careerWorkshop: { selectedDate: '2026-12-05' }, scholarshipTest: { onlineDate: '2026-12-12', offlineDate: '' } }
  const types = async (file: string, params?: Record<string, string>) => (await readPage(file, dates, params)).offerings.map((offering) => offering['@type'])
  expect(await types('home')).toEqual(['EducationalOrganization', 'WebSite'])
  expect(await types('courses')).toEqual(['ItemList'])
  expect(await types('course', { slug: 'data-science' })).toEqual(['Course', 'BreadcrumbList', 'FAQPage'])
  expect(await types('career-workshop', { career: 'cloud' })).toEqual(['EducationEvent', 'BreadcrumbList', 'FAQPage'])
  expect(await types('codeclash-problem', { problem: 'lamp-street' })).toEqual(['BreadcrumbList'])
  expect(await types('upcoming-batches')).toEqual([])
})

test.each(pages)('each question, answer and breadcrumb step of %s %o is shown on the page', async (file, params) => {
  const { offerings, text, html } = await readPage(file, none, params)
  const properties = listProperties(offerings)
  const shown = properties.flatMap(([name, value]) => {
    if (name === 'mainEntity') return (value as { name: string; acceptedAnswer: { text: string } }[]).flatMap((each) => [each.name, each.acceptedAnswer.text])
    if (name === 'teaches' || name === 'coursePrerequisites') return value as string[]
    return name === 'description' ? [value as string] : []
  })
  expect(shown.filter((words) => !text.includes(words))).toEqual([])
  const trail = offerings.find((offering) => offering['@type'] === 'BreadcrumbList')
  expect(html.includes('aria-label="Breadcrumb"')).toBe(trail !== undefined)
  const nav = readText(/<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '')
    .split(/[\n/]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  expect(((trail?.itemListElement ?? []) as { name: string }[]).map(({ name }) => name)).toEqual(nav)
})

test('prices are in the data if they are the institute’s own, but samples never are', async () => {
  await db().insert(courseFees).values(fees(false))
  const groups = listPlanGroups(await getFees())
  expect(describePlans(groups, { sample: true })('https://site.example')).toEqual([])
  const offerings = describePlans(groups, { sample: false })('https://site.example') as never as DescribedOffering[]
  const { text } = await readPage('subscription', none)
  expect(listProperties(offerings).filter(([name]) => name === 'price').length).toBeGreaterThan(3)
  expect(listUnseen({ offerings, text, html: '' })).toEqual([])
})

const pricesOf = (offerings: DescribedOffering[]) =>
  listProperties(offerings).flatMap(([name, value]) => (name === 'price' ? [formatRupees(Math.round(Number(value) * 100))] : []))

test('every page that shows a course’s fee also has it in its data, but never a sample', async () => {
  const pages = [
    ['fees', {}, ['₹64,900', '₹76,700']],
    ['course', { slug: 'data-science' }, ['₹64,900', '₹76,700']],
    ['courses', {}, ['₹64,900']],
    ['digital-marketing-campaign', {}, ['₹64,900']],
  ] as const
  for (const isSample of [false, true]) {
    await db().delete(courseFees)
    await db().insert(courseFees).values(fees(isSample))
    for (const [file, params, prices] of pages) {
      const page = await readPage(file, none, params)
      for (const price of prices) expect(page.text, file).toContain(price)
      expect([...new Set(pricesOf(page.offerings))], file).toEqual(isSample ? [] : prices)
      expect(listUnseen(page)).toEqual([])
    }
  }
})

test('a batch without its own price is offered at its course’s fee, one with a price at that price', async () => {
  await db().insert(courseFees).values(fees(false))
  const startsAt = new Date(Date.now() + 9 * 86_400_000)
  const dates = { startsAt, endsAt: new Date(startsAt.getTime() + 90 * 86_400_000), closesAt: startsAt }
  for (const pricePaise of [null, 45_000_00]) await addOffering({ courseID: 'data-science', pricePaise, ...dates })
  const page = await readPage('upcoming-batches', none)
  expect(new Set(pricesOf(page.offerings))).toEqual(new Set(['₹64,900', '₹45,000']))
  expect(page.text).toContain('Fees include GST. The EMI has no interest.')
  expect(page.text).toContain('From ₹64,900, EMI\u00a0₹10,817 a month')
  expect(page.text).toContain('₹45,000 including GST')
  expect(listUnseen(page)).toEqual([])
})

/** Amounts that a page calls a fee or a price, without salaries and amounts in exercises. */
const feesIn = (text: string) =>
  [...text.matchAll(/\b(?:fees?|price|costs?)\b[^.₹\n]{0,60}(₹[\d,.]+)|(₹[\d,.]+)[^.₹\n]{0,30}\bfee\b/gi)].map(([, after, before]) => after ?? before)

test('a course has no price in the data if its pages show none; the first page that does must offer the same', async () => {
  expect(feesIn('Fee, GST included: ₹59,000 or ₹1,20,000 fee')).toEqual(['₹59,000', '₹1,20,000'])
  const shown = await Promise.all([
    ...courseNames.map((slug) => readPage('course', none, { slug })),
    readPage('digital-marketing-campaign', none),
    readPage('courses', none),
  ])
  for (const { text, offerings } of shown) {
    const offered = listProperties(offerings).flatMap(([name, value]) => (name === 'price' ? [formatRupees(Math.round(Number(value) * 100))] : []))
    expect(offered).toEqual([...new Set(feesIn(text))])
  }
})

test('a post’s structured data has its text, dates and breadcrumb as the page shows them', async () => {
  await addPost({ slug: 'a-post', title: 'A </script> post', topics: ['SQL'] }, { from: new Date('2026-11-20T02:30:00Z') })
  const { offerings, text } = await readPage('course-blog-post', none, { slug: 'a-post' })
  const post = offerings.find((offering) => offering['@type'] === 'BlogPosting')
  expect(post).toMatchObject({
    headline: 'A </script> post',
    datePublished: '2026-11-20T02:30:00.000Z',
    dateModified: '2026-11-20T02:30:00.000Z',
    image: expect.stringMatching(/^https:\/\/site\.example\/social\/post\/a-post\/[0-9a-f]{16}\.png$/),
    url: 'https://site.example/courseBlog/a-post',
    keywords: ['SQL'],
  })
  expect(offerings.map((offering) => offering['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])
  for (const shown of ['A </script> post', 'Data science teacher', 'Fri 20 Nov 2026']) expect(text.replaceAll('\u00a0', ' ')).toContain(shown)
  const list = await readPage('course-blog', none)
  expect(list.offerings).toMatchObject([{ '@type': 'Blog', blogPost: [{ headline: 'A </script> post' }] }])
})
