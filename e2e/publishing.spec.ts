import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { query } from './accounts.ts'
import { expect, test } from './site.ts'

// A refused change answers 401, 409 or 422, a page that is not public 404; the browser notes it in its console.
test.use({ expectedConsoleErrors: [/status of (401|404|409|422)/] })

const text = (words: string) => ({ type: 'doc', content: words.split('\n').map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })) })

/** A post that may be public as it is. */
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
    authorRole: 'Data science trainer',
    factsCheckedOn: '2026-11-01',
    body: text('Begin with the plan.\nThen read it from the inside out.'),
  }
  await query(`insert into publications (id, kind, draft) values ($1, 'post', $2)`, [id, JSON.stringify(draft)])
  return id
}

const unique = () => crypto.randomUUID().slice(0, 8)
const statusOf = async (page: Page, path: string) => (await page.request.get(path, { maxRedirects: 0, headers: { cookie: '' } })).status()

test('a new draft is begun once, published, seen at once, moved with a redirect, and unpublished', async ({ page, signInAs }) => {
  const name = unique()
  const [slug, later] = [`plan-${name}`, `plans-${name}`]
  await signInAs('editor')
  await page.goto('/courseBlogDashboard')
  await page.getByRole('button', { name: 'New post' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Publishing' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText(/Not published. \d things are missing/)).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await query(`update publications set draft = other.draft from publications other where other.id = $2 and publications.id = $1`, [
    id,
    await addDraft(`Plans ${name}`, slug),
  ])
  await page.goto(`/courseBlogDashboard/${id}`)
  expect(await statusOf(page, `/courseBlog/${slug}`)).toBe(404)
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText('Published. Readers see it now.')).toBeVisible()
  expect(await statusOf(page, `/courseBlog/${slug}`)).toBe(200)
  await expect(page.getByRole('link', { name: `/courseBlog/${slug}` })).toBeVisible()

  // What is typed and not saved yet is in what is published.
  await page.getByLabel('Address').fill(later)
  await page.getByRole('button', { name: 'Publish the changes' }).press('Enter')
  await expect(page.getByRole('link', { name: `/courseBlog/${later}` })).toBeVisible()
  const moved = await page.request.get(`/courseBlog/${slug}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/courseBlog/${later}`])

  await page.getByRole('button', { name: 'Unpublish' }).press('Enter')
  await expect(page.getByText('Unpublished.')).toBeVisible()
  expect(await statusOf(page, `/courseBlog/${later}`)).toBe(404)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Undone. It is as it was before.')).toBeVisible()
  expect(await statusOf(page, `/courseBlog/${later}`)).toBe(200)
})

test('what is planned goes public to the second, with nobody at work', async ({ page, signInAs }) => {
  const slug = `soon-${unique()}`
  const id = await addDraft('Soon', slug)
  await signInAs('editor')
  await page.goto(`/courseBlogDashboard/${id}`)
  await page.getByLabel('Goes public on (IST)').fill('2020-01-01T10:00:00')
  await page.getByRole('button', { name: 'Schedule' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('This moment is in the past.')
  const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3000)
  await page.getByLabel('Goes public on (IST)').fill(new Date(at.getTime() + 5.5 * 60 * 60_000).toISOString().slice(0, 19))
  await page.getByRole('button', { name: 'Schedule' }).press('Enter')
  await expect(page.getByText('Scheduled. It goes public by itself at its time.')).toBeVisible()
  await expect(page.getByText('This moment is in the past.')).toHaveCount(0)
  const before = await statusOf(page, `/courseBlog/${slug}`)
  if (Date.now() < at.getTime()) expect(before).toBe(404)
  await expect.poll(async () => await statusOf(page, `/courseBlog/${slug}`)).toBe(200)
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
})

test('of two people the second is told to look again, and a version comes back', async ({ page, signInAs, expectAccessible }) => {
  const id = await addDraft('Two', `two-${unique()}`)
  await signInAs('editor')
  await page.goto(`/courseBlogDashboard/${id}`)
  await query(`update publications set revision = 2, draft = jsonb_set(draft, '{title}', '"Theirs"') where id = $1`, [id])
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText('Someone else saved the draft since you opened it.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText('Published. Readers see it now.')).toBeVisible()

  await Promise.all([
    page.waitForResponse((reply) => reply.url().includes('/api/drafts/') && !!reply.request().postData()?.includes('Ours again')),
    page.getByLabel('Title').fill('Ours again'),
  ])
  await page.getByRole('link', { name: 'Versions' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Versions of' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('row').nth(1).getByRole('link').press('Enter')
  await expect(page.getByRole('deletion').filter({ hasText: 'Theirs' })).toBeVisible()
  await expect(page.getByRole('insertion').filter({ hasText: 'Ours again' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore this version' }).press('Enter')
  await expect(page.getByText('Brought back.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Theirs')
})

test('several are published at once, one says why not, the list is a file, and the preview is the page', async ({ page, signInAs, expectAccessible }) => {
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
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export this list as CSV' }).press('Enter')])
  expect(await readFile(await file.path(), 'utf8')).toContain(`${name} one,Published,`)
  await page.getByText('Save this filter').press('Enter')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()

  await page.getByRole('link', { name: `${name} one`, exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Preview' }).press('Enter')
  await expect(page.getByText('Preview: only staff see this.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${name} one` })).toBeVisible()
  await expectAccessible(page)
  const release = page.url().replace(/preview$/, 'release')
  const reply = await page.request.get(page.url())
  expect([reply.headers()['cache-control'], reply.headers()['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow'])
  await page.goto(release)
  await expectAccessible(page)
})

test("a member's project waits in the list, is sent back with words, and accepted", async ({ page, signInAs, expectAccessible }) => {
  const slug = `stock-${unique()}`
  const id = crypto.randomUUID()
  const words = { title: `Stock ${slug}`, slug, summary: 'A shop counts its stock.', courseID: 'data-science', cover: null, technologies: ['SQL'] }
  const draft = { kind: 'project', ...words, cohort: 'Data Science, 2026 batch', problem: text('Counts were wrong.'), built: text('A table.') }
  const whole = { ...draft, screenshots: [], repositoryUrl: '', liveUrl: '' }
  await query(`insert into publications (id, kind, draft, submitted_at) values ($1, 'project', $2, now())`, [id, JSON.stringify(whole)])
  await signInAs('editor')
  await page.goto('/project-dashboard')
  await page.getByRole('link', { name: /waits? for review/ }).press('Enter')
  await page.getByRole('link', { name: words.title, exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Send back' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Say what is to change')
  await page.getByLabel('What is to change first').fill('Say which shop, by its trade.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send back' }).press('Enter')
  await expect(page.getByText('Sent back to its member: Say which shop, by its trade.')).toBeVisible()
  await query('update publications set submitted_at = now() where id = $1', [id])
  await page.reload()
  await page.getByRole('button', { name: 'Accept and publish' }).press('Enter')
  await expect(page.getByText('Published. Readers see it now.')).toBeVisible()
  expect(await statusOf(page, `/projects/${slug}`)).toBe(200)
  await page.getByRole('link', { name: 'Preview' }).press('Enter')
  await expect(page.getByText('Preview: only staff see this.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  test('a post is published, refused with what is missing, archived and deleted', async ({ page, signInAs }) => {
    const slug = `plain-${unique()}`
    const id = await addDraft('Plain', slug)
    await signInAs('editor')
    await page.goto(`/courseBlogDashboard/${id}`)
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Published. Readers see it now.')).toBeVisible()
    expect(await statusOf(page, `/courseBlog/${slug}`)).toBe(200)
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Archived. Nobody but staff sees it')).toBeVisible()
    await page.getByRole('button', { name: 'Take out of the archive' }).click()
    await query(`update publications set revision = revision + 1, draft = jsonb_set(draft, '{summary}', '""') where id = $1`, [id])
    await page.goto(`/courseBlogDashboard/${id}`)
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByRole('link', { name: /^Summary: Enter a sentence or two/ })).toBeVisible()

    const never = await addDraft('Never', '')
    await page.goto(`/courseBlogDashboard/${never}`)
    await page.getByRole('button', { name: 'Delete this draft' }).click()
    await expect(page.getByRole('heading', { name: 'Delete “Never”?' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete it' }).click()
    await expect(page.getByText('The draft is deleted.')).toBeVisible()
  })
})
