import { escapeHtml } from '../../app/lib/xml.ts'
import type { WorkPicture } from '../../content/work-pictures.ts'

/** One picture before drawing. Everything comes from the data and the seed in `draw`, so that it is the same each time. */
export type PictureSource = Pick<WorkPicture, 'id' | 'courseID' | 'title' | 'made'> & { use?: WorkPicture['use']; draw(): Drawing }

export type Drawing = Pick<WorkPicture, 'result' | 'weakness' | 'alt'> & {
  /** The first line on the plate. */
  heading: string
  /** HTML, 320 units wide. */
  figure: string
}

type Point = readonly [x: number, y: number]

export const svg = (height: number, ...parts: (string | string[])[]): string =>
  `<svg width="320" height="${height}" viewBox="0 0 320 ${height}">${parts.flat().join('')}</svg>`

export const drawText = (x: number, y: number, content: string | number, kind = ''): string =>
  `<text${named(kind)} x="${short(x)}" y="${short(y)}">${escapeHtml(String(content))}</text>`
export const box = (x: number, y: number, width: number, height: number, kind: string): string =>
  `<rect${named(kind)} x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}"/>`
export const path = (d: string, kind: string): string => `<path${named(kind)} d="${d}"/>`
export const line = (points: readonly Point[], kind: string): string => path(along(points), kind)
export const across = (y: number, from: number, to: number, kind = 'rule'): string => path(`M${short(from)} ${short(y)}H${short(to)}`, kind)
export const upright = (x: number, from: number, to: number, kind = 'rule'): string => path(`M${short(x)} ${short(from)}V${short(to)}`, kind)
export const dot = (x: number, y: number, radius: number, kind: string): string =>
  `<circle${named(kind)} cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`

/** A lozenge represents one unit: a person, a seat, a week. */
export const lozenge = (x: number, y: number, reach: number, kind: string): string =>
  path(`M${short(x)} ${short(y - reach)}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`, kind)

export const between = (upper: readonly Point[], lower: readonly Point[], kind: string): string =>
  path(`${along(upper)}L${along(lower.toReversed()).slice(1)}Z`, kind)

export const scale =
  (low: number, high: number, from: number, to: number) =>
  (value: number): number =>
    from + ((value - low) / (high - low)) * (to - from)

const named = (kind: string) => (kind ? ` class="${kind}"` : '')
const short = (value: number): number => Math.round(value * 10) / 10
const along = (points: readonly Point[]) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`
