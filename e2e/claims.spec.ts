import { expect, test } from './site.ts'

const stated = 'As stated by the institute'
const pages = ['/', '/upcoming-batches', '/events', '/projects', '/success-stories', '/subscription', '/scholarship-test', '/aboutUs', '/hosting', '/sign-in']

test('every page marks the claims of the banner and says once that its data is for demonstration', async ({ page, request }) => {
  for (const address of pages) {
    const [, html = ''] = (await (await request.get(address)).text()).replaceAll('<!-- -->', '').split('<body')
    const banner = html.slice(0, html.indexOf('<main'))
    expect.soft(banner, address).toMatch(new RegExp(`<a [^>]*href="/how-we-count[^>]*>${stated}`))
    expect.soft(banner, address).toContain('>Demonstration data<')
    const text = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    expect.soft(text, address).not.toMatch(/\bsamples?\b/i)
  }
  await page.goto('/aboutUs')
  await expect(page.getByRole('banner').getByRole('link', { name: stated })).toHaveAttribute('href', '/how-we-count')
  const [mark, message] = [page.getByRole('banner').getByRole('link', { name: stated }), page.locator('.banner-track li').first()]
  const sizeOf = (element: Element) => getComputedStyle(element).fontSize
  expect(await mark.evaluate(sizeOf)).toBe(await message.evaluate(sizeOf))
  await page.getByRole('banner').getByRole('link', { name: 'Demonstration data' }).click()
  await expect(page.getByRole('heading', { name: 'Demonstration data' })).toBeInViewport()
})

test('an admin is warned of unconfirmed claims, confirms one with its evidence, and takes it back', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('admin')
  await page.goto('/staff')
  const warning = page.getByRole('region', { name: /claims on the site have no valid confirmation/ })
  await warning.getByText('What India’s rules for coaching advertisements require').click()
  await expect(warning).toContainText('not legal advice')
  await expectAccessible(page)
  await warning.getByRole('link', { name: 'Confirm claims' }).click()
  await page.getByRole('link', { name: 'Micro batches of just 15 students' }).click()
  await page.getByLabel('As of').fill(new Date(Date.now() + 19_800_000).toISOString().slice(0, 10))
  await page.getByLabel('Evidence', { exact: true }).fill('Lists of all batches of the year, kept by the office.')
  await page.getByRole('button', { name: 'Confirm the claim' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed.' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: `${stated}, unless dated` })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Messages' })).toContainText('Micro batches of just 15 students (confirmed as of')
  await page.goto('/how-we-count')
  await expect(page.getByRole('article', { name: 'Micro batches' })).toContainText('Lists of all batches of the year, kept by the office.')

  await page.goto('/staff/claims/micro-batches')
  await page.getByRole('button', { name: 'Withdraw the confirmation' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Withdrawn.' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: stated, exact: true })).toBeVisible()
})

test('an admin sees what a removal of demonstration data takes, and must say that it is for good', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('admin')
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Remove demonstration data' }).click()
  await expect(page.getByRole('row', { name: /Student projects/ })).toContainText('9')
  await expectAccessible(page)
})
