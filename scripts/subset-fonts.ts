import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// Every kilobyte delays the first view, so the fonts have only the weights and letters that pages use.
const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset))
const letters = `${basicLatin}\u00a0©·×éü–—‘’“”•…₹→−`

const { resolve } = createRequire(import.meta.url)
const readFace = (name: string, script: string) => readFile(resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`))

// Font features in use: kerning, ligatures, tabular and proportional figures.
const keepFeatures = ['kern', 'liga', 'tnum', 'pnum', 'lnum']

// Titles have one weight in every size: a second weight adds 6 kB to each first view. Symbols of code and rare letters come from the fallback font.
const inTitles = letters.replace(/[!"$*;=<>[\]\\^_`{|}~©×ü•…→]/g, '')
const titles = await readFile(resolve('@expo-google-fonts/eczar/Eczar_500Medium.ttf'))
await save('app/ui/fonts/eczar.woff2', await subsetFont(titles, inTitles, { targetFormat: 'woff2', keepFeatures }))
const text = { targetFormat: 'woff2', keepFeatures, variationAxes: { wght: { min: 400, max: 700 } } } as const
await save('app/ui/fonts/figtree.woff2', await subsetFont(await readFace('figtree', 'latin'), letters.replace(/["$<>[\]\\^`{|}~ü•]/g, ''), text))
await save('app/ui/fonts/figtree-rupee.woff2', await subsetFont(await readFace('figtree', 'latin-ext'), '₹', text))

// PDFs and link cards need one fixed weight per file. The Latin files lack the rupee sign; another file has it.
// Link cards select fonts by family name only, so the rupee sign needs a family other than the title font.
const brochureFaces = [
  { face: 'eczar', weight: 500 },
  { face: 'figtree', weight: 400 },
  { face: 'figtree', weight: 600 },
]
for (const { face, weight } of brochureFaces) {
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const
  await save(`app/lib/fonts/${face}-${weight}.ttf`, await subsetFont(await readFace(face, 'latin'), letters, options))
  await save(`app/lib/fonts/${face}-${weight}-rupee.ttf`, renamed(await subsetFont(await readFace(face, 'latin-ext'), '₹', options)))
}

/** Renames the title font's family. The new name has the same length, so that no offset in the file changes. */
function renamed(font: Buffer): Buffer {
  const [from, to] = ['Eczar', 'Rupee'].map((family) => Buffer.from(family, 'utf16le').swap16()) as [Buffer, Buffer]
  for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at)) to.copy(font, at)
  return font
}

async function save(file: string, font: Buffer) {
  await writeFile(file, font)
  console.log(`${file}: ${font.length} bytes`)
}
