import { afterEach, expect, test, vi } from 'vitest'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { files } from '#app/domain/files/schema.server.ts'
import { findPublicUntil } from '#app/domain/publications/files/file-audience.server.ts'
import { fileUses, publications } from '#app/domain/publications/schema.server.ts'
import { syncSearchContent } from '#app/domain/search/search-content.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { formatNumberWord } from '#app/lib/number-words.ts'
import { db } from '#app/platform/db/client.server.ts'
import { listIndexablePages } from '#app/site/discovery/sitemap.server.ts'
import { showBannerMessage } from '#app/site/shell/banner-message.server.ts'
import { claims } from '#content/claims.ts'
import { home } from '#content/home.ts'
import { institute } from '#content/institute.ts'
import { policies } from '#content/policies.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { publishContent } from '#server/testing/content.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { projectFields } from '#server/testing/projects.ts'
import { addRelease } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
/** A drawn picture of a project, by its file name `{id}-{theme}-{width}.webp`. */
const drawnPicture = /<img [^>]*src="[^"]*-light-\d+\.webp"/g
const site = openWholeSite(await readSiteRoutes(), { writeHtml })

afterEach(async () => {
  await db().delete(publications)
  setPublishedContent([])
  vi.useRealTimers()
})

async function readPage(path: string): Promise<string> {
  const response = await site(new Request(`http://localhost:3000${path}`))
  expect(response.status, path).toBe(200)
  return (await response.text()).replace(/<script[^>]*>[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
}

async function addPicture(): Promise<string> {
  const sizes = (['avif', 'webp'] as const).map((format) => ({ width: 360, format, bytes: 5 }))
  const [row] = await db()
    .insert(files)
    .values({ kind: 'picture', name: 'a', sha256: '0'.repeat(64), bytes: 5, width: 360, height: 240, sizes })
    .returning()
  return row?.id ?? ''
}

test('the home page shows the files’ texts, or those that staff published', async () => {
  expect(await readPage('/')).toContain(home.hero.title)
  const [first, ...others] = home.guides.guides
  const guides = [{ title: 'Ask a graduate', path: '/contact' }, ...others]
  await publishContent('home', 'home', {
    ...home,
    hero: { title: 'Learn a trade in {locality}', text: 'There are {courses} courses to choose from.' },
    steps: { ...home.steps, title: 'Three steps' },
    guides: { ...home.guides, guides },
  })
  const page = await readPage('/')
  for (const text of [
    `Learn a trade in ${institute.locality}`,
    `There are ${formatNumberWord(listCourses().length)} courses`,
    'Three steps',
    'Ask a graduate',
    home.guides.title,
  ])
    expect(page).toContain(text)
  for (const text of [home.hero.title, first?.title ?? '']) expect(page).not.toContain(text)
  expect(page).not.toMatch(/\{\w+\}/)
})

const closed = { isShown: true, text: 'Admissions desk closed on 15 August', from: '2027-08-14', until: '2027-08-15' }

test('the banner shows the staff’s message on its days, before the five of the ledger', async () => {
  await publishContent('banner', 'banner', closed)
  const messages = async (path: string) => [...(await readPage(path)).matchAll(/<li>([^<]*)/g)].map(([, text]) => text)
  const statements = claims.claims.map(({ statement }) => statement)
  vi.useFakeTimers({ now: new Date('2027-08-13T23:59:00+05:30'), toFake: ['Date'] })
  expect(await readPage('/terms')).not.toContain(closed.text)
  vi.setSystemTime(new Date('2027-08-14T00:00:00+05:30'))
  for (const path of ['/', '/terms', '/sign-in']) expect((await messages(path)).slice(0, 6), path).toEqual([closed.text, ...statements])
  vi.setSystemTime(new Date('2027-08-16T00:00:00+05:30'))
  expect((await messages('/')).slice(0, 5)).toEqual(statements)
})

test('pages are cached no longer than the banner’s message is valid', () => {
  setPublishedContent([{ kind: 'banner', slug: 'banner', liveFrom: 0, liveUntil: null, data: closed }])
  const [begins, ends] = ['2027-08-14T00:00:00+05:30', '2027-08-16T00:00:00+05:30'].map((moment) => new Date(moment).getTime())
  const shownAt = (now: string) => {
    const { context, visit } = pageContext()
    return [showBannerMessage(context, new Date(now)), visit.validity]
  }
  expect(shownAt('2027-08-01T10:00:00Z')).toEqual([null, { since: 0, until: begins }])
  expect(shownAt('2027-08-14T10:00:00Z')).toEqual([closed.text, { since: begins, until: ends }])
  expect(shownAt('2027-09-01T10:00:00Z')).toEqual([null, { since: ends, until: Number.POSITIVE_INFINITY }])
})

test('a teacher who consented is named at /faculty and on courses of the role, with photo and links; of others only the role is shown', async () => {
  expect(await readPage('/faculty')).toContain('No teacher is named yet')
  for (const text of ['Teachers of this course', 'Python teacher', 'Data science teacher']) expect(await readPage('/data-science')).toContain(text)
  const fileId = await addPicture()
  const teacher = {
    name: 'Asha Rao',
    id: 'asha-rao',
    consentOn: '2026-11-01',
    roleId: 'python-teacher',
    about: 'Kept a Python service running for six years.',
    photo: { fileId, alt: 'Asha at the board' },
    links: [{ label: 'Her notes on queues', url: 'https://notes.example/queues' }],
    order: 10,
  }
  const publicationId = await publishContent('teacher', teacher.id, teacher)
  await publishContent('teacher', 'ravi-das', { ...teacher, id: 'ravi-das', name: 'Ravi Das', consentOn: null, photo: null })
  const page = await readPage('/faculty')
  for (const text of ['Asha Rao', 'Python teacher', teacher.about, 'alt="Asha at the board"', `/media/${fileId}/360.webp`, 'Her notes on queues'])
    expect(page).toContain(text)
  for (const text of ['Ravi Das', 'No teacher is named yet']) expect(page).not.toContain(text)
  for (const path of ['/data-science', '/python-full-stack-development-course']) {
    const course = await readPage(path)
    for (const text of ['Teachers of this course', 'Asha Rao', teacher.about, 'alt="Asha at the board"']) expect(course, path).toContain(text)
    expect(course, path).not.toContain('Ravi Das')
  }
  expect(await readPage('/data-science')).toContain('Data science teacher')
  expect(await readPage('/awsdevopscourse')).not.toContain('Asha Rao')
  // Everyone may fetch a file that a release shows.
  await db().insert(fileUses).values({ fileId, publicationId })
  expect(await findPublicUntil(fileId, new Date())).toBe(Number.POSITIVE_INFINITY)
  await syncSearchContent(listIndexablePages())
  expect(await readPage('/search?q=asha+rao')).toContain('href="/faculty"')
})

test('photographs are shown where rooms are described, and without photographs nothing is shown', async () => {
  for (const path of ['/aboutUs', '/contact']) expect(await readPage(path), path).not.toMatch(/<figcaption class="mt-2.5"|Photographs|>Classrooms and lab</)
  const fileId = await addPicture()
  const places = ['The lab', 'Quiet corner', 'Entrance', 'Roof']
  for (const [at, place] of places.entries()) {
    const picture = { fileId, alt: `${place}, empty` }
    await publishContent('photograph', `place-${at}`, { place, id: `place-${at}`, picture, caption: `Taken at ${place}`, order: 40 - at })
  }
  await publishContent('photograph', 'no-file', {
    place: 'Cellar',
    id: 'no-file',
    picture: { fileId: crypto.randomUUID(), alt: 'A cellar' },
    caption: '',
    order: 1,
  })
  const shown = async (path: string) => [...(await readPage(path)).matchAll(/alt="([^"]*), empty"/g)].map(([, place]) => place)
  expect(await shown('/aboutUs')).toEqual(places.toReversed())
  expect(await shown('/contact')).toEqual(places.toReversed().slice(0, 3))
  expect(await readPage('/aboutUs')).toContain('Taken at Roof')
  expect(await readPage('/aboutUs')).not.toContain('Cellar')
})

test('a student’s screenshot is in the list, on the course and first on the home page, where a brief’s picture is drawn', async () => {
  await addRelease(projectFields({ slug: 'khata-for-a-kirana-shop', courseID: 'full-stack-developer-course' }), { isSample: true })
  expect(await readPage('/')).not.toContain('Students’ projects')
  expect(await readPage('/projects')).toMatch(/<img [^>]*src="[^"]*khata-ledger-/)
  const fileId = await addPicture()
  const project = projectFields({ slug: 'stock-book', title: 'Stock book of a pharmacy', courseID: 'data-science', cover: null })
  await addRelease({ ...project, screenshots: [{ fileId, alt: 'Six medicines that run out this week', caption: '' }] })
  for (const path of ['/', '/projects', '/data-science']) {
    const page = await readPage(path)
    for (const text of [project.title, 'alt="Six medicines that run out this week"', `/media/${fileId}/360.webp`]) expect(page, path).toContain(text)
  }
  const home = await readPage('/')
  const drawn = [...home.matchAll(drawnPicture)]
  expect(home.indexOf('Six medicines')).toBeLessThan(drawn[0]?.index ?? 0)
  expect(drawn).toHaveLength(3)
})

test('a video is a link with picture and transcript once everyone agreed, and no page requests another site for it', async () => {
  const video = {
    title: 'The second class of Data Science',
    id: 'second-class',
    consentOn: null as string | null,
    courseID: 'data-science',
    url: 'https://video.example/watch?v=1',
    minutes: 12,
    language: 'English',
    hasCaptions: true,
    poster: { fileId: await addPicture(), alt: 'A teacher at the board' },
    transcript: 'The teacher opens the sheet of sales.\n\nA student asks why the total is wrong.',
    order: 10,
  }
  await publishContent('video', video.id, video)
  for (const path of ['/aboutUs', '/data-science']) expect(await readPage(path), path).not.toContain(video.title)
  await publishContent('video', 'agreed', { ...video, id: 'agreed', consentOn: '2026-11-01' })
  for (const path of ['/aboutUs', '/data-science']) {
    const page = await readPage(path)
    expect(page, path).toMatch(/<a href="https:\/\/video\.example\/watch\?v=1" target="_blank" rel="external noopener noreferrer"/)
    for (const text of [video.title, 'alt="A teacher at the board"', '12 minutes, English, with captions', 'A student asks why'])
      expect(page, path).toContain(text)
    expect(page, path).not.toMatch(/<(iframe|video|embed|object)\b/)
  }
  expect(await readPage('/full-stack-developer-course')).not.toContain(video.title)
})

test('the directions to the campus are the drawn map with staff’s steps, or the picture that staff uploaded', async () => {
  const steps = ['Get off at Charminar station.', 'Walk along the river road.', 'Turn right after the library.']
  const walk = { ...institute.walk, side: 'right' as const, towards: 'Madina', steps }
  await publishContent('institute', 'institute', { ...institute, walk })
  const drawn = await readPage('/contact')
  for (const text of ['Not to scale.', 'Madina →', ...steps]) expect(drawn).toContain(text)
  const picture = { fileId: await addPicture(), alt: 'A map of the lanes at the river' }
  await db().delete(publications)
  await publishContent('institute', 'institute', { ...institute, walk: { ...walk, picture } })
  const uploaded = await readPage('/contact')
  for (const text of [picture.alt, ...steps]) expect(uploaded).toContain(text)
  expect(uploaded).not.toContain('Not to scale.')
})

test('institute details published before the map existed are still read', async () => {
  const { walk: _, bring: __, ...before } = institute
  await publishContent('institute', 'institute', { ...before, name: 'Charminar School' })
  const page = await readPage('/contact')
  expect(page).toContain('Charminar School')
  expect(page).toContain(institute.walk.steps[2])
})

test('a policy shows what staff published with the site’s values, and the search finds it', async () => {
  await publishContent('institute', 'institute', { ...institute, name: 'Charminar School', legalName: 'Charminar Learning LLP' })
  const terms = await readPage('/terms')
  for (const text of ['This site is run by Charminar School', 'Charminar Learning LLP']) expect(terms).toContain(text)
  const [who, ...others] = policies.terms.parts
  const parts = [{ ...who, texts: ['Ask for the zebrafish folder at {address}.'] }, ...others]
  await publishContent('policy', 'terms', { ...policies.terms, changedOn: '2027-02-03', parts })
  const changed = await readPage('/terms')
  for (const text of [`zebrafish folder at ${institute.address.join(', ')}`, 'Charminar Learning LLP', 'Wed 3\u00a0Feb 2027']) expect(changed).toContain(text)
  expect(changed).not.toContain('This site is run by')
  await syncSearchContent(listIndexablePages())
  expect(await readPage('/search?q=zebrafish')).toContain('href="/terms"')
})

test.each(['/terms', '/refund-policy', '/cookies', '/grievance', '/accessibility', '/privacy-policy'])('%s has no unfilled name in braces', async (path) => {
  expect(await readPage(path)).not.toMatch(/\{\w+\}/)
})

test('the privacy notice shows its version and the register’s text for every purpose', async () => {
  const named = { ...institute, grievanceOfficer: { name: 'Meena Iyer', phone: '+914055512345', mail: 'meena@school.example' } }
  await publishContent('institute', 'institute', named)
  const points = ['We ask for very little, and say why beside the form.']
  const parts = privacyPolicy.parts.map((part) => (part.id === 'short' ? { ...part, points } : part))
  await publishContent('policy', 'privacy-policy', { ...privacyPolicy, changedOn: '2099-01-05', parts })
  const page = await readPage('/privacy-policy')
  for (const text of [
    'Version 2099-01-05 of Mon 5\u00a0Jan 2099',
    points[0] ?? '',
    'Answering your enquiry',
    'site.session_token',
    'Meena Iyer',
    'meena@school.example',
    'id="enquiry"',
    'id="rights"',
  ])
    expect(page).toContain(text)
  const complaints = await readPage('/grievance')
  for (const text of ['Meena Iyer', 'href="tel:+914055512345"', '+91\u00a040\u00a05551\u00a02345', 'href="mailto:meena@school.example'])
    expect(complaints).toContain(text)
})

test('a published translation is on the page in its language, and says if the English text has changed since', async () => {
  expect(await readPage('/privacy-policy')).not.toContain('lang="te"')
  const text = `మేము మీ పేరు, ఫోన్ నంబర్ మాత్రమే అడుగుతాము.\n\n${'మీ వివరాలు. '.repeat(20)}`
  const translations = [{ language: 'te', of: '2099-01-05', text }]
  await publishContent('policy', 'privacy-policy', { ...privacyPolicy, changedOn: '2099-01-05', translations })
  const page = await readPage('/privacy-policy')
  expect(page).toMatch(/<summary[^>]*>.*తెలుగు.*<\/summary><div lang="te" dir="auto"/)
  expect(page).toContain('మేము మీ పేరు, ఫోన్ నంబర్ మాత్రమే అడుగుతాము.')
  expect(page).not.toContain('The English text has changed since')
  await publishContent('policy', 'terms', { ...policies.terms, changedOn: '2099-02-01', translations })
  expect(await readPage('/terms')).toContain('The English text has changed since')
})
