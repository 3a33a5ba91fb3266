import { defineConfig } from '@playwright/test'
import { browserLaunch } from './e2e/browser.ts'

/** These change dates and seats on shared pages, or load such a page twice and compare. They run one at a time, beside other tests. */
const onSharedPages = ['batches', 'bookings', 'content', 'dates-pages', 'events', 'hydration', 'live-seats', 'site-dates', 'staff-bookings', 'staff-roster']
/** These compare whole pages over many requests, measure, break a table, or need an unchanged list. They run one at a time on a separate site. */
const undisturbed = ['disabled-staff', 'freshness', 'headers', 'hostile-requests', 'institute', 'page-cache', 'signed-in-pages']
const specs = (names: string[]) => names.map((name) => `${name}.spec.ts`)

// Pages live for seconds: to optimize their code takes a tenth of the browser's time.
const launch = await browserLaunch()

export default defineConfig<object, { isUndisturbed: boolean }>({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // As in `vitest.config.ts`.
  workers: 2,
  projects: [
    { name: 'undisturbed', testMatch: specs(undisturbed), workers: 1, use: { isUndisturbed: true } },
    { name: 'shared pages', testMatch: specs(onSharedPages), workers: 1 },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: specs([...undisturbed, ...onSharedPages]) },
  ],
  // Long, for busy machines. Waits inside tests set their own limits.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A busy machine must not fail a release. `npm test` lists tests that passed only at the retry, so that they get fixed.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    // Recording traces costs a third of the run. To record one test: `npx playwright test e2e/x.spec.ts --trace on`.
    trace: 'off',
    launchOptions: { ...launch, args: [...launch.args, '--js-flags=--no-opt --no-maglev'] },
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 60_000,
    // The moving banner of each page alone takes a tenth of the run. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
