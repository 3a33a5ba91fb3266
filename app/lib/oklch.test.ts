import { expect, test } from 'vitest'
import { convertOklchToRgb } from './oklch.ts'

test.each([
  [1, 0, 0, [255, 255, 255]],
  [0, 0, 0, [0, 0, 0]],
  [0.62796, 0.25768, 29.2339, [255, 0, 0]],
  [0.86644, 0.29483, 142.4953, [0, 255, 0]],
  [0.45201, 0.31321, 264.052, [0, 0, 255]],
] as const)('oklch(%f %f %f) is converted to the same colour in sRGB', (lightness, chroma, hue, colour) => {
  const distances = convertOklchToRgb(lightness, chroma, hue).map((part, at) => Math.abs(part - (colour[at] ?? 0)))
  expect(Math.max(...distances)).toBeLessThanOrEqual(1)
})

test('a colour outside sRGB is clipped to sRGB', () => {
  for (const part of convertOklchToRgb(0.5, 0.4, 150)) {
    expect(part).toBeGreaterThanOrEqual(0)
    expect(part).toBeLessThanOrEqual(255)
  }
})
