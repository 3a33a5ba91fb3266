import type { Page } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, test } from './site.ts'

// Without script, because the bar needs none. Without motion, so that a focused element is in view at once.
test.use({ javaScriptEnabled: false })

const sizes = {
  phone: { width: 360, height: 740 },
  'small phone': { width: 320, height: 640 },
  'window of 1280 by 800 at 200 %': { width: 640, height: 400 },
  'small phone with text of twice the size': { width: 320, height: 640, text: '200%' },
}

/** Elements that the bar, or a page's own bar above it, covers while they have the focus, one after another, and at the end of the page. */
function findCovered(page: Page, text: string): Promise<string[]> {
  return page.evaluate((text) => {
    document.documentElement.style.fontSize = text
    const bars = [...document.querySelectorAll('.phone-bar, [data-sticky-bar]')]
    if (bars.length === 0) return ['no bar']
    for (const fold of document.querySelectorAll('main details:has(textarea)')) fold.setAttribute('open', '')
    const covered: string[] = []
    const check = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect()
      const isUnder = (bar: DOMRect) => bottom > bar.top + 0.5 && top < bar.bottom
      if (bars.some((bar) => isUnder(bar.getBoundingClientRect()))) covered.push(part.outerHTML.slice(0, 80))
    }
    scrollTo({ top: 0, behavior: 'instant' })
    for (const part of document.querySelectorAll<HTMLElement>('main a, main button, main input, main select, main textarea, main summary, footer a')) {
      if (!part.checkVisibility() || part.closest('[data-sticky-bar]')) continue
      part.focus()
      check(part)
    }
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    for (const part of document.querySelectorAll('footer a, footer p, footer address')) check(part)
    return covered
  }, text)
}

/** Text under the Call button, which reaches to `right`. */
function findTextUnder(page: Page, right: number): Promise<string[]> {
  return page.evaluate((right) => {
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
  }, right)
}

// The home page, pages with a sticky bar or row of their own, forms, and tables.
const addresses = ['/', '/data-science', '/courses?compare=data-science', '/sign-up', '/contact', '/subscription/students']

test('a Call and WhatsApp bar on phones and at 200 % covers nothing, and a Call button is at the left edge from tablet width up', async ({ page }) => {
  for (const address of addresses) {
    // First at the widths without the bar, before anything is scrolled.
    await page.goto(address)
    const bar = page.getByRole('navigation', { name: 'Contact' })
    for (const width of [700, 768, 1080, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(bar, address).toBeHidden()
      const call = await page
        .getByRole('banner')
        .getByRole('link', { name: `Call ${institute.phoneShown}`, exact: true })
        .boundingBox()
      expect(call?.x, address).toBe(0)
      expect.soft(await findTextUnder(page, call?.width ?? 0), `${address} at ${width} px`).toEqual([])
    }
    for (const [name, { text = '100%', ...size }] of Object.entries<{ width: number; height: number; text?: string }>(sizes)) {
      await page.setViewportSize(size)
      await expect(bar, `${address} on a ${name}`).toBeInViewport({ ratio: 1 })
      await expect(bar.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', `tel:${institute.phone}`)
      await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
      expect.soft(await findCovered(page, text), `${address} on a ${name}`).toEqual([])
    }
    // In a very low window the bar stays at the end of the page.
    await page.setViewportSize({ width: 320, height: 180 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(bar, address).not.toBeInViewport()
    await bar.getByRole('link', { name: 'Call', exact: true }).focus()
    await expect(bar, address).toBeInViewport()
  }
})

test('the third link of the contact bar is the page’s main action; a page with its own form omits it', async () => {
  const visitor = await openPlainBrowser()
  const links = async (address: string) => {
    const [, bar = ''] = /<nav[^>]*aria-label="Contact"[^>]*>([\s\S]*?)<\/nav>/.exec((await visitor.open(address)).html) ?? []
    return [...bar.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  }
  expect((await links('/blog-of-nobody'))[2]).toBe('/enquiry')
  expect((await links('/Career-Success-workshop'))[2]).toMatch(/#sessions$/)
  expect((await links('/events/sample-demo-class'))[2]).toBe('/book/sample-demo-class')
  const [, , booking = ''] = await links('/data-science')
  expect(booking).toMatch(/^\/book\//)
  expect(await links(booking)).toHaveLength(2)
  expect(await links('/career-quiz')).toHaveLength(0)
  await visitor.close()
})
