import { institute } from '#content/institute.ts'
import { expect, startScript, test } from './site.ts'

const phone = { width: 360, height: 780 }
const desktop = { width: 1280, height: 900 }

test('the off-canvas menu traps focus, returns it, and closes when a link is chosen', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/faq')
  await startScript(page)
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await button.click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab')
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await panel.getByRole('link', { name: 'Courses', exact: true }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await expect(panel).toBeHidden()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the banner moves 80 px a second and stops on hover, on focus and by its switch; menus work by keyboard; the Courses select navigates', async ({
    page,
  }) => {
    await page.setViewportSize(desktop)
    await page.goto('/faq')
    const position = () => page.locator('.banner-track').evaluate((track) => new DOMMatrix(getComputedStyle(track).transform).m41)
    const animation = () => page.locator('.banner-track').evaluate((track) => track.getAnimations()[0]?.playState)
    await expect.poll(animation).toBeDefined()
    const speed = await page.locator('.banner-track').evaluate((track) => {
      const [moving] = track.getAnimations()
      const at = (ms: number) => {
        if (moving) moving.currentTime = ms
        return new DOMMatrix(getComputedStyle(track).transform).m41
      }
      const distance = at(1000) - at(3000)
      return distance / 2
    })
    expect(speed).toBeCloseTo(80, 0)

    const messages = page.getByRole('group', { name: 'Messages' })
    await messages.hover()
    await expect.poll(animation).toBe('paused')
    await page.mouse.move(600, 600)
    await expect.poll(animation).toBe('running')
    await messages.focus()
    await expect.poll(animation).toBe('paused')
    await page.locator('#main').focus()
    await page.getByRole('checkbox', { name: 'Pause the messages' }).check()
    await page.locator('#main').focus()
    expect(await animation()).toBe('paused')
    expect(await position()).toBeLessThanOrEqual(0)

    const bar = page.getByRole('navigation', { name: 'Main' })
    const summary = bar.locator('summary', { hasText: 'Subscription' })
    const link = bar.getByRole('link', { name: 'Working Professionals' })
    // The page's script handles the keys below, so wait until it listens.
    await expect(async () => {
      await summary.focus()
      await page.keyboard.press('ArrowDown')
      await expect(link).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.press('ArrowDown')
    await expect(bar.getByRole('link', { name: 'Students', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(summary).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await page.keyboard.press('Space')
    await expect(link).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(bar.locator('summary', { hasText: 'More' })).toBeFocused()

    await bar.locator('summary', { hasText: 'More' }).click()
    await expect(bar.getByRole('link', { name: 'Events' })).toBeVisible()
    await page.mouse.move(200, 700)
    await expect(bar.getByRole('link', { name: 'Events' })).toBeHidden()

    await summary.click()
    await link.click()
    await expect(page).toHaveURL(/\/subscription\/working-professionals$/)
    await expect(link).toBeHidden()

    const select = page.getByRole('combobox', { name: 'Courses' })
    await expect(async () => {
      await select.selectOption('AWS DevOps')
      await expect(page).toHaveURL(/\/awsdevopscourse$/, { timeout: 500 })
    }).toPass()
    expect(await page.evaluate(() => history.state.usr)).toEqual({ courseLabel: 'AWS DevOps' })
    await expect(page).toHaveTitle(`AWS DevOps course in Hyderabad | ${institute.name}`)
    await page.getByRole('link', { name: institute.name }).first().click()
    await expect(select).toHaveValue('')
  })

  test('a heading animates for 1000 ms when it is scrolled to, once, and is visible before', async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.goto('/faq')
    await startScript(page)
    const heading = page.locator('main h2').last()
    const look = () => heading.evaluate((element) => ({ opacity: getComputedStyle(element).opacity, revealed: element.hasAttribute('data-reveal') }))
    expect(await look()).toEqual({ opacity: '1', revealed: false })
    const timing = () => heading.evaluate((element) => element.getAnimations().map(({ effect }) => effect?.getTiming().duration))
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(timing).toEqual([1000])
    await expect.poll(timing).toEqual([])
    expect((await look()).opacity).toBe('1')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    expect(await timing()).toEqual([])
  })
})
