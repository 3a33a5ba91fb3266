import { createHash } from 'node:crypto'
import { measure, openPaper, paper, rule, type Style, setText } from './brochure-paper.server.ts'

type Level = 1 | 2 | 3
/** `moves`: what follows comes below this text. */
type TaggedText = { type: string; text: string; style: Style; x: number; width: number; moves?: boolean }
const headingStyle: Record<Level, Style> = { 1: 'title', 2: 'section', 3: 'item' }

export type PdfFile = { bytes: Uint8Array<ArrayBuffer>; etag: string; fileName: string }

/** Writes a tagged document from top to bottom, and breaks pages only between blocks. */
export class BrochureWriter {
  readonly document: PDFKit.PDFDocument
  private readonly root: PDFKit.PDFStructureElement
  private readonly mark: [number, number, number]
  y = paper.top

  constructor(title: string, author: string, changedOn: string, mark: [number, number, number]) {
    this.document = openPaper(title, author, changedOn)
    this.root = this.document.struct('Document')
    this.document.addStructure(this.root)
    this.mark = mark
    this.turnPage()
  }

  turnPage(): void {
    this.document.addPage()
    this.y = paper.top
  }

  /** Starts a new page if `points` do not fit on this one. */
  ensureRoom(points: number): void {
    if (this.y + points > paper.bottom) this.turnPage()
  }

  space(points: number): void {
    this.y += points
  }

  heading(level: Level, text: string, { number = '', width = paper.right - paper.body }: { number?: string; width?: number } = {}): void {
    const height = measure(this.document, text, headingStyle[level], width)
    this.ensureRoom(height + 60)
    if (number) this.drawn(() => setText(this.document, number, 'item', { x: paper.left, y: this.y, width: 40 }))
    this.tag(this.root, { type: `H${level}`, text, style: headingStyle[level], x: paper.body, width })
    this.space(level === 1 ? 14 : 4)
  }

  paragraph(text: string, style: Style = 'text', width = paper.right - paper.body): void {
    this.ensureRoom(measure(this.document, text, style, width))
    this.tag(this.root, { type: 'P', text, style, x: paper.body, width })
  }

  list(items: string[], { numbered = false, width = paper.right - paper.body }: { numbered?: boolean; width?: number } = {}): void {
    const list = this.document.struct('L')
    this.root.add(list)
    items.forEach((item, at) => {
      this.ensureRoom(measure(this.document, item, 'text', width - 18))
      const entry = this.document.struct('LI')
      list.add(entry)
      if (numbered) this.tag(entry, { type: 'Lbl', text: `${at + 1}`, style: 'quiet', x: paper.body, width: 18, moves: false })
      else this.drawn(() => this.lozenge(paper.body + 4, this.y + 6.5))
      this.tag(entry, { type: 'LBody', text: item, style: 'text', x: paper.body + 18, width: width - 18 })
      this.space(4)
      entry.end()
    })
    list.end()
  }

  /** Rows of a name and a text: tagged as a table for screen readers, shown as two columns. */
  rows(rows: [name: string, text: string][], nameWidth = 132): void {
    const table = this.document.struct('Table')
    this.root.add(table)
    const width = paper.right - paper.body - nameWidth - 12
    for (const [name, text] of rows) {
      const height = Math.max(measure(this.document, name, 'strong', nameWidth), measure(this.document, text, 'text', width))
      this.ensureRoom(height + 10)
      this.line(paper.body)
      this.space(6)
      const row = this.document.struct('TR')
      table.add(row)
      this.tag(row, { type: 'TH', text: name, style: 'strong', x: paper.body, width: nameWidth, moves: false })
      this.tag(row, { type: 'TD', text, style: 'text', x: paper.body + nameWidth + 12, width, moves: false })
      this.space(height + 4)
      row.end()
    }
    table.end()
  }

  line(left = paper.left): void {
    this.drawn(() =>
      this.document
        .moveTo(left, this.y)
        .lineTo(paper.right, this.y)
        .lineWidth(0.6)
        .strokeColor([...rule])
        .stroke(),
    )
  }

  /** Decoration: outside the tag structure, so that screen readers skip it. */
  drawn(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.document.endMarkedContent()
  }

  async finish(footer: string): Promise<Uint8Array<ArrayBuffer>> {
    const { start, count } = this.document.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.document.switchToPage(page)
      this.drawn(() => {
        setText(this.document, footer, 'quiet', { x: paper.left, y: 800, width: 420 })
        setText(this.document, `${page + 1} / ${count}`, 'quiet', { x: paper.right - 30, y: 800, width: 60 })
      })
    }
    this.root.end()
    const parts: Buffer[] = []
    const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      this.document.on('data', (part: Buffer) => parts.push(part))
      this.document.once('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
      this.document.once('error', reject)
    })
    this.document.end()
    return whole
  }

  /** Does the same, for a file whose name is made of `title`. */
  async finishFile(footer: string, title: string): Promise<PdfFile> {
    const bytes = await this.finish(footer)
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`, fileName: `${title.replace(/[^A-Za-z0-9]+/g, '-')}.pdf` }
  }

  private tag(parent: PDFKit.PDFStructureElement, { type, text, style, x, width, moves = true }: TaggedText): void {
    const element = this.document.struct(type, {}, () => setText(this.document, text, style, { x, y: this.y, width }))
    parent.add(element)
    element.end()
    if (moves) this.y = this.document.y
  }

  private lozenge(x: number, y: number): void {
    const { document } = this
    document
      .polygon([x, y - 4], [x + 4, y], [x, y + 4], [x - 4, y])
      .fillColor([...this.mark])
      .fill()
  }
}
