import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { jaaliNames } from '#app/lib/jaali-names.ts'
import { JaaliWindow } from './jaali-window.tsx'

const css = readFileSync(new URL('jaali.css', import.meta.url), 'utf8')

/** The tile of one lattice as SVG text. Lattices may share a tile through a variable. */
function tileOf(name: string): string {
  const rule = new RegExp(`\\.jaali-${name} \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  const value = /--jaali: (.*);/.exec(rule)?.[1] ?? ''
  const shared = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  const url = shared ? (new RegExp(`${shared}: (url.*);`).exec(css)?.[1] ?? '') : value
  return decodeURIComponent(/url\("data:image\/svg\+xml,(.*)"\)/.exec(url)?.[1] ?? '')
}

test.each(jaaliNames)('the lattice %s is one small line drawing with its size and its hue', (name) => {
  const tile = tileOf(name)
  expect(Buffer.byteLength(tile)).toBeLessThan(2048)
  expect(tile).toMatch(
    /^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' width='[\d.]+' height='[\d.]+'><path fill='none' stroke='#000' stroke-width='[\d.]+' d='M[^']+'\/><\/svg>$/,
  )
  const [, width, height] = /width='([\d.]+)' height='([\d.]+)'/.exec(tile) ?? []
  const rule = new RegExp(`\\.jaali-${name} \\{([^}]*)\\}`).exec(css)?.[1]
  expect(rule).toMatch(/--hue: \d+;/)
  expect(rule).toContain(`--tile-width: ${width};`)
  expect(rule).toContain(`--tile-height: ${height};`)
})

test('all lattices are different', () => {
  expect(new Set(jaaliNames.map(tileOf)).size).toBe(9)
})

test('a decorative window is hidden from screen readers', () => {
  expect(renderToStaticMarkup(createElement(JaaliWindow, { jaali: 'ogee', arch: true, floor: true, className: 'w-32' }))).toMatch(
    /^<span class="[^"]*jaali-ogee[^"]*" aria-hidden="true">/,
  )
})

test('in forced colours the lattice uses the system’s colours', () => {
  const forced = css.slice(css.indexOf('@media (forced-colors: active)'))
  expect(forced).toMatch(/\.pane \{[^}]*background: Canvas;/)
  expect(forced).toMatch(/\.jaali-divider \{[^}]*background: CanvasText;/)
})
