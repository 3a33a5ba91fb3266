import { query } from './accounts.ts'
import { expect, test } from './site.ts'

const consentPath = (id: string) => `/OurAchievementsDashboard/${id}/consents`

// What a refused form, and a link of a story that is gone, are answered with.
test.use({ expectedConsoleErrors: [/status of 4(09|10|22)/] })

/** A draft of a placement's story that is about somebody, with its address taken. */
async function addStory(): Promise<{ id: string; role: string; release: () => Promise<void> }> {
  const id = crypto.randomUUID()
  const slug = `story-${id.slice(0, 8)}`
  const role = `Test engineer ${id.slice(0, 4)}`
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Six months of evenings.' }] }] }
  const about = { title: 'Data science graduate, 2026 batch', summary: 'From a call centre.', cameFrom: 'Customer support', batchYear: 2026, body }
  const fields = { ...about, kind: 'achievement', type: 'placement', slug, role, courseID: 'data-science', cover: null, evidence: 'A repository.' }
  await query("insert into publications (id, kind, draft) values ($1, 'achievement', $2)", [id, fields])
  await query("insert into publication_slugs (kind, slug, publication_id) values ('achievement', $1, $2)", [slug, id])
  const release = async () => {
    await query(
      `insert into releases (publication_id, kind, slug, revision, fields, plain_text, live_from, published_at)
       values ($1, 'achievement', $2, 1, $3, '', now(), now())`,
      [id, slug, fields],
    )
    await query("select pg_notify('page_changes', $1)", [JSON.stringify(['publications/achievement', `publication/${id}`])])
  }
  return { id, role, release }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the stories are narrowed by a form whose address keeps the choice, and the counts stay', async ({ page }) => {
    await page.goto('/success-stories')
    const stories = page.getByRole('region', { name: 'Stories of graduates' })
    const shown = stories.getByRole('article')
    const all = await shown.count()
    expect(all).toBeGreaterThan(2)
    await stories.getByLabel('Course').selectOption('data-science')
    await stories.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/[?&]course=data-science(&.*)?#stories$/)
    expect(await shown.count()).toBeLessThan(all)
    await expect(stories.getByLabel('Course')).toHaveValue('data-science')
    await expect(page.getByRole('heading', { name: /^What \d+ people did/ })).toBeVisible()

    await page.goto('/success-stories?course=data-science&role=Reporting+analyst')
    await expect(stories.getByRole('heading', { name: 'No matching stories.' })).toBeVisible()
    await stories.getByRole('link', { name: /^Remove filter Reporting analyst/ }).click()
    await expect(shown.first()).toBeVisible()
    await page.goto('/success-stories?role=Astronaut')
    await expect(stories.getByText('No story matches “Astronaut”')).toBeVisible()
    await expect(shown).toHaveCount(all)
  })

  test('a link to one story opens that story in the list, and a link to one that is gone says so', async ({ page }) => {
    await page.goto('/')
    const link = page.getByRole('region', { name: 'Results of every student' }).getByRole('listitem').last().getByRole('link')
    const address = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === address)
    const story = page.locator(new URL(page.url()).hash)
    await expect(story).toBeInViewport()
    await expect(story.getByText('Could show')).toBeVisible()
    await page.goto('/success-stories?story=nobody#nobody')
    await expect(page.getByText('is not public any more')).toBeVisible()
  })

  test('staff record a consent, and the person takes the story down by their link', async ({ page, signInAs, browser, baseURL }) => {
    const { id, role, release } = await addStory()
    await expect(release()).rejects.toThrow('No consent stands')
    await signInAs('placement')
    await page.goto(consentPath(id))
    await page.getByLabel('Whose, by number').fill('Asha Rao')
    await page.getByLabel('Consent date').fill('2026-01-02')
    await page.getByLabel(/^How it was given/).fill('Signed form, folder 12.')
    await page.getByRole('button', { name: 'Record the consent' }).click()
    await expect(page.getByRole('alert')).toContainText('Never a name')
    await expect(page.getByLabel(/^How it was given/)).toHaveValue('Signed form, folder 12.')
    await page.getByLabel('Whose, by number').fill('E-7K3M9Q')
    await page.getByRole('button', { name: 'Record the consent' }).click()
    await expect(page.getByRole('heading', { name: 'Consent valid' })).toBeVisible()
    const link = (await page.getByText('/story-consent/').textContent()) ?? ''
    await release()

    const visitor = await browser.newContext({ baseURL: baseURL ?? '' })
    const names = async (path: string) => (await (await visitor.request.get(path)).text()).includes(role)
    for (const path of ['/success-stories', '/', '/success-stories?year=2026']) await expect.poll(() => names(path)).toBe(true)

    const person = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    const own = await person.newPage()
    const reply = await own.goto(new URL(link).pathname)
    expect(reply?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    await expect(own.getByRole('heading', { level: 1 })).toContainText('Data science graduate, 2026 batch')
    await own.getByRole('button', { name: 'Take my story down' }).click()
    await expect(own.getByRole('heading', { name: 'Your story is not shown.' })).toBeVisible()
    for (const path of ['/success-stories', '/', '/success-stories?year=2026']) await expect.poll(() => names(path)).toBe(false)
    await own.goto(new URL(link).pathname)
    await expect(own.getByText('There is nothing more to do.')).toBeVisible()

    await query('delete from publications where id = $1', [id])
    expect((await own.goto(new URL(link).pathname))?.status()).toBe(410)
    await expect(own.getByRole('heading', { name: 'This story is gone.' })).toBeVisible()
    await person.close()
    await visitor.close()
    expect((await page.goto(consentPath(id)))?.status()).toBe(404)
  })
})

test('staff count a half-year: one is begun, people are recorded, and it is published and taken back', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('placement')
  const id = `half-${crypto.randomUUID().slice(0, 6)}`
  await page.goto('/OurAchievementsDashboard/outcomes/new')
  await page.getByLabel('Name').fill('January to June 2023')
  await page.getByLabel('First day').fill('2023-01-01')
  await page.getByLabel('Last day').fill('2023-06-30')
  await page.getByLabel('Counted on').fill('2023-12-01')
  await page.getByLabel('Address in the console').fill(id)
  await page.getByRole('button', { name: 'Create the cohort' }).click()
  await expect(page.getByRole('alert')).toContainText('less than 180 days')
  await page.getByLabel('Counted on').fill('2024-01-15')
  await page.getByRole('button', { name: 'Create the cohort' }).click()
  await page.getByRole('button', { name: 'Publish it' }).click()
  await expect(page.getByRole('alert')).toContainText('no record yet')
  await page.getByRole('link', { name: 'Add a record' }).click()
  await page.getByLabel('Whose, by number').fill('E-1001')
  await page.getByLabel('Course', { exact: true }).selectOption('data-science')
  await page.getByLabel('How the course ended').selectOption('finishedOnTime')
  await page.getByLabel('After 180 days').selectOption('outOfField')
  await page.getByLabel('Fixed pay, rupees a year').fill('5,40,000')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('alert')).toContainText('Pay is kept only of who works in the field')
  await page.getByLabel('After 180 days').selectOption('inFieldFullTime')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await page.goto(`/OurAchievementsDashboard/outcomes/${id}`)
  await expect(page.getByText('₹5,40,000')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish it' }).click()
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
  await expect.poll(async () => (await page.request.get('/success-stories')).text()).toContain('January to June 2023')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Unpublished. Only staff see it.')).toBeVisible()
  await expect.poll(async () => (await page.request.get('/success-stories')).text()).not.toContain('January to June 2023')
})
