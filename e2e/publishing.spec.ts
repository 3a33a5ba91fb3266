import type { Page } from '@playwright/test'
import { enterAs, query } from './accounts.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, startScript, test } from './site.ts'

// A rejected change gets 401, 409 or 422, and an unpublished page 404, which the browser reports.
test.use({ expectedConsoleErrors: [/status of (401|404|409|422)/] })

const text = (content: string) => ({
  type: 'doc',
  content: content.split('\n').map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
})

async function addDraft(title: string, slug: string): Promise<string> {
  const id = crypto.randomUUID()
  const draft = {
    kind: 'post',
    title,
    slug,
    summary: 'Why a query is slow before you add an index.',
    courseID: 'data-science',
    cover: null,
    topics: ['SQL'],
    authorRole: 'Data science teacher',
    factsCheckedOn: '2026-11-01',
    body: text('Begin with the plan.\nThen read it from the inside out.'),
  }
  await query(`insert into publications (id, kind, draft) values ($1, 'post', $2)`, [id, JSON.stringify(draft)])
  return id
}

const unique = () => crypto.randomUUID().slice(0, 8)
const statusOf = async (page: Page, path: string) => (await page.request.get(path, { maxRedirects: 0, headers: { cookie: '' } })).status()

test('publishing a post includes unsaved changes; it is moved, unpublished and published again; versions are compared and one restored', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const name = unique()
  const [slug, later] = [`plan-${name}`, `plans-${name}`]
  const id = await addDraft(`Plans ${name}`, slug)
  await signInAs('editor')
  await page.goto(`/courseBlogDashboard/${id}`)
  expect(await statusOf(page, `/courseBlog/${slug}`)).toBe(404)
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText('Published. Readers see it now.')).toBeVisible()
  expect(await statusOf(page, `/courseBlog/${slug}`)).toBe(200)
  await expect(page.getByRole('link', { name: `/courseBlog/${slug}` })).toBeVisible()

  // Publishing includes typed text that is not saved yet.
  await page.getByLabel('Address').fill(later)
  await page.getByRole('button', { name: 'Publish the changes' }).press('Enter')
  await expect(page.getByRole('link', { name: `/courseBlog/${later}` })).toBeVisible()
  const moved = await page.request.get(`/courseBlog/${slug}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/courseBlog/${later}`])
  await page.getByRole('button', { name: 'Unpublish' }).press('Enter')
  await expect(page.getByText('Unpublished.')).toBeVisible()
  expect(await statusOf(page, `/courseBlog/${later}`)).toBe(404)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Undone. Everything is as it was before.')).toBeVisible()
  expect(await statusOf(page, `/courseBlog/${later}`)).toBe(200)

  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/drafts/') && !!response.request().postData()?.includes('Ours again')),
    page.getByLabel('Title').fill('Ours again'),
  ])
  await page.getByRole('link', { name: 'Versions' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Versions of' })).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('link').press('Enter')
  await expect(page.getByRole('deletion').filter({ hasText: 'Plans' })).toBeVisible()
  await expect(page.getByRole('insertion').filter({ hasText: 'Ours again' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore this version' }).press('Enter')
  await expect(page.getByText('Restored.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(`Plans ${name}`)
})

test('an open editor shows that a colleague has published or unpublished, and keeps what is typed', async ({ page, signInAs }) => {
  const name = unique()
  const id = await addDraft(`Plans ${name}`, `plans-${name}`)
  await signInAs('editor')
  await page.goto(`/courseBlogDashboard/${id}`)
  await startScript(page)
  await expect(page.getByText('Only staff see the draft.')).toBeVisible()
  const colleague = await openPlainBrowser((await enterAs('editor', 'Ravi')).cookies)
  const published = await colleague.press(await colleague.open(`/courseBlogDashboard/${id}`), 'Publish now')
  expect(published.text).toContain('Published. Readers see it now.')
  await expect(page.getByRole('link', { name: `/courseBlog/plans-${name}` })).toBeVisible()
  await expect(page.getByText('Only staff see the draft.')).toHaveCount(0)

  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/drafts/') && !!response.request().postData()?.includes('Typed meanwhile.')),
    page.getByLabel('Summary').fill('Typed meanwhile.'),
  ])
  await colleague.press(published, 'Unpublish')
  await expect(page.getByText('Only staff see the draft.')).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveValue('Typed meanwhile.')

  // The time of a schedule follows the colleague, and this page says that later text is not in it.
  const at = page.getByLabel('Goes public on')
  const planned = await colleague.press(await colleague.open(`/courseBlogDashboard/${id}`), 'Schedule', { at: '2099-12-05T18:30' })
  expect(planned.text).toContain('Scheduled. It is published by itself at its time.')
  await expect(at).toHaveValue('2099-12-05T18:30')
  await colleague.press(await colleague.open(`/courseBlogDashboard/${id}`), 'Reschedule', { at: '2099-12-06T09:00' })
  await expect(at).toHaveValue('2099-12-06T09:00')
  await expect(page.getByText('Later changes are not included')).toHaveCount(0)
  await page.getByLabel('Summary').fill('Typed after the schedule.')
  await expect(page.getByText('Later changes are not included: reschedule to include them.')).toBeVisible()
  await colleague.close()
})

test('a scheduled post is published to the second, without staff; an open editor shows that it is public', async ({ page, signInAs }) => {
  const slug = `soon-${unique()}`
  const id = await addDraft(slug, slug)
  const { cookies } = await signInAs('editor')
  await page.clock.install()
  await page.goto(`/courseBlogDashboard/${id}`)
  await startScript(page)
  const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3000)
  const body = new URLSearchParams({ do: 'schedule', revision: '1', at: new Date(at.getTime() + 5.5 * 60 * 60_000).toISOString().slice(0, 19) })
  const headers = { cookie: cookies.join('; '), origin: process.env.SITE_URL ?? '' }
  const planned = await fetch(`${process.env.SITE_URL}/courseBlogDashboard/${id}/release`, { method: 'POST', headers, body })
  expect(await planned.text()).toContain('Scheduled. It is published by itself at its time.')
  const status = async () => (await fetch(`${process.env.SITE_URL}/courseBlog/${slug}`)).status
  const before = await status()
  if (Date.now() < at.getTime()) expect(before).toBe(404)
  await expect.poll(status).toBe(200)
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
  // On a busy machine the page may learn of the schedule only after its time.
  await expect(page.getByText(/^(Scheduled for|Public since)/).first()).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByText('Public since')).toBeVisible()
  await expect(page.getByText('Scheduled for')).toHaveCount(0)
})

test('several posts are published at once, one reports why it is not, and the preview matches the page', async ({ page, signInAs, expectAccessible }) => {
  const name = unique()
  for (const part of ['one', 'two']) await addDraft(`${name} ${part}`, `${part}-${name}`)
  await addDraft(`${name} contact`, 'contact')
  await signInAs('editor')
  await page.goto(`/courseBlogDashboard?q=${name}`)
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByLabel('Choose all on this page').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByText('2 done, 1 not:')).toBeVisible()
  await expect(page.getByText('The site needs this address for itself.')).toBeVisible()
  await expectAccessible(page)
  const preview = `${await page.getByRole('link', { name: `${name} one`, exact: true }).getAttribute('href')}/preview`
  const response = await page.goto(preview)
  await expect(page.getByText('Preview: only staff see this.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${name} one` })).toBeVisible()
  expect([response?.headers()['cache-control'], response?.headers()['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow'])
})

test('without script, a member’s project waits in the list, is sent back with a comment, and is accepted', async () => {
  const slug = `stock-${unique()}`
  const id = crypto.randomUUID()
  const content = { title: `Stock ${slug}`, slug, summary: 'A shop counts its stock.', courseID: 'data-science', cover: null, technologies: ['SQL'] }
  const draft = { kind: 'project', ...content, cohort: 'Data Science, 2026 batch', problem: text('Counts were wrong.'), built: text('A table.') }
  const whole = { ...draft, screenshots: [], repositoryUrl: '', liveUrl: '' }
  await query(`insert into publications (id, kind, draft, submitted_at) values ($1, 'project', $2, now())`, [id, JSON.stringify(whole)])
  const editor = await openPlainBrowser((await enterAs('editor')).cookies)
  const waiting = await editor.follow(await editor.open('/project-dashboard'), 'for review')
  const opened = await editor.follow(waiting, content.title)
  const asked = await editor.press(opened, 'Send back')
  expect(asked.html).toMatch(/role="alert"[\s\S]*Say what is to change/)
  const back = await editor.press(asked, 'Send back', { note: 'Say which shop, by its trade.' })
  expect(back.text).toContain('Sent back to its member: Say which shop, by its trade.')
  await query('update publications set submitted_at = now() where id = $1', [id])
  const accepted = await editor.press(await editor.open(back.path), 'Accept and publish')
  expect(accepted.text).toContain('Published. Readers see it now.')
  await editor.close()
  const visitor = await openPlainBrowser()
  expect((await visitor.open(`/projects/${slug}`)).status).toBe(200)
  await visitor.close()
})
