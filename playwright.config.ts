import { defineConfig } from '@playwright/test'
import { browserLaunch } from './e2e/browser.ts'

/** They change dates and seats that pages of everybody show, or look twice at such a page: one at a time, while others run. */
const onSharedPages = ['batches', 'bookings', 'content', 'dates-pages', 'events', 'hydration', 'live-seats', 'site-dates', 'staff-bookings', 'staff-roster']
/** They compare whole pages over many requests, measure, break a table, or look at a list that nobody else may change: on a site of their own, one at a time. */
const undisturbed = ['disabled-staff', 'freshness', 'headers', 'hostile-requests', 'institute', 'page-cache', 'signed-in-pages']
const specs = (names: string[]) => names.map((name) => `${name}.spec.ts`)

export default defineConfig<object, { isUndisturbed: boolean }>({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // For two cores: much of a test is waiting, so two browsers leave them idle now and then.
  workers: 3,
  projects: [
    { name: 'undisturbed', testMatch: specs(undisturbed), workers: 1, use: { isUndisturbed: true } },
    { name: 'shared pages', testMatch: specs(onSharedPages), workers: 1 },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: specs([...undisturbed, ...onSharedPages]) },
  ],
  // Generous, for busy machines: what a test waits for says how long it may take.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A machine that was busy elsewhere fails no release; `npm test` names what passed only when repeated, so that it is corrected.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    // Recording every test costs a third of the run: `npx playwright test e2e/x.spec.ts --trace on` records one.
    trace: 'off',
    launchOptions: await browserLaunch(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 60_000,
    // The banner alone, which moves on every page, takes a tenth of the run. What tests motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
