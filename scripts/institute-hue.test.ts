import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { institute } from '#content/institute.ts'
import { instituteHue } from './institute-hue.ts'

const transform = instituteHue().transform as (code: string, id: string) => { code: string } | null

test('the style sheet is given the hue of the configuration, and no other file is touched', () => {
  expect(transform('a {}', '/site/app/app.css')?.code).toContain(`--base-hue: ${institute.baseHue};`)
  expect(transform('a {}', '/site/app/ui/tokens.css')).toBeNull()
})

test('ink, soft text and night take their hue from the base hue, in light and dark', () => {
  const tokens = readFileSync('app/ui/tokens.css', 'utf8')
  for (const token of ['ink', 'soft', 'night', 'rule', 'edge']) {
    const values = [...tokens.matchAll(new RegExp(`--color-${token}: oklch\\(([^;]*)\\);`, 'g'))].map(([, value]) => value ?? '')
    expect(values.length, token).toBeGreaterThan(0)
    // In dark mode, ink and rules use the light page's colour.
    expect(values[0], token).toContain('var(--base-hue)')
  }
})
