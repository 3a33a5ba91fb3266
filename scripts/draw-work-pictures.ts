import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { getWorkCardHeight, type WorkPictureTheme, workCardAddress, workCards, workCardWidths, workPictureAddress } from '../app/lib/work-picture.ts'
import { browserLaunch } from '../e2e/browser.ts'
import { drawPictures, writeEntries } from './work-pictures/entries.ts'
import { fewColours, losesColour } from './work-pictures/few-colours.ts'
import { densities, digestPicture, layOut, pictureFile, plate, readHues, themes, withFaces } from './work-pictures/plate.ts'

// Draws the work pictures whose numbers, words or colours changed, and writes their texts: node scripts/draw-work-pictures.ts
/** Numbers of colours to try, fewest first: more colours make the file larger. The first that looks the same is used. */
const colours = [8, 10, 12, 16]
/** Mean difference of a channel (0 to 255) above which a loss of colours is visible, in gradients and photographs. */
const seenFrom = 1
const root = path.resolve(import.meta.dirname, '..')
const inPublic = (file: string) => path.join(root, 'public', file)

const hues = await readHues()
const pictures = drawPictures()
const browser = await chromium.launch(await browserLaunch())
const openPlate = (density: number) => browser.newPage({ viewport: { width: plate.width, height: plate.height }, deviceScaleFactor: density })
async function show(page: Page, laidOut: string) {
  await page.setContent(withFaces(laidOut))
  await page.evaluate(() => document.fonts.ready)
}

// Look for errors first: the encoding takes minutes.
const drawings: { id: string; theme: WorkPictureTheme; laidOut: string }[] = []
const allErrors: string[] = []
const proof = await openPlate(1)
for (const { id, courseID, drawing } of pictures) {
  const hue = hues.get(courseID)
  if (hue === undefined) throw new Error(`${id} names the unknown course ${courseID}.`)
  for (const theme of themes) drawings.push({ id, theme, laidOut: layOut(drawing, hue, theme) })
  await show(proof, layOut(drawing, hue, 'light'))
  allErrors.push(...(await listErrors(proof)).map((error) => `${id}: ${error}`))
}
if (allErrors.length > 0) throw new Error(allErrors.join('\n'))

const content = path.join(root, 'content/work-pictures.ts')
writeFileSync(content, writeEntries(pictures))
execFileSync(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', content], { cwd: root, stdio: 'ignore' })

mkdirSync(inPublic('work-pictures'), { recursive: true })
const named = new Set<string>()
for (const density of densities) {
  const page = await openPlate(density)
  for (const { id, theme, laidOut } of drawings) {
    const digest = digestPicture(laidOut)
    const file = pictureFile(id, theme, density)
    named.add(path.basename(file))
    if (existsSync(inPublic(file)) && readFileSync(inPublic(file)).includes(digest)) continue
    await show(page, laidOut)
    const bytes = await encode(sharp(await page.screenshot()).removeAlpha(), digest, density > 2 ? 75 : 100)
    writeFileSync(inPublic(file), bytes)
    console.log(`${file}: ${bytes.length} bytes`)
  }
  await page.close()
}
await browser.close()
for (const { id, theme, laidOut } of drawings) {
  if (workCards.every((card) => card !== id)) continue
  const digest = digestPicture(laidOut)
  for (const width of workCardWidths) {
    const card = workCardAddress(id, theme, width).slice(1)
    named.add(path.basename(card))
    if (existsSync(inPublic(card)) && readFileSync(inPublic(card)).includes(digest)) continue
    const upper = sharp(inPublic(workPictureAddress(id, theme, width).slice(1))).extract({ left: 0, top: 0, width, height: getWorkCardHeight(width) })
    writeFileSync(
      inPublic(card),
      await upper
        .webp({ lossless: true, effort: 6, quality: 100 })
        .withExif({ IFD0: { ImageDescription: digest } })
        .toBuffer(),
    )
  }
}
for (const file of readdirSync(inPublic('work-pictures'))) if (!named.has(file)) rmSync(inPublic(`work-pictures/${file}`))

/** Pictures with few flat colours are smallest without loss. Pictures with more colours are encoded with loss. */
async function encode(shot: Sharp, digest: string, quality: number): Promise<Buffer> {
  const { data: before, info } = await shot.clone().raw().toBuffer({ resolveWithObject: true })
  const flat = colours
    .map((count) => fewColours(before, count))
    .find((after, at) => meanDifference(before, after) <= seenFrom && (at === colours.length - 1 || !losesColour(before, after)))
  const file = flat ? sharp(flat, { raw: info }).webp({ lossless: true, effort: 6, quality }) : shot.webp({ quality: 64, effort: 6 })
  return await file.withExif({ IFD0: { ImageDescription: digest } }).toBuffer()
}

/** Mean difference of two buffers of equal length, 0 to 255. */
function meanDifference(these: Buffer = Buffer.alloc(0), those: Buffer = Buffer.alloc(0)): number {
  return these.reduce((sum, byte, at) => sum + Math.abs(byte - (those[at] ?? 0)), 0) / these.length
}

/** Texts that a person cannot read: outside the plate, too small, or over another text. */
async function listErrors(page: Page): Promise<string[]> {
  return await page.evaluate(({ width, height }) => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const found: { text: string; box: DOMRect }[] = []
    const errors: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const parent = node.parentElement
      if (!text || !parent) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (Number.parseFloat(getComputedStyle(parent).fontSize) < 12) errors.push(`"${text}" is smaller than 12 px`)
      for (const box of range.getClientRects()) {
        if (box.left < 6 || box.right > width - 6 || box.top < 6 || box.bottom > height - 8) errors.push(`"${text}" leaves the plate`)
        found.push({ text, box })
      }
    }
    found.forEach(({ text, box }, index) => {
      const over = found
        .slice(index + 1)
        .find(
          (other) =>
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 8,
        )
      if (over) errors.push(`"${text}" lies over "${over.text}"`)
    })
    return errors
  }, plate)
}
