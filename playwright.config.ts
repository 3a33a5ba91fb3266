import { defineConfig } from '@playwright/test'
import { browserLaunch } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  // Two cores: the site has one, the browser the other.
  workers: 1,
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
