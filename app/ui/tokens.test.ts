import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { convertOklchToLinear, encodeChannel, type LinearColour } from '#app/lib/oklch.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const jaaliCss = readFileSync(new URL('jaali.css', import.meta.url), 'utf8')
const darkAt = css.indexOf('@media (prefers-color-scheme: dark)')

const declared = (text: string) => Object.fromEntries([...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim() ?? '']))
const codeCss = readFileSync(new URL('../site/rich-text/code-sample.css', import.meta.url), 'utf8')
const codeColours = [...codeCss.matchAll(/\.(code-\w+) \{\s*color: light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g)]
const codeColoursIn = (scheme: 'light' | 'dark') =>
  Object.fromEntries(codeColours.map(([, name, light, dark]) => [`color-${name}`, (scheme === 'light' ? light : dark) ?? '']))
const light = { ...declared(css.slice(0, darkAt)), ...codeColoursIn('light') }
const dark = { ...light, ...declared(css.slice(darkAt)), ...codeColoursIn('dark') }
const schemes = { light, dark }
const hues = [...jaaliCss.matchAll(/--hue: (\d+);/g)].map(([, hue]) => Number(hue))

/** An institute may choose any of these as its base hue (content/institute.ts). */
const baseHues = Array.from({ length: 24 }, (_, step) => step * 15)

const decodeChannel = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** The visible colour of a translucent one over a ground. Browsers mix the encoded channels. */
function blendOver(colour: LinearColour, alpha: number, ground: LinearColour): LinearColour {
  return colour.map((channel, index) => decodeChannel(encodeChannel(channel) * alpha + encodeChannel(ground[index] ?? 0) * (1 - alpha))) as LinearColour
}

function getContrastRatio(one: LinearColour, other: LinearColour): number {
  const luminance = ([red, green, blue]: LinearColour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type Scheme = keyof typeof schemes

function read(scheme: Scheme, name: string, baseHue: number): { colour: LinearColour; alpha: number } {
  const value = (schemes[scheme][name] ?? '').replace('var(--base-hue)', String(baseHue))
  const [, lightness, chroma, hue, alpha] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(value) ?? []
  if (lightness === undefined) throw new Error(`--${name} is no plain oklch() in ${scheme}: ${value}`)
  return { colour: convertOklchToLinear(Number(lightness), Number(chroma), Number(hue)), alpha: Number(alpha ?? 1) }
}

/** The lowest contrast of two tokens over all base hues. */
function ratio(scheme: Scheme, front: string, ground: string): number {
  return Math.min(
    ...baseHues.map((baseHue) => {
      const below = read(scheme, ground, baseHue).colour
      const { colour, alpha } = read(scheme, front, baseHue)
      return getContrastRatio(blendOver(colour, alpha, below), below)
    }),
  )
}

/** Pairs of text and ground, at any text size. */
const text = [
  ...['ink', 'soft', 'teal', 'danger', 'code-keyword', 'code-string', 'code-number', 'code-name'].flatMap((front) => [
    [front, 'page'],
    [front, 'stone'],
  ]),
  ['on-marigold', 'marigold'],
  ['on-marigold', 'marigold-lit'],
  ['on-night', 'night'],
  ['on-night', 'call'],
]

/** Edges of controls, focus rings and marks that carry information. */
const edges = [
  ...['edge', 'focus'].flatMap((front) => [
    [front, 'page'],
    [front, 'stone'],
  ]),
  ['marigold', 'night'],
]

/** Hairlines and veils: they carry no information. */
const decoration = ['rule', 'night-rule', 'veil']

const cases = (pairs: string[][]) =>
  Object.keys(schemes).flatMap((scheme) => pairs.map(([front = '', ground = '']) => [front, ground, scheme as Scheme] as const))

test('the colour conversion gives known contrast ratios', () => {
  expect(getContrastRatio(convertOklchToLinear(0, 0, 0), convertOklchToLinear(1, 0, 0))).toBeCloseTo(21, 3)
  // #0000ff on white is 8.59 to 1, #ff0000 on white 4.00 to 1.
  expect(getContrastRatio(convertOklchToLinear(0.45201, 0.31321, 264.05), convertOklchToLinear(1, 0, 0))).toBeCloseTo(8.59, 1)
  expect(getContrastRatio(convertOklchToLinear(0.62796, 0.25768, 29.234), convertOklchToLinear(1, 0, 0))).toBeCloseTo(4, 1)
})

test('every colour token is in one of the pairs below', () => {
  const known = new Set([...text, ...edges].flat().concat(decoration))
  const tokens = Object.keys(light).filter((name) => name.startsWith('color-') && name !== 'color-scheme')
  expect(tokens.filter((name) => !known.has(name.slice(6)))).toEqual([])
})

test.each(cases(text))('%s on %s has the contrast for text in %s', (front, ground, scheme) => {
  expect(ratio(scheme, `color-${front}`, `color-${ground}`)).toBeGreaterThanOrEqual(4.5)
})

test.each(cases(edges))('%s on %s has the contrast for edges in %s', (front, ground, scheme) => {
  expect(ratio(scheme, `color-${front}`, `color-${ground}`)).toBeGreaterThanOrEqual(3)
})

test('there are nine course hues, at least 30 degrees apart', () => {
  const around = hues.toSorted((a, b) => a - b)
  expect(new Set(hues).size).toBe(9)
  for (const [index, hue] of around.entries()) expect(((around[(index + 1) % 9] ?? 0) - hue + 360) % 360).toBeGreaterThanOrEqual(30)
})

test.each(hues.flatMap((hue) => cases([['page'], ['stone']]).map(([ground, , scheme]) => [hue, ground, scheme] as const)))(
  'a mark in hue %i has enough contrast on %s in %s',
  (hue, ground, scheme) => {
    const [lightness, chroma] = (schemes[scheme]['pane-mark'] ?? '').split(' ').map(Number)
    const mark = convertOklchToLinear(lightness ?? Number.NaN, chroma ?? Number.NaN, hue)
    for (const baseHue of baseHues) expect(getContrastRatio(mark, read(scheme, `color-${ground}`, baseHue).colour)).toBeGreaterThanOrEqual(3)
  },
)
