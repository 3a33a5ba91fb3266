import type { Page } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { expect, test } from './site.ts'

// Without script: the bar needs none. Without motion: what takes focus is in view at once.
test.use({ javaScriptEnabled: false })

const pages = ['/', '/data-science', '/courses', '/sign-up']
const sizes = {
  phone: { width: 360, height: 740 },
  'small phone': { width: 320, height: 640 },
  'window of 1280 by 800 at 200 %': { width: 640, height: 400 },
}

/** What the bar covers once each thing that takes focus has it, and at the end of the page. */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('.phone-bar')
    if (!bar) return ['no bar']
    const covered: string[] = []
    const check = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect()
      if (bottom > bar.getBoundingClientRect().top + 0.5 && top < innerHeight) covered.push(part.outerHTML.slice(0, 80))
    }
    for (const part of document.querySelectorAll<HTMLElement>('main a, main button, main input, main select, main summary, footer a')) {
      if (!part.checkVisibility() || part.closest('[data-sticky-bar]')) continue
      scrollTo({ top: 0, behavior: 'instant' })
      part.focus()
      check(part)
    }
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    for (const part of document.querySelectorAll('footer a, footer p, footer address')) check(part)
    return covered
  })
}

test('on phones and at 200 % the bar has Call, WhatsApp and the page’s action, and covers nothing', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Contact' })
  for (const address of pages) {
    await page.goto(address)
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      await expect(bar, name).toBeInViewport({ ratio: 1 })
      await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${institute.phone}`)
      await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
      expect.soft(await findCovered(page), `${address} on a ${name}`).toEqual([])
    }
  }
})

test('the bar’s third place is what the page is for, and a page with its own form leaves it out', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  const links = page.getByRole('navigation', { name: 'Contact' }).getByRole('link')
  await page.goto('/blog-of-nobody')
  await expect(links.nth(2)).toHaveAttribute('href', '/enquiry')
  for (const [address, action] of [
    ['/Career-Success-workshop', /#sessions$/],
    ['/events/sample-demo-class', /^\/book\/sample-demo-class$/],
    ['/data-science', /^\/book\//],
  ] as const) {
    await page.goto(address)
    await expect(links.nth(2)).toHaveAttribute('href', action)
  }
  await links.nth(2).click()
  await expect(page).toHaveURL(/\/book\//)
  await expect(links).toHaveCount(2)
  await page.goto('/career-quiz')
  await expect(links).toHaveCount(0)
})

test('in a very low window the bar stays at the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 })
  await page.goto('/courses')
  const bar = page.getByRole('navigation', { name: 'Contact' })
  await expect(bar).not.toBeInViewport()
  await bar.getByRole('link', { name: 'Call' }).focus()
  await expect(bar).toBeInViewport()
})

test('from a tablet’s width on the Call button stands at the left edge, clear of all text', async ({ page }) => {
  for (const address of [...pages, '/upcoming-batches', '/subscription/students']) {
    await page.goto(address)
    for (const width of [700, 768, 1080, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(page.getByRole('navigation', { name: 'Contact' })).toBeHidden()
      const call = await page
        .getByRole('banner')
        .getByRole('link', { name: `Call ${institute.phoneShown}`, exact: true })
        .boundingBox()
      expect(call?.x).toBe(0)
      const under = await page.evaluate((right) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        const found: string[] = []
        while (texts.nextNode()) {
          const { parentElement, textContent } = texts.currentNode
          if (!textContent?.trim() || !parentElement?.closest('main, footer') || !parentElement.checkVisibility()) continue
          range.selectNodeContents(texts.currentNode)
          const { left, width } = range.getBoundingClientRect()
          if (width > 2 && left < right && left >= 0) found.push(textContent)
        }
        return found
      }, call?.width ?? 0)
      expect.soft(under, `${address} at ${width} px`).toEqual([])
    }
  }
})
