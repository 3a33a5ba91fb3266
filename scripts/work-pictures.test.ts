import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { workPictures } from '#content/work-pictures.ts'
import { getWorkCardHeight, workCardAddress, workCards, workCardWidths } from '../app/lib/work-picture.ts'
import { drawPictures, listEntries } from './work-pictures/entries.ts'
import { densities, digestPicture, layOut, pictureFile, plate, readHues, themes } from './work-pictures/plate.ts'
import { pictureSources } from './work-pictures/sources.ts'

const inPublic = (file: string) => path.resolve(import.meta.dirname, '../public', file)
const redraw = 'draw it with: node scripts/draw-work-pictures.ts'
const pictures = drawPictures()
const hues = await readHues()

test('each of the nine courses has two pictures, each with its own id; a new course may have none', () => {
  const perCourse = Map.groupBy(
    pictures.filter(({ use = 'work' }) => use === 'work'),
    ({ courseID }) => courseID,
  )
  expect([...perCourse.keys()].filter((courseID) => !hues.has(courseID))).toEqual([])
  expect(perCourse.size).toBeGreaterThanOrEqual(9)
  expect([...perCourse].filter(([, those]) => those.length !== 2)).toEqual([])
  expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length)
})

test('pages use the data that each picture states about itself', () => {
  expect(workPictures, redraw).toEqual(listEntries(pictures))
})

test('each picture states a result with numbers, a weakness, its data and what it shows', () => {
  for (const { id, result, weakness, made, alt } of workPictures) {
    expect(result, id).toMatch(/\d/)
    for (const text of [result, weakness, made, alt]) expect(text, id).toMatch(/^\S.{20,}\.$/)
  }
})

test('no picture file is unused', () => {
  const named = pictures.flatMap(({ id }) => themes.flatMap((theme) => densities.map((density) => path.basename(pictureFile(id, theme, density)))))
  const cards = workCards.flatMap((id) => themes.flatMap((theme) => workCardWidths.map((width) => path.basename(workCardAddress(id, theme, width)))))
  expect(readdirSync(inPublic('work-pictures')).toSorted()).toEqual([...named, ...cards].toSorted())
})

test.each(pictures.map((picture) => [picture.id, picture] as const))(
  '%s is drawn from its current numbers, in its sizes',
  async (id, { courseID, drawing }) => {
    for (const theme of themes) {
      const digest = digestPicture(layOut(drawing, hues.get(courseID) ?? 0, theme))
      for (const [at, density] of densities.entries()) {
        const bytes = readFileSync(inPublic(pictureFile(id, theme, density)))
        const { width, height, format } = await sharp(bytes).metadata()
        expect([width, height, format]).toEqual([plate.width * density, plate.height * density, 'webp'])
        expect(bytes.includes(digest), redraw).toBe(true)
        expect(bytes.length).toBeLessThan([13_000, 27_000, 51_000][at] ?? 0)
      }
    }
  },
)

test.each(workCards)('the card of %s is cut from its current picture', async (id) => {
  const picture = pictures.find((each) => each.id === id)
  for (const theme of themes) {
    const digest = picture && digestPicture(layOut(picture.drawing, hues.get(picture.courseID) ?? 0, theme))
    for (const width of workCardWidths) {
      const bytes = readFileSync(inPublic(workCardAddress(id, theme, width).slice(1)))
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height: getWorkCardHeight(width), format: 'webp' })
      expect(bytes.includes(String(digest)), redraw).toBe(true)
      expect(bytes.length).toBeLessThan(width === workCardWidths[0] ? 7000 : 12_000)
    }
  }
})

test('another number, text, hue or theme makes another picture', () => {
  const drawing = { heading: 'A heading', figure: '<svg></svg>', result: 'One of 2.', weakness: 'One is missing.', alt: 'A line.' }
  const drawn = [
    layOut(drawing, 255, 'light'),
    layOut(drawing, 255, 'dark'),
    layOut(drawing, 18, 'light'),
    layOut({ ...drawing, result: 'Two of 2.' }, 255, 'light'),
    layOut({ ...drawing, figure: '<svg><path/></svg>' }, 255, 'light'),
  ]
  expect(new Set(drawn.map(digestPicture)).size).toBe(drawn.length)
})

test('the same seed makes the same drawing', () => {
  for (const { id, draw } of pictureSources.filter(({ id }) => ['seat-booking', 'ads-report', 'reservoir-range'].includes(id)))
    expect(draw(), id).toEqual(pictures.find((picture) => picture.id === id)?.drawing)
})
