import type { JaaliName } from '#app/lib/jaali-names.ts'
import css from '#app/ui/jaali.css?raw'

/** One lattice tile, as jaali.css draws it: its size, its stroke and its path, and the hue it goes with. */
export interface JaaliTile {
  hue: number
  width: number
  height: number
  strokeWidth: number
  path: string
}

/** The tile of a jaali, read from the style sheet so that print and screen share one drawing. Throws at an unknown name. */
export function readJaaliTile(name: JaaliName): JaaliTile {
  const rule = new RegExp(`\\.jaali-${name} \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  const shared = /--jaali: var\(--([a-z-]+)\)/.exec(rule)?.[1]
  const drawing = shared ? (new RegExp(`--${shared}: url\\("([^"]*)"\\)`).exec(css)?.[1] ?? '') : rule
  const number = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1])
  const tile = {
    hue: number(/--hue: ([\d.]+)/, rule),
    width: number(/--tile-width: ([\d.]+)/, rule),
    height: number(/--tile-height: ([\d.]+)/, rule),
    strokeWidth: number(/stroke-width='([\d.]+)'/, drawing),
    path: / d='([^']+)'/.exec(drawing)?.[1] ?? '',
  }
  if (!tile.path || Object.values(tile).includes(Number.NaN)) throw new Error(`jaali.css has no readable tile ${name}.`)
  return tile
}
