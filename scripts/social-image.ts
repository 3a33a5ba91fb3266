import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { jaaliNames } from '../app/lib/jaali-names.ts'
import { escapeHtml } from '../app/lib/xml.ts'
import { institute } from '../content/institute.ts'
import { browserLaunch } from '../e2e/browser.ts'
import { digestCard, isDrawnFrom, listSocialCards, type SocialCard } from './social-cards.ts'

// Draws the social previews with changed words or lattice: node scripts/social-image.ts
const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file))
const [width, height] = [1200, 630]

const face = (family: string, file: string) =>
  `@font-face{font-family:${family};src:url(data:font/woff2;base64,${read(`app/ui/fonts/${file}`).toString('base64')});font-weight:400 700}`
const style = `${face('Eczar', 'eczar.woff2')}${face('Figtree', 'figtree.woff2')}${read('app/ui/jaali.css')}
:root{--color-page:oklch(.976 .009 84)}
body{margin:0;width:${width}px;height:${height}px;background:var(--color-page);color:oklch(.245 .062 ${institute.baseHue});font:29px/1.4 Figtree;overflow:hidden;position:relative}
main{position:absolute;inset:60px 72px;width:660px;display:flex;flex-direction:column}
small{font:600 27px Figtree;margin-bottom:auto}h1{font:500 92px/1 Eczar;letter-spacing:-.022em;margin:0 0 24px;text-wrap:balance}p{margin:0;text-wrap:pretty}
/* Flat hues: a gradient would quadruple the file. Tiles of whole pixels, so that one is like another. */
.pane{background:oklch(.6 .125 var(--hue))}
.one{position:absolute;right:72px;top:60px;width:round(340px,var(--w));height:580px;--rise:calc(580/340);--w:round(var(--tile-width) * .8px,1px);--tile:var(--w) round(var(--w) * var(--tile-height) / var(--tile-width),1px)}
.nine main{inset:60px 72px auto;width:auto}.nine small{display:none}
.nine div{display:grid;grid-template-columns:repeat(9,1fr);gap:12px;position:absolute;inset:300px 72px 0;--rise:calc(330/107);--tile-scale:.72px}`

function layOut({ title, text, jaali }: SocialCard): string {
  const words = `<main><small>${escapeHtml(institute.name)}, ${escapeHtml(institute.city)}</small><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`
  const windows = jaali
    ? `<span class="pane pane-arch one jaali-${jaali}"></span>`
    : `<div>${jaaliNames.map((name) => `<span class="pane pane-arch jaali-${name}"></span>`).join('')}</div>`
  // The site draws lattices after the first paint (jaali.css).
  return `<!doctype html><html data-painted><style>${style}</style><body class="${jaali ? '' : 'nine'}">${words}${windows}`
}

const stale = (await listSocialCards(root)).filter((card) => {
  const file = path.join(root, 'public', card.image)
  return !existsSync(file) || !isDrawnFrom(readFileSync(file), card, root)
})
const browser = await chromium.launch(await browserLaunch())
const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' })
for (const card of stale) {
  await page.setContent(layOut(card))
  await page.evaluate(async () => {
    await document.fonts.ready
    const [title, text] = [document.querySelector('h1'), document.querySelector('p')]
    const fits = () =>
      (text?.getBoundingClientRect().bottom ?? 0) <= 572 &&
      (title?.scrollWidth ?? 0) <= (title?.clientWidth ?? 0) &&
      (!document.querySelector('.one') || (title?.offsetTop ?? 0) >= 70)
    for (let size = 92; title && size >= 48 && !fits(); size -= 4) title.style.fontSize = `${size}px`
  })
  // A small palette is enough for flat hues: it makes the file four to eight times smaller.
  const palette = { palette: true, colours: card.jaali ? 16 : 256, dither: 0, effort: 10, compressionLevel: 9 }
  const note = { IFD0: { ImageDescription: digestCard(card, root) } }
  const bytes = await sharp(await page.screenshot())
    .png(palette)
    .withExif(note)
    .toBuffer()
  writeFileSync(path.join(root, 'public', card.image), bytes)
  console.log(`${card.image}: ${bytes.length} bytes`)
}
await browser.close()
