import PDFDocument from 'pdfkit'
import eczar500 from '#app/lib/fonts/eczar-500.ttf?inline'
import eczar500Rupee from '#app/lib/fonts/eczar-500-rupee.ttf?inline'
import figtree400 from '#app/lib/fonts/figtree-400.ttf?inline'
import figtree400Rupee from '#app/lib/fonts/figtree-400-rupee.ttf?inline'
import figtree600 from '#app/lib/fonts/figtree-600.ttf?inline'
import figtree600Rupee from '#app/lib/fonts/figtree-600-rupee.ttf?inline'
import { convertOklchToRgb } from '#app/lib/oklch.ts'
import { decodeDataUrl } from '#app/lib/text-encoding.server.ts'

const ink = convertOklchToRgb(0.245, 0.062, 272)
const soft = convertOklchToRgb(0.44, 0.04, 272)
export const rule = convertOklchToRgb(0.8, 0.02, 272)

/** A4 in points, with a left column for numbers and marks. */
export const paper = { width: 595.28, height: 841.89, left: 56, right: 539, body: 104, top: 60, bottom: 772 }

const styles = {
  title: { font: 'eczar-500', size: 42, leading: 44, colour: ink },
  section: { font: 'eczar-500', size: 25, leading: 28, colour: ink },
  item: { font: 'eczar-500', size: 15, leading: 18.5, colour: ink },
  lede: { font: 'figtree-400', size: 13, leading: 19, colour: ink },
  text: { font: 'figtree-400', size: 10, leading: 14.5, colour: ink },
  strong: { font: 'figtree-600', size: 10, leading: 14.5, colour: ink },
  quiet: { font: 'figtree-400', size: 10, leading: 14.5, colour: soft },
} as const

export type Style = keyof typeof styles

const fonts = {
  'eczar-500': [eczar500, eczar500Rupee],
  'figtree-400': [figtree400, figtree400Rupee],
  'figtree-600': [figtree600, figtree600Rupee],
} as const

/** A tagged document with its fonts and no pages. The same text always gives the same bytes. */
export function openPaper(title: string, author: string, changedOn: string): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: [paper.width, paper.height],
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    // No default font, because PDFKit does not embed the standard fonts.
    font: '',
    info: { Title: title, Author: author, CreationDate: new Date(`${changedOn}T00:00:00Z`) },
  })
  for (const [name, [latin, rupee]] of Object.entries(fonts)) {
    document.registerFont(name, decodeDataUrl(latin))
    document.registerFont(`${name}-rupee`, decodeDataUrl(rupee))
  }
  return document
}

/** The height of the text in points at that width. */
export function measure(document: PDFKit.PDFDocument, text: string, style: Style, width: number): number {
  const { font, size, leading } = styles[style]
  document.font(font).fontSize(size)
  return document.heightOfString(text, { width, lineGap: leading - document.currentLineHeight(true) })
}

/** Writes text at a position and moves the document's y below it. The rupee sign comes from its own small font. */
export function setText(document: PDFKit.PDFDocument, text: string, style: Style, { x, y, width }: { x: number; y: number; width: number }): void {
  const { font, size, leading, colour } = styles[style]
  document
    .font(font)
    .fontSize(size)
    .fillColor([...colour])
  const lineGap = leading - document.currentLineHeight(true)
  const runs = text.split(/(₹)/).filter((run) => run !== '')
  runs.forEach((run, at) => {
    document.font(run === '₹' ? `${font}-rupee` : font)
    const options = { width, lineGap, continued: at < runs.length - 1 }
    if (at === 0) document.text(run, x, y, options)
    else document.text(run, options)
  })
}
