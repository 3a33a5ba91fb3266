import type { JaaliName } from '#app/lib/jaali-names.ts'
import { convertOklchToRgb } from '#app/lib/oklch.ts'
import css from '#app/ui/jaali.css?raw'

/** The arch of jaali.css, 100 wide, open at the bottom. */
const drawArch = (height: number) => `M0 ${height}V45C0 31 7 23 22 15.5L50 0 78 15.5C93 23 100 31 100 45V${height}Z`

/** `across`: how many tiles the width has. */
type WindowPlace = { x: number; y: number; width: number; across: number }

export function drawWindow(document: PDFKit.PDFDocument, tile: JaaliTile, { x, y, width, across }: WindowPlace): number {
  const scale = width / (across * tile.width)
  const down = Math.round((1.42 * width) / (scale * tile.height))
  const height = down * tile.height * scale
  document.save().translate(x, y)
  document.save().scale(width / 100)
  document.path(drawArch((100 * height) / width)).clip()
  document.scale(100 / width)
  const light = document.linearGradient(0, 0, 0, height)
  light.stop(0, [...convertOklchToRgb(0.5, 0.125, tile.hue)] as never).stop(1, [...convertOklchToRgb(0.78, 0.125, tile.hue)] as never)
  document.rect(0, 0, width, height).fill(light)
  document.scale(scale).lineWidth(tile.strokeWidth).strokeColor([255, 255, 255])
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      document
        .save()
        .translate(column * tile.width, row * tile.height)
        .path(tile.path)
        .stroke()
        .restore()
    }
  }
  document.restore().restore()
  return height
}

interface JaaliTile {
  hue: number
  width: number
  height: number
  strokeWidth: number
  path: string
}

/** The tile of a jaali, read from the style sheet, so that the drawing exists only once. Throws for an unknown name. */
export function getJaaliTile(name: JaaliName): JaaliTile {
  const rule = new RegExp(`\\.jaali-${name} \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  const shared = /--jaali: var\(--([a-z-]+)\)/.exec(rule)?.[1]
  const drawing = shared ? (new RegExp(`--${shared}: url\\("([^"]*)"\\)`).exec(css)?.[1] ?? '') : rule
  const number = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1])
  const tile = {
    hue: number(/--hue: ([\d.]+)/, rule),
    width: number(/--tile-width: ([\d.]+)/, rule),
    height: number(/--tile-height: ([\d.]+)/, rule),
    strokeWidth: number(/stroke-width='([\d.]+)'/, drawing),
    path: / d='([^']+)'/.exec(drawing)?.[1] ?? '',
  }
  if (!tile.path || Object.values(tile).includes(Number.NaN)) throw new Error(`jaali.css has no readable tile ${name}.`)
  return tile
}
