import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A PNG of the commonest colours; the rare ones, at the edges of shapes, become their nearest. A quarter of the size, or an eighth.
 * @param width even
 * @param pixels RGBA as 32-bit numbers, row by row
 * @param note kept in the file's text under `Source`
 */
export function encodeIndexed(pixels: Uint32Array, width: number, height: number, colours: 16 | 256, note: string): Buffer {
  const counts = new Map<number, number>()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, colours)
    .map(([colour]) => colour)
  const indexes = new Map(palette.map((colour, index) => [colour, index]))
  const perByte = colours === 16 ? 2 : 1
  const rowBytes = 1 + width / perByte
  const rows = Buffer.alloc(rowBytes * height)
  pixels.forEach((colour, at) => {
    const index = indexes.get(colour) ?? nearest(colour, palette)
    indexes.set(colour, index)
    const x = at % width
    const byte = Math.floor(at / width) * rowBytes + 1 + Math.floor(x / perByte)
    rows[byte] = (rows[byte] ?? 0) | (index << (perByte === 2 && x % 2 === 0 ? 4 : 0))
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8 / perByte, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Source\0${note}`, 'latin1')),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [...channels(colour)]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG's size in pixels and its `Source`, or null for what is no PNG. */
export function readPng(bytes: Buffer): { width: number; height: number; note: string | null } | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  const at = bytes.indexOf('tEXtSource\0')
  const note = at < 0 ? null : bytes.toString('latin1', at + 11, at + 4 + bytes.readUInt32BE(at - 4))
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), note }
}

function channels(colour: number) {
  return [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255] as const
}

function nearest(colour: number, palette: number[]): number {
  const [r, g, b] = channels(colour)
  const distances = palette.map((each) => channels(each)).map(([r2, g2, b2]) => (r - r2) ** 2 + (g - g2) ** 2 + (b - b2) ** 2)
  return distances.indexOf(Math.min(...distances))
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
