import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { institute } from '#content/institute.ts'
import { instituteHue } from './institute-hue.ts'

const transform = instituteHue().transform as (code: string, id: string) => { code: string } | null

test('the style sheet gets the hue from the configuration, and no other file changes', () => {
  expect(transform('a {}', '/site/app/app.css')?.code).toContain(`--base-hue: ${institute.baseHue};`)
  expect(transform('a {}', '/site/app/ui/tokens.css')).toBeNull()
})

test('ink, soft text and night use the base hue, in light and dark', () => {
  const tokens = readFileSync('app/ui/tokens.css', 'utf8')
  for (const token of ['ink', 'soft', 'night', 'rule', 'edge']) {
    const values = [...tokens.matchAll(new RegExp(`--color-${token}: oklch\\(([^;]*)\\);`, 'g'))].map(([, value]) => value ?? '')
    expect(values.length, token).toBeGreaterThan(0)
    // In dark mode, ink and rules use the light page's colour.
    expect(values[0], token).toContain('var(--base-hue)')
  }
})
