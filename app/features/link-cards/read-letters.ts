/** A letter's place in a font, in parts of the font's size: how far it moves the next one on, and how high it stands. */
export type Letter = { advance: number; top: number }

/** The letters that a TrueType font has, by code point. Kerning is left out: it only brings letters together. */
export function readLetters(font: Buffer): ReadonlyMap<number, Letter> {
  const tables = new Map<string, number>()
  for (let n = 0; n < font.readUInt16BE(4); n++) tables.set(font.toString('latin1', 12 + n * 16, 16 + n * 16), font.readUInt32BE(20 + n * 16))
  const table = (name: string) => tables.get(name) ?? refuse(name)
  const [head, hmtx, loca, glyf] = [table('head'), table('hmtx'), table('loca'), table('glyf')]
  const em = font.readUInt16BE(head + 18)
  const isLong = font.readInt16BE(head + 50) === 1
  const advances = font.readUInt16BE(table('hhea') + 34)
  const outline = (glyph: number) => (isLong ? font.readUInt32BE(loca + glyph * 4) : font.readUInt16BE(loca + glyph * 2) * 2)
  const letters = new Map<number, Letter>()
  for (const [code, glyph] of readCodes(font, table('cmap'))) {
    const advance = font.readUInt16BE(hmtx + Math.min(glyph, advances - 1) * 4) / em
    const isBlank = outline(glyph) === outline(glyph + 1)
    letters.set(code, { advance, top: isBlank ? 0 : font.readInt16BE(glyf + outline(glyph) + 8) / em })
  }
  return letters
}

/** Code points with their glyphs, from the table of segments that every font of common letters has (`cmap`, format 4). */
function* readCodes(font: Buffer, cmap: number): Generator<[code: number, glyph: number]> {
  const offsets = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, n) => cmap + font.readUInt32BE(cmap + 8 + n * 8))
  const at = offsets.find((offset) => font.readUInt16BE(offset) === 4) ?? refuse('cmap 4')
  const bytes = font.readUInt16BE(at + 6)
  for (let n = at; n < at + bytes; n += 2) {
    const [end, start] = [font.readUInt16BE(n + 14), font.readUInt16BE(n + 16 + bytes)]
    if (start === 0xffff) return
    const range = font.readUInt16BE(n + 16 + 3 * bytes)
    for (let code = start; code <= end; code++) {
      const glyph = range === 0 ? code : font.readUInt16BE(n + 16 + 3 * bytes + range + (code - start) * 2)
      if (glyph !== 0) yield [code, (glyph + font.readUInt16BE(n + 16 + 2 * bytes)) & 0xffff]
    }
  }
}

function refuse(name: string): never {
  throw new Error(`The font has no table ${name}.`)
}
