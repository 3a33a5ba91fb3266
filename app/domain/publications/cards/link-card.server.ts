import { createHash } from 'node:crypto'
import { getServerDetails } from '#app/domain/content/institute.ts'
import type { PublicationFieldsOf } from '#app/domain/publications/publications.ts'
import { socialSize } from '#app/lib/files.ts'
import eczar500 from '#app/lib/fonts/eczar-500.ttf?inline'
import eczar500Rupee from '#app/lib/fonts/eczar-500-rupee.ttf?inline'
import figtree400 from '#app/lib/fonts/figtree-400.ttf?inline'
import { convertOklchToRgb } from '#app/lib/oklch.ts'
import { decodeDataUrl } from '#app/lib/text-encoding.server.ts'
import type { CardDrawing } from '#app/platform/files/draw-card.server.ts'
import { findWidth, type LetterShape, layOutTitle, type TitleLines, titleSpacing, titleWidth } from './lay-out-title.ts'

/** For a post or project without a picture: its title over the pattern of its course. */
export type LinkCard = { path: string; alt: string; digest: string; card: CardDrawing }
export type CardFields = PublicationFieldsOf<'post'> | PublicationFieldsOf<'project'>

/** Increased when the drawing changes, so that every card is drawn again at a new address. */
const drawing = 2

// The cards of courses and pages already have the institute's name and the pattern in the right places.
const grounds = import.meta.glob<string>('/public/social/*.png', { query: '?inline', import: 'default' })

const fonts = { title: decodeDataUrl(eczar500), rupee: decodeDataUrl(eczar500Rupee), label: decodeDataUrl(figtree400) }
type Letters = Record<'title' | 'label', ReadonlyMap<number, LetterShape>>
let reading: Promise<Letters> | undefined

/** Loaded for the first card, so that it does not delay the start of the site. */
async function getFonts(): Promise<Letters> {
  const { parseLetters } = await import('./lay-out-title.ts')
  return { title: new Map([...parseLetters(fonts.rupee), ...parseLetters(fonts.title)]), label: parseLetters(fonts.label) }
}

/** Relative to the font size: the distance between two baselines, and the font's own line height. */
const [leading, ownLeading] = [1.06, 1.777]
const labelSize = 29
/** The baselines of the title's last line and of the label below it. */
const [titleFoot, labelFoot] = [486, 561]

/**
 * Returns null if the title does not fit or the font lacks a letter; then the page's card is used.
 * @param course whose pattern it shows; null: the pattern of the list @param pageCard path of the card of its course or list
 */
export async function findLinkCard(fields: CardFields, course: { label: string } | null, pageCard: string): Promise<LinkCard | null> {
  reading ??= getFonts()
  const letters = await reading
  const title = layOutTitle(fields.title, letters.title)
  const ground = await grounds[`/public${pageCard}`]?.()
  if (!title || !ground) return null
  const label = getLabel(fields, course, letters)
  const digest = createHash('sha256')
    .update(JSON.stringify([drawing, fields.title, label, getServerDetails().baseHue, ground]))
    .digest('hex')
    .slice(0, 16)
  const path = `/social/${fields.kind}/${fields.slug}/${digest}.png`
  return { path, alt: `${label}: ${fields.title}`, digest, card: layOutCard(title, label, decodeDataUrl(ground), letters) }
}

function getLabel(fields: CardFields, course: { label: string } | null, letters: Letters): string {
  const [kind, topic] = fields.kind === 'post' ? ['Course blog', fields.topics[0]] : ['Student project', fields.technologies[0]]
  const label = `${kind} · ${course?.label ?? topic}`
  const width = findWidth(label, letters.label, 0)
  return (course ?? topic) && width !== null && width * labelSize <= titleWidth ? label : kind
}

function layOutCard({ size, lines }: TitleLines, label: string, ground: Buffer, letters: Letters): CardDrawing {
  const last = lines.length - 1
  const title = {
    lines,
    fonts: [
      { family: 'Eczar', content: fonts.title },
      { family: 'Rupee', content: fonts.rupee },
    ],
    size,
    spacing: titleSpacing,
    leading: leading / ownLeading,
    left: 72,
    top: Math.round(titleFoot - last * leading * size - getTop(lines[0] ?? '', letters.title) * size),
  }
  const below = { lines: [label], fonts: [{ family: 'Figtree Light', content: fonts.label }], size: labelSize, spacing: 0, leading: 1, left: 73 }
  return {
    ground,
    cleared: { left: 0, top: 110, width: 752, height: socialSize.height - 110 },
    colour: `#${convertOklchToRgb(0.245, 0.062, getServerDetails().baseHue)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`,
    texts: [title, { ...below, top: Math.round(labelFoot - getTop(label, letters.label) * labelSize) }],
  }
}

const getTop = (line: string, of: ReadonlyMap<number, LetterShape>) => Math.max(...[...line].map((letter) => of.get(letter.codePointAt(0) ?? 0)?.top ?? 0))
