import { enterAs } from './accounts.ts'
import { openPlainBrowser } from './plain-browser.ts'
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
  expect(await (await request.get('/how-we-count')).text()).toContain('id="demonstration"')
  await page.goto('/aboutUs')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Demonstration data' })).toHaveAttribute('href', '/how-we-count#demonstration')
  await expect(page.getByRole('banner').getByRole('link', { name: stated })).toHaveAttribute('href', '/how-we-count')
  const [mark, message] = [page.getByRole('banner').getByRole('link', { name: stated }), page.locator('.banner-track li').first()]
  const sizeOf = (element: Element) => getComputedStyle(element).fontSize
  expect(await mark.evaluate(sizeOf)).toBe(await message.evaluate(sizeOf))
})

test('an admin sees a warning of unconfirmed claims, confirms a claim with evidence, and revokes the confirmation', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const { cookies } = await signInAs('admin')
  await page.goto('/staff')
  const warning = page.getByRole('region', { name: /claims on the site have no valid confirmation/ })
  await warning.getByText('What India’s rules for coaching advertisements require').click()
  await expect(warning).toContainText('not legal advice')
  await expect(warning.getByRole('link', { name: 'Confirm claims' })).toBeVisible()
  await expectAccessible(page)

  const [admin, visitor] = await Promise.all([openPlainBrowser(cookies), openPlainBrowser()])
  const given = { asOf: new Date(Date.now() + 19_800_000).toISOString().slice(0, 10), evidence: 'Lists of all batches of the year, kept by the office.' }
  const confirmed = await admin.press(await admin.open('/staff/claims/micro-batches'), 'Confirm the claim', given)
  expect(confirmed.html).toMatch(/role="status"[^>]*>(?:<[^>]*>)*Confirmed\./)
  const home = await visitor.open('/')
  expect(home.text).toContain(`${stated}, unless dated`)
  expect(home.text).toContain('Micro batches of just 15 students (confirmed as of')
  expect((await visitor.open('/how-we-count')).text).toContain('Lists of all batches of the year, kept by the office.')
  const withdrawn = await admin.press(await admin.open('/staff/claims/micro-batches'), 'Withdraw the confirmation')
  expect(withdrawn.html).toMatch(/role="status"[^>]*>(?:<[^>]*>)*Withdrawn\./)
  expect((await visitor.open('/')).text).not.toContain('unless dated')
  await Promise.all([admin.close(), visitor.close()])
})

test('an admin sees what the removal of demonstration data deletes', async () => {
  const admin = await openPlainBrowser((await enterAs('admin')).cookies)
  const address = /href="(\/staff\/demonstration)"/.exec((await admin.open('/staff')).html)?.[1] ?? ''
  expect((await admin.open(address)).text).toMatch(/Student projects\b[^A-Za-z]*\b9\b/)
  await admin.close()
})
