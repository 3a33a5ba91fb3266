import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Role } from '#app/domain/accounts/roles.ts'
import { enterAs } from './accounts.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

type Fixtures = {
  expectedConsoleErrors: RegExp[]
  /** False: the popup, which opens after 15 seconds, cannot take the focus from a test on a busy machine. */
  hasPopup: boolean
  signInAs: (role: Role, into?: BrowserContext, name?: string) => Promise<{ id: string; email: string; cookies: string[] }>
  /** Fails on any accessibility violation in the page's current state. */
  expectAccessible: (page: Page) => Promise<void>
}
type WorkerFixtures = {
  /** These tests use a separate site, without tests of other projects. */
  isUndisturbed: boolean
  selectedSite: undefined
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** React Router does not catch the rejection of a response that it stops reading, because a newer navigation or reload replaced it. */
const replacedRead = 'BodyStreamBuffer was aborted'
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const test = base.extend<Fixtures, WorkerFixtures>({
  isUndisturbed: [false, { option: true, scope: 'worker' }],
  selectedSite: [
    async ({ isUndisturbed }, use) => {
      if (isUndisturbed) Object.assign(process.env, JSON.parse(process.env.UNDISTURBED_SITE ?? ''))
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL),
  expectedConsoleErrors: [[], { option: true }],
  hasPopup: [false, { option: true }],
  context: async ({ context, expectedConsoleErrors, hasPopup }, use) => {
    if (!hasPopup) await context.addInitScript("try { sessionStorage.setItem('popup-closed', '1') } catch {}")
    const unexpected: string[] = []
    const note = (text: string) => {
      if (!expectedConsoleErrors.some((pattern) => pattern.test(text))) unexpected.push(text)
    }
    context.on('console', (message) => {
      const { url } = message.location()
      // Ignore the browser's report of a missing page, but not of a missing file of a page.
      const isAbsentPage = message.text().includes('status of 404') && !url.includes('/assets/')
      if (message.type() === 'error' && !isAbsentPage) note(`${message.text()} (${url})`)
    })
    context.on('weberror', (error) => {
      const { message } = error.error()
      if (message !== replacedRead) note(message)
    })
    await use(context)
    expect(unexpected, `unexpected console errors: ${unexpected.join('; ')}`).toEqual([])
  },
  signInAs: async ({ context, baseURL }, use) => {
    await use(async (role, into = context, name) => {
      const { id, email, cookies } = await enterAs(role, name)
      await into.addCookies(cookies.map((cookie) => browserCookie(cookie, baseURL)))
      return { id, email, cookies }
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      await waitForRest(page)
      // On a busy machine the part below the screen is rendered late (document-navigation.ts), and axe would report its contrasts.
      await page.waitForFunction(() => !document.querySelector('.footer') || 'whole' in document.documentElement.dataset)
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
      const violations = await page.evaluate(async (tags) => {
        // A link partly under the phone bar would count as too small (contact-bar.spec.ts tests what the bar covers).
        const bar = document.querySelector<HTMLElement>('.phone-bar')
        if (bar) bar.style.position = 'static'
        const options: import('axe-core').RunOptions = { runOnly: tags, resultTypes: ['violations'] }
        // Selectors take a quarter of the time, and only the message about violations needs them.
        const found = await window.axe.run(document, { ...options, selectors: false })
        const { violations } = found.violations.length > 0 ? await window.axe.run(document, options) : found
        if (bar) bar.style.position = ''
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
      }, wcag)
      expect(violations).toEqual([])
    })
  },
})

export { expect }

/** Waits until no navigation is running and all finite animations have ended. */
async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isMoving = ({ playState, effect }: Animation) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
    return !document.querySelector('.loading-indicator[data-loading]') && !document.getAnimations().some(isMoving)
  })
}

/** A cookie in the format of a browser context. */
export function browserCookie(pair: string, url = process.env.SITE_URL): { name: string; value: string; url: string | undefined } {
  const [name = '', value = ''] = pair.split('=')
  return { name, value: decodeURIComponent(value), url }
}

/** Starts the page's script, which otherwise waits for input or an idle moment. */
export async function startScript(page: Page): Promise<void> {
  // Wait first: an earlier key press would go to the old page.
  await page.waitForLoadState()
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

/** A module of a page. */
export const script = /\/assets\/[^/]+\.js$/

/** Keeps back the page's script until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(script, async (route) => {
    await arrived
    await route.continue().catch(() => {})
  })
  return arrive
}

/** Extends these limits of a page, in milliseconds, which a busy machine may exceed. */
export const waitLonger = (page: Page, limits: number[]) =>
  page.addInitScript((limits) => {
    const wait = window.setTimeout.bind(window)
    const longer = (act: TimerHandler, ms?: number, ...more: unknown[]) => wait(act, limits.includes(ms ?? 0) ? 60_000 : ms, ...more)
    Object.assign(window, { setTimeout: longer })
  }, limits)

/** The first link of a mail to an address, once it is in the outbox. @param contains a text of that mail @param form pattern of the link */
export async function linkMailedTo(email: string, contains = '', form = /http/): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const outbox = await (await fetch(`${process.env.SITE_URL}/outbox`)).text()
    const mails = outbox.split('<li').map((part) => part.slice(0, part.indexOf('</li>')))
    const mail = mails.find((text) => text.includes(email) && text.includes(contains)) ?? ''
    link = [...mail.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')).find((href) => form.test(href))
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** The number of A4 sheets that the page needs in print. */
export async function countSheets(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4', margin: { top: '12mm', right: '12mm', bottom: '12mm', left: '12mm' } })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
