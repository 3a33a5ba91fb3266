import { create } from 'fontkit'

/** A letter's place in a font, in parts of the font's size: how far it moves the next one on, and how high it stands. */
export type Letter = { advance: number; top: number }

/** The letters that a font has, by code point. Kerning is left out: it only brings letters together. */
export function readLetters(content: Buffer): ReadonlyMap<number, Letter> {
  const font = create(content)
  if ('fonts' in font) throw new Error('The file has several fonts.')
  return new Map(
    font.characterSet.map((code) => {
      const { advanceWidth, bbox } = font.glyphForCodePoint(code)
      // A space has no outline, so nothing that stands.
      return [code, { advance: advanceWidth / font.unitsPerEm, top: Math.max(0, bbox.maxY / font.unitsPerEm) }]
    }),
  )
}
