import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bannerMinimumPx, calculateBannerCopies, calculateBannerSeconds } from './banner.tsx'

test.each([
  [1440, 18],
  [800, 10],
  [2880, 36],
])('a list of %i px passes in %i s at 80 px/s', (listPx, seconds) => {
  expect(calculateBannerSeconds(listPx)).toBe(seconds)
})

test.each([
  [1440, 360],
  [1440, 3840],
  [1440, 7680],
  [2880, 320],
])('the copies of a %i px list leave no gap in a viewport of %i px', (listPx, viewportPx) => {
  expect((calculateBannerCopies(listPx, viewportPx) - 1) * listPx).toBeGreaterThanOrEqual(viewportPx)
})

test('the style sheet moves the unmeasured list at the same speed as the script', () => {
  const css = readFileSync(new URL('shell.css', import.meta.url), 'utf8')
  expect(css).toContain(`--banner-length: ${bannerMinimumPx}px`)
  expect(css).toContain(`--banner-duration: ${calculateBannerSeconds(bannerMinimumPx)}s`)
})
