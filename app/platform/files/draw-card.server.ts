import { createHash } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SharpConstructor } from 'sharp'
import { loadSharp } from './encode-picture.server.ts'
import { getFilesFolder } from './file-store.server.ts'

type CardFont = { family: string; content: Buffer }

/** `left`, `top`: of the visible letters in pixels. `spacing` is relative to the size, `leading` to the first font's line height. */
type CardText = { lines: readonly string[]; fonts: readonly CardFont[]; size: number; spacing: number; leading: number; left: number; top: number }

/** `cleared`: the area of the background's own text, which is covered with the colour of its first pixel. */
export type CardDrawing = { ground: Buffer; cleared: { left: number; top: number; width: number; height: number }; colour: string; texts: readonly CardText[] }

/** Draws text on a picture, as PNG. The fonts must contain all characters: the first has the letters, the others what it lacks. */
export async function drawCard({ ground, cleared, colour, texts }: CardDrawing): Promise<Buffer> {
  const sharp = await loadSharp()
  const { data: paper } = await sharp(ground).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [r = 255, g = 255, b = 255] = paper
  const { left, top, width, height } = cleared
  const clear = { input: { create: { width, height, channels: 3 as const, background: { r, g, b } } }, left, top }
  const drawn = []
  for (const text of texts) drawn.push({ input: await drawText(sharp, text, colour), left: text.left, top: text.top })
  // Flat colours: a JPEG would be six times as large, and less sharp.
  return await sharp(ground)
    .composite([clear, ...drawn])
    .removeAlpha()
    .png({ palette: true, colours: 32, dither: 0, compressionLevel: 9 })
    .toBuffer()
}

async function drawText(sharp: SharpConstructor, { lines, fonts, size, spacing, leading }: CardText, colour: string): Promise<Buffer> {
  const [font, ...others] = fonts
  if (!font) throw new Error('A text of a card has no font.')
  // The process remembers a font after its first use.
  for (const { family, content } of others)
    await sharp({ text: { text: '₹', font: getFontName(family, size), fontfile: await getFontFile(content), dpi: 72, rgba: true } })
      .raw()
      .toBuffer()
  const [other] = others
  const words = lines.map(escapeMarkup).join('\n')
  const spans = other ? words.replaceAll('₹', `<span font_family="${other.family}" letter_spacing="${Math.round(0.03 * size * 1024)}">₹</span>`) : words
  const letterSpacing = Math.round(spacing * size * 1024)
  const text = `<span foreground="${colour}" letter_spacing="${letterSpacing}" line_height="${leading}">${spans}</span>`
  return await sharp({ text: { text, font: getFontName(font.family, size), fontfile: await getFontFile(font.content), dpi: 72, rgba: true } })
    .png()
    .toBuffer()
}

/** The comma ends the family name, whose last word could otherwise be read as a weight. */
const getFontName = (family: string, size: number) => `${family}, ${size}`

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Fonts can only be read from files, and the built program has none. Without the file, the text would be drawn in another font. */
async function getFontFile(content: Buffer): Promise<string> {
  const folder = path.join(getFilesFolder(), 'fonts')
  const place = path.join(folder, `${createHash('sha256').update(content).digest('hex').slice(0, 16)}.ttf`)
  const isThere = await stat(place).then(
    ({ size }) => size === content.length,
    () => false,
  )
  if (isThere) return place
  const beside = `${place}.${crypto.randomUUID()}.part`
  await mkdir(folder, { recursive: true })
  await writeFile(beside, content)
  await rename(beside, place)
  return place
}
