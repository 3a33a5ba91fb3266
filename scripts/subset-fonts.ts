import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// Every kilobyte here is first-view time: the weights and letters the pages use, and no more.
const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset))
const letters = `${basicLatin}\u00a0©·×éü–—‘’“”•…₹→−`
const faces = [
  { name: 'eczar', weights: { min: 400, max: 600 } },
  { name: 'figtree', weights: { min: 400, max: 700 } },
]

const { resolve } = createRequire(import.meta.url)
const readFace = (name: string, script: string) => readFile(resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`))

for (const { name, weights } of faces) {
  const font = await subsetFont(await readFace(name, 'latin'), letters, { targetFormat: 'woff2', variationAxes: { wght: weights } })
  await save(`app/ui/fonts/${name}.woff2`, font)
}

// A PDF takes one fixed weight a file. The Latin files lack the rupee sign, which lives in another.
const brochureFaces = [
  { face: 'eczar', weight: 500 },
  { face: 'figtree', weight: 400 },
  { face: 'figtree', weight: 600 },
]
for (const { face, weight } of brochureFaces) {
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const
  await save(`app/features/courses/brochure-fonts/${face}-${weight}.ttf`, await subsetFont(await readFace(face, 'latin'), letters, options))
  await save(`app/features/courses/brochure-fonts/${face}-${weight}-rupee.ttf`, await subsetFont(await readFace(face, 'latin-ext'), '₹', options))
}

async function save(file: string, font: Buffer) {
  await writeFile(file, font)
  console.log(`${file}: ${font.length} bytes`)
}
