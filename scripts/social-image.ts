import { readFileSync, writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'
import { institute } from '#content/institute.ts'

// Draws the default social preview: node scripts/social-image.ts
const read = (file: string) => readFileSync(new URL(file, import.meta.url))
const face = (family: string, file: string) =>
  `@font-face{font-family:${family};src:url(data:font/woff2;base64,${read(`../app/ui/fonts/${file}`).toString('base64')});font-weight:400 700}`
const jaali = read('../app/ui/jaali.css').toString()
const names = [
  'star-and-cross',
  'three-way-lattice',
  'four-petals',
  'ogee',
  'octagon-and-square',
  'stacked-blocks',
  'twelve-fold-rosette',
  'turning-squares',
  'parquet',
]

const html = `<!doctype html><style>${face('Eczar', 'eczar.woff2')}${face('Figtree', 'figtree.woff2')}${jaali}
:root{--color-page:oklch(.976 .009 84);--pane-top:.5 .125;--pane-foot:.7 .125;--pane-glow:.93 .075}
body{margin:0;width:1200px;height:630px;background:var(--color-page);color:oklch(.245 .062 ${institute.baseHue});font:26px Figtree;overflow:hidden}
main{padding:64px 72px}h1{font:500 88px/.95 Eczar;letter-spacing:-.025em;margin:0 0 20px}p{margin:0}
div{display:grid;grid-template-columns:repeat(9,1fr);gap:12px;position:absolute;inset:300px 72px 0;--tile-scale:.72px}
/* Flat hues: a gradient would quadruple the file. */
.pane{background:oklch(.6 .125 var(--hue))}</style>
<main><h1>${institute.name}</h1><p>Job-oriented courses in ${institute.city} since ${institute.founded}, in class or live online.</p></main>
<div>${names.map((name) => `<span class="pane pane-arch jaali-${name}"></span>`).join('')}</div>`

const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
await page.setContent(html)
await page.evaluate(() => document.fonts.ready)
const shot = (await page.screenshot()).toString('base64')
const pixels = await page.evaluate(async (source) => {
  const image = new Image()
  image.src = `data:image/png;base64,${source}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
  canvas?.drawImage(image, 0, 0)
  return Array.from(new Uint32Array(canvas?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer()))
}, shot)
await browser.close()
writeFileSync('public/social/default.png', encodeIndexed(pixels, 1200, 630))

/** A PNG of the 256 commonest colours; the rare ones, at the edges of shapes, become their nearest. A quarter of the size. */
function encodeIndexed(colours: number[], width: number, height: number): Buffer {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([colour]) => colour)
  const indexes = new Map(palette.map((colour, index) => [colour, index]))
  const channels = (colour: number) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255] as const
  const nearest = (colour: number) => {
    const [r, g, b] = channels(colour)
    const distances = palette.map((each) => channels(each)).map(([r2, g2, b2]) => (r - r2) ** 2 + (g - g2) ** 2 + (b - b2) ** 2)
    return distances.indexOf(Math.min(...distances))
  }
  const rows = Buffer.alloc((width + 1) * height)
  colours.forEach((colour, at) => {
    const index = indexes.get(colour) ?? nearest(colour)
    indexes.set(colour, index)
    rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = index
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [...channels(colour)]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
