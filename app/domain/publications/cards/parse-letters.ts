import { create } from 'fontkit'

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
