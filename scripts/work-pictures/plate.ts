import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { JaaliName } from '../../app/lib/jaali-names.ts'
import { type WorkPictureTheme, workPictureAddress, workPictureWidths } from '../../app/lib/work-picture.ts'
import { escapeHtml } from '../../app/lib/xml.ts'
import { institute } from '../../content/institute.ts'
import type { Drawing } from './picture.ts'

/** The plate of every picture. One unit is one CSS pixel on a phone 360 px wide. */
export const plate = { width: 344, height: 344, margin: 12 }
/** Pixels per unit in each file. */
export const densities = workPictureWidths.map((width) => width / plate.width)
export const themes: WorkPictureTheme[] = ['light', 'dark']

/** Increase this number when the encoding changes, so that every picture is drawn again. */
const encoding = 4

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file))

/** The colours of one theme, from the site's style sheet. */
function listColours(theme: WorkPictureTheme): string {
  const [light = '', dark = ''] = read('app/ui/tokens.css').toString().split('@media (prefers-color-scheme: dark)')
  const names = ['page', 'stone', 'ink', 'soft', 'rule', 'edge', 'marigold', 'night', 'on-night']
  const find = (css: string, name: string) => new RegExp(`--color-${name}: ([^;]+);`).exec(css)?.[1]
  return names
    .map((name) => `--${name}:${((theme === 'dark' && find(dark, name)) || find(light, name))?.replace('var(--base-hue)', String(institute.baseHue))};`)
    .join('')
}

const hueColours = {
  light:
    '--hue-text:oklch(.46 .125 var(--hue));--hue-fill:oklch(.58 .13 var(--hue));--hue-half:oklch(.62 .125 var(--hue)/.5);--hue-band:oklch(.62 .125 var(--hue)/.26);--hue-faint:oklch(.62 .125 var(--hue)/.12);',
  dark: '--hue-text:oklch(.83 .1 var(--hue));--hue-fill:oklch(.74 .12 var(--hue));--hue-half:oklch(.76 .12 var(--hue)/.52);--hue-band:oklch(.76 .12 var(--hue)/.3);--hue-faint:oklch(.76 .12 var(--hue)/.14);',
}

export const style = `*{box-sizing:border-box;margin:0}
body{width:${plate.width}px;height:${plate.height}px;overflow:hidden;background:var(--stone);color:var(--ink);font:400 12.5px/16px Figtree;font-variant-numeric:lining-nums tabular-nums}
main{width:${plate.width - 2 * plate.margin}px;height:${plate.height - 2 * plate.margin}px;margin:${plate.margin}px;display:flex;flex-direction:column}
h1{font:600 12.5px/16px Figtree;margin-bottom:6px}.figure{flex:1;min-height:0;padding-bottom:8px}
footer{border-top:1px solid var(--edge);padding-top:6px;text-wrap:pretty}footer b{font-weight:600}
.m{color:var(--soft)}.sb{font-weight:600}.dp{font-family:Eczar;font-weight:500}.ht{color:var(--hue-text)}
svg{display:block;overflow:visible}svg text{font:400 12.5px Figtree;fill:var(--ink)}svg text.m{fill:var(--soft)}svg text.sb{font-weight:600}svg text.ht{fill:var(--hue-text)}svg text.pg{fill:var(--page)}svg text.halo{paint-order:stroke;stroke:var(--stone);stroke-width:5px}
.end{text-anchor:end}.mid{text-anchor:middle}
.rule{stroke:var(--rule);fill:none}.edge{stroke:var(--edge);fill:none}.dash{stroke:var(--soft);stroke-width:1.4;fill:none;stroke-dasharray:3 3}
.line{stroke:var(--ink);stroke-width:1.6;fill:none;stroke-linejoin:round}.lit{stroke:var(--hue-text);stroke-width:2.2;fill:none;stroke-linejoin:round;stroke-linecap:round}
.hue{fill:var(--hue-fill)}.deep{fill:var(--hue-text)}.band{fill:var(--hue-band)}.half{fill:var(--hue-half)}.faint{fill:var(--hue-faint)}.ink{fill:var(--ink)}.paper{fill:var(--page)}.soft{fill:var(--soft)}.stone{fill:var(--stone)}.hollow{fill:none;stroke:var(--edge)}
.screen{background:var(--page);height:100%;display:flex;flex-direction:column}.bar{background:var(--night);color:var(--on-night);display:flex;justify-content:space-between;padding:5px 10px}
table{border-collapse:collapse;width:100%;line-height:15px}th{font-weight:400;color:var(--soft);text-align:left}td,th{padding:1.5px 0;vertical-align:baseline}.n{text-align:right;padding-left:6px}tbody tr{border-top:1px solid var(--rule)}`

const face = (family: string, file: string, range = '') =>
  `@font-face{font-family:${family};src:url(data:font/woff2;base64,${read(`app/ui/fonts/${file}.woff2`).toString('base64')});font-weight:400 700${range}}`
const faces = () => face('Eczar', 'eczar') + face('Figtree', 'figtree') + face('Figtree', 'figtree-rupee', ';unicode-range:U+20B9')

type PlateCourse = { course: { courseID: string; jaali: JaaliName } }

/** The hue of each course's lattice. */
export async function readHues(): Promise<Map<string, number>> {
  const css = read('app/ui/jaali.css').toString()
  const folder = path.join(root, 'content/courses')
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const courses = await Promise.all(files.map(async (file) => ((await import(pathToFileURL(path.join(folder, file)).href)) as PlateCourse).course))
  return new Map(courses.map(({ courseID, jaali }) => [courseID, Number(new RegExp(`\\.jaali-${jaali} \\{\\s*--hue: (\\d+)`).exec(css)?.[1])]))
}

/** The HTML page of a picture, without fonts. */
export function layOut({ heading, figure, result, weakness }: Drawing, hue: number, theme: WorkPictureTheme): string {
  const colours = `:root{--hue:${hue};${listColours(theme)}${hueColours[theme]}}`
  const text = `<footer><p><b>${joinUnits(result)}</b></p><p class="m">${joinUnits(weakness)}</p></footer>`
  return `<style>${colours}${style}</style><main><h1>${escapeHtml(heading)}</h1><div class="figure">${figure}</div>${text}</main>`
}

/** Keeps a number and its unit on one line. */
const joinUnits = (text: string) => escapeHtml(text).replace(/(?<=\d) (?=(?:s|ms|min|kB|km|weeks|minutes)\b|[=+−] )|(?<=[=+−]) (?=\d|₹)/g, '\u00a0')

export const withFaces = (laidOut: string): string => `<!doctype html><style>${faces()}</style>${laidOut}`

/** A digest of a picture's page, stored in its files. A different digest means that the picture must be drawn again. */
export function digestPicture(laidOut: string): string {
  return createHash('sha256')
    .update(JSON.stringify([encoding, densities, laidOut]))
    .digest('hex')
    .slice(0, 32)
}

export const pictureFile = (id: string, theme: WorkPictureTheme, density: number): string => workPictureAddress(id, theme, plate.width * density).slice(1)
