import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// Every kilobyte here is first-view time: the weights and letters the pages use, and no more.
const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset))
const letters = `${basicLatin}\u00a0©·×éü–—‘’“”•…₹→−`

const { resolve } = createRequire(import.meta.url)
const readFace = (name: string, script: string) => readFile(resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`))

// What text is set with: kerning, ligatures, figures of one width, and the forms that heavy weights need.
const keptFeatures = ['kern', 'liga', 'tnum', 'pnum', 'lnum', 'rvrn', 'ccmp', 'locl', 'mark', 'mkmk']

// Titles have one weight in every size: a second one would be another 6 kB of each first view. Signs of code have a face of their own.
const inTitles = letters.replace(/[!"$<>[\]\\^_`{|}~©•→]/g, '')
const titles = await readFile(resolve('@expo-google-fonts/eczar/Eczar_500Medium.ttf'))
await save('app/ui/fonts/eczar.woff2', await subsetFont(titles, inTitles, { targetFormat: 'woff2', keptFeatures }))
const text = { targetFormat: 'woff2', keptFeatures, variationAxes: { wght: { min: 400, max: 700 } } } as const
await save('app/ui/fonts/figtree.woff2', await subsetFont(await readFace('figtree', 'latin'), letters.replace(/[\\^`{}~]/g, ''), text))
await save('app/ui/fonts/figtree-rupee.woff2', await subsetFont(await readFace('figtree', 'latin-ext'), '₹', text))

// A PDF and a link's card take one fixed weight a file. The Latin files lack the rupee sign, which lives in another. What draws
// the cards knows fonts by their family alone: beside titles' own font, the sign's has one of its own.
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

/** Titles' family becomes another of the same length, so that nothing in the file moves. */
function renamed(font: Buffer): Buffer {
  const [from, to] = ['Eczar', 'Rupee'].map((family) => Buffer.from(family, 'utf16le').swap16()) as [Buffer, Buffer]
  for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at)) to.copy(font, at)
  return font
}

async function save(file: string, font: Buffer) {
  await writeFile(file, font)
  console.log(`${file}: ${font.length} bytes`)
}
