import { create } from 'fontkit'

/** In pixels. */
export const titleWidth = 664
/** Relative to the font size. */
export const titleSpacing = -0.015
const sizes = [84, 80, 76, 72, 68, 64, 60, 56, 52, 48]
/** Only smaller sizes may have a fourth line. */
const smallestOfThree = 68

export type TitleLines = { size: number; lines: string[] }

/** Uses the largest size that fits. Returns null if the font lacks a letter, or if the title is too long for four readable lines. */
export function layOutTitle(title: string, letters: ReadonlyMap<number, LetterShape>): TitleLines | null {
  const words = title.split(' ').filter(Boolean)
  const widths = words.map((word) => findWidth(word, letters))
  const space = findWidth(' ', letters)
  if (words.length === 0 || space === null || widths.some((width) => width === null)) return null
  for (const size of sizes) {
    const scaled = widths.map((width) => (width ?? 0) * size)
    const lines = breakLines(titleWidth, scaled, space * size)
    if (lines && lines.length <= (size >= smallestOfThree ? 3 : 4)) return { size, lines: balanceLines(scaled, space * size, lines.length).map(asText) }
  }
  return null

  function asText({ from, to }: TitleLine): string {
    return words.slice(from, to).join(' ')
  }
}

/** Relative to the font size; null if the font lacks a letter. */
export function findWidth(text: string, letters: ReadonlyMap<number, LetterShape>, spacing = titleSpacing): number | null {
  let width = 0
  for (const letter of text) {
    const found = letters.get(letter.codePointAt(0) ?? 0)
    if (!found) return null
    width += found.advance + spacing
  }
  return width
}

type TitleLine = { from: number; to: number }

function breakLines(limit: number, widths: readonly number[], space: number): TitleLine[] | null {
  const lines: TitleLine[] = []
  let used = Number.POSITIVE_INFINITY
  for (const [at, width] of widths.entries()) {
    if (width > limit) return null
    const line = lines.at(-1)
    if (line && used + space + width <= limit) {
      line.to = at + 1
      used += space + width
    } else {
      lines.push({ from: at, to: at + 1 })
      used = width
    }
  }
  return lines
}

/** Breaks into this many lines whose lengths differ as little as possible. */
function balanceLines(widths: readonly number[], space: number, count: number): TitleLine[] {
  return evenest(0, count)?.lines ?? []

  function evenest(from: number, left: number): { lines: TitleLine[]; cost: number } | null {
    if (left === 0) return from === widths.length ? { lines: [], cost: 0 } : null
    let best: { lines: TitleLine[]; cost: number } | null = null
    let used = -space
    for (let to = from + 1; to <= widths.length; to++) {
      used += space + (widths[to - 1] ?? 0)
      if (used > titleWidth) break
      const rest = evenest(to, left - 1)
      const cost = (titleWidth - used) ** 2 + (rest?.cost ?? 0)
      if (rest && (!best || cost < best.cost)) best = { lines: [{ from, to }, ...rest.lines], cost }
    }
    return best
  }
}

/** Relative to the font size; `top`: height above the baseline. */
export type LetterShape = { advance: number; top: number }

/** Returns the shapes by code point. Kerning is left out, because it only makes texts narrower. */
export function parseLetters(content: Buffer): ReadonlyMap<number, LetterShape> {
  const font = create(content)
  if ('fonts' in font) throw new Error('The file has several fonts.')
  return new Map(
    font.characterSet.map((code) => {
      const { advanceWidth, bbox } = font.glyphForCodePoint(code)
      // A space has no outline, so its height is 0.
      return [code, { advance: advanceWidth / font.unitsPerEm, top: Math.max(0, bbox.maxY / font.unitsPerEm) }]
    }),
  )
}
