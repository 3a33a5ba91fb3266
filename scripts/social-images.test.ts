import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultPageMetadata, pageMetadata } from '#content/page-metadata.ts'
import { digestCard, isDrawnFrom, listSocialCards } from './social-cards.ts'

const root = path.resolve(import.meta.dirname, '..')
const cards = await listSocialCards(root)
const redraw = 'draw it with: node scripts/social-image.ts'

test('every page names an image that exists, and no image is unused', () => {
  const named = new Set([defaultPageMetadata, ...Object.values(pageMetadata)].map(({ ogImage }) => path.basename(ogImage)))
  expect(readdirSync(path.join(root, 'public/social')).toSorted()).toEqual([...named].toSorted())
  expect(pageMetadata['aws-devops-course']?.ogImage).toBe(pageMetadata.awsdevopscourse?.ogImage)
})

test.each(cards.map((card) => [card.image, card] as const))('%s is 1200 by 630, light, and drawn from the page’s current text', async (image, card) => {
  const bytes = readFileSync(path.join(root, 'public', image))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(isDrawnFrom(bytes, card, root), redraw).toBe(true)
  expect(bytes.length).toBeLessThan(150_000)
})

test.each(cards.filter(({ jaali }) => jaali).map(({ image }) => image))('%s shows the lattice of its window under an arch', async (image) => {
  const file = path.join(root, 'public', image)
  const pageShare = async (part: { left: number; top: number; width: number; height: number }) => {
    const pixels = await sharp(file).extract(part).removeAlpha().raw().toBuffer()
    const isPage = (at: number) => [0, 1, 2].every((channel) => Math.abs((pixels[at + channel] ?? 0) - (pageColour[channel] ?? 0)) < 8)
    const count = Array.from({ length: pixels.length / 3 }, (_, pixel) => isPage(pixel * 3)).filter(Boolean).length
    return count / (pixels.length / 3)
  }
  const pageColour = await sharp(file).extract({ left: 20, top: 20, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  const lattice = await pageShare({ left: 800, top: 300, width: 300, height: 300 })
  expect(lattice).toBeGreaterThan(0.05)
  expect(lattice).toBeLessThan(0.6)
  expect(await pageShare({ left: 790, top: 62, width: 30, height: 60 })).toBeGreaterThan(0.9)
})

test('all images together stay under 2 MB', () => {
  const sizes = cards.map(({ image }) => statSync(path.join(root, 'public', image)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
})

test('another title, promise or lattice makes another image', () => {
  const card = { image: '/social/x.png', title: 'Data Science', text: 'A promise.', jaali: 'ogee' as const }
  const others = [card, { ...card, title: 'Data science' }, { ...card, text: 'Another.' }, { ...card, jaali: 'parquet' as const }]
  expect(new Set(others.map((other) => digestCard(other, root))).size).toBe(4)
})

test('a course’s image has the course’s own name, promise and lattice', () => {
  const card = cards.find(({ image }) => image === '/social/data-science.png')
  expect(card).toMatchObject({ title: 'Data Science with AI', jaali: 'star-and-cross' })
  expect(cards.find(({ image }) => image === '/social/career-roadmaps-data-scientist.png')?.jaali).toBe('star-and-cross')
})
