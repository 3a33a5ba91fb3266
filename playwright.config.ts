import { defineConfig } from '@playwright/test'
import { browserLaunch } from './e2e/browser.ts'

/** They change dates and seats that pages of everybody show, or look twice at such a page: one at a time, while others run. */
const onSharedPages = ['batches', 'bookings', 'dates-pages', 'events', 'hydration', 'live-seats', 'site-dates', 'staff-bookings', 'staff-roster']
/** They compare whole pages over many requests, or measure: nothing else runs meanwhile. */
const undisturbed = ['freshness', 'hostile-requests', 'institute', 'page-cache']
const specs = (names: string[]) => names.map((name) => `${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // Two cores: much of a test is waiting, so one browser leaves them idle.
  workers: 2,
  projects: [
    { name: 'shared pages', testMatch: specs(onSharedPages), workers: 1 },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: specs([...onSharedPages, ...undisturbed]) },
    { name: 'undisturbed', testMatch: specs(undisturbed), workers: 1, dependencies: ['shared pages', 'others'] },
  ],
  // Generous, for busy machines: what a test waits for says how long it may take.
  timeout: 120_000,
  expect: { timeout: 8_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    // Recording every test costs a third of the run: `npx playwright test e2e/x.spec.ts --trace on` records one.
    trace: 'off',
    launchOptions: await browserLaunch(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
})
