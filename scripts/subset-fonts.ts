import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// Every kilobyte here is first-view time: the weights and letters the pages use, and no more.
const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset))
const letters = `${basicLatin} ©·×éü–—‘’“”•…₹→−`
const faces = [
  { name: 'eczar', weights: { min: 400, max: 600 } },
  { name: 'figtree', weights: { min: 400, max: 700 } },
]

const { resolve } = createRequire(import.meta.url)
for (const { name, weights } of faces) {
  const source = resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
  const font = await subsetFont(await readFile(source), letters, { targetFormat: 'woff2', variationAxes: { wght: weights } })
  await writeFile(`app/ui/fonts/${name}.woff2`, font)
  console.log(`${name}: ${font.length} bytes`)
}
