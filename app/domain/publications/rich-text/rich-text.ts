import { isUuid } from '#app/lib/uuid.ts'

/** A tree in ProseMirror's JSON with only these nodes and marks. It never contains HTML, so that nothing in it can run. */
export type TextMark = { type: 'bold' | 'italic' | 'strike' | 'code' } | { type: 'link'; attrs: { href: string } }
export type TextLeaf = { type: 'text'; text: string; marks?: TextMark[] }
export type InlineNode = TextLeaf | { type: 'hardBreak' }
export type ListItem = { type: 'listItem'; content: BlockNode[] }
export type TableCell = { type: 'tableCell' | 'tableHeader'; attrs?: { colspan: number; rowspan: number }; content: BlockNode[] }
export type TableRow = { type: 'tableRow'; content: TableCell[] }
export type BlockNode =
  | { type: 'paragraph'; content?: InlineNode[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: InlineNode[] }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs?: { start: number }; content: ListItem[] }
  | { type: 'blockquote'; content: BlockNode[] }
  | { type: 'codeBlock'; attrs: { language: string | null }; content?: TextLeaf[] }
  | { type: 'horizontalRule' }
  | { type: 'table'; content: TableRow[] }
  /** An uploaded picture. `alt` describes it and must not be empty when published. */
  | { type: 'picture'; attrs: { fileId: string; alt: string; caption: string } }
  | { type: 'attachment'; attrs: { fileId: string; label: string } }
export type RichText = { type: 'doc'; content: BlockNode[] }

export const emptyRichText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Maximum characters of text and of JSON, and maximum nesting depth, of one text. */
export const richTextLimits = { characters: 200_000, jsonLength: 1_000_000, depth: 16 }

/** `where` is the path to the error, such as `content.3.marks`. */
export type RichTextError = { reason: 'shape'; where: string } | { reason: 'too-long' } | { reason: 'too-deep' } | { reason: 'link'; href: string }
type RichTextReading = { ok: true; text: RichText } | { ok: false; error: RichTextError }

type Json = Record<string, unknown>
class RichTextRejected extends Error {
  error: RichTextError
  constructor(error: RichTextError) {
    super(error.reason)
    this.error = error
  }
}

/** Copies known nodes and attributes one by one, so that nothing unknown is stored. @param sent any parsed JSON */
export function parseRichText(sent: unknown): RichTextReading {
  const length = { left: richTextLimits.characters }
  try {
    const doc = parseObject(sent, '')
    if (doc.type !== 'doc') throw new RichTextRejected({ reason: 'shape', where: 'type' })
    const content = parseBlocks(doc.content, 'content', 1, length)
    return { ok: true, text: { type: 'doc', content: content.length > 0 ? content : emptyRichText.content } }
  } catch (refused) {
    if (refused instanceof RichTextRejected) return { ok: false, error: refused.error }
    throw refused
  }
}

const isSafePath = /^\/(?![/\\])/
/** Accepts links to this site, a part of the page, the web, a mail address or a phone. Rejects scripts. */
export function isSafeHref(href: string): boolean {
  if (href.length > 2_000 || /[\p{Cc}\s]/u.test(href)) return false
  if (isSafePath.test(href) || href.startsWith('#')) return true
  try {
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href).protocol)
  } catch {
    return false
  }
}

type NodeBudget = { left: number }

function parseBlocks(sent: unknown, where: string, depth: number, length: NodeBudget): BlockNode[] {
  return list(sent, where).map((node, index) => parseBlock(node, `${where}.${index}`, depth, length))
}

function parseBlock(sent: unknown, where: string, depth: number, length: NodeBudget): BlockNode {
  if (depth > richTextLimits.depth) throw new RichTextRejected({ reason: 'too-deep' })
  const node = parseObject(sent, where)
  const attrs = node.attrs === undefined || node.attrs === null ? {} : parseObject(node.attrs, `${where}.attrs`)
  const inside = () => parseBlocks(node.content, `${where}.content`, depth + 1, length)
  switch (node.type) {
    case 'paragraph':
      return withInline({ type: 'paragraph' }, node, where, length)
    case 'heading':
      return withInline({ type: 'heading', attrs: { level: attrs.level === 3 ? 3 : 2 } }, node, where, length)
    case 'blockquote':
      return { type: 'blockquote', content: inside() }
    case 'bulletList':
      return { type: 'bulletList', content: parseItems(node, where, depth, length) }
    case 'orderedList':
      return { type: 'orderedList', attrs: { start: count(attrs.start, 1_000) }, content: parseItems(node, where, depth, length) }
    case 'codeBlock': {
      const language = typeof attrs.language === 'string' && /^[a-z0-9+#-]{1,20}$/.test(attrs.language) ? attrs.language : null
      const content = inline(node.content, `${where}.content`, length).map(({ ...leaf }) => {
        if (leaf.type !== 'text') throw new RichTextRejected({ reason: 'shape', where })
        return { type: 'text' as const, text: leaf.text }
      })
      return { type: 'codeBlock', attrs: { language }, ...(content.length > 0 && { content }) }
    }
    case 'horizontalRule':
      return { type: 'horizontalRule' }
    case 'table':
      return {
        type: 'table',
        content: list(node.content, `${where}.content`).map((row, index) => parseTableRow(row, `${where}.content.${index}`, depth + 1, length)),
      }
    case 'picture':
      return {
        type: 'picture',
        attrs: {
          fileId: parseFileId(attrs.fileId, where),
          alt: parseText(attrs.alt, where, 300, length),
          caption: parseText(attrs.caption ?? '', where, 300, length),
        },
      }
    case 'attachment':
      return { type: 'attachment', attrs: { fileId: parseFileId(attrs.fileId, where), label: parseText(attrs.label, where, 200, length) } }
    default:
      throw new RichTextRejected({ reason: 'shape', where: `${where}.type` })
  }
}

function parseItems(node: Json, where: string, depth: number, length: NodeBudget): ListItem[] {
  return list(node.content, `${where}.content`).map((sent, index) => {
    const at = `${where}.content.${index}`
    const item = parseObject(sent, at)
    if (item.type !== 'listItem') throw new RichTextRejected({ reason: 'shape', where: `${at}.type` })
    return { type: 'listItem', content: parseBlocks(item.content, `${at}.content`, depth + 2, length) }
  })
}

function parseTableRow(sent: unknown, where: string, depth: number, length: NodeBudget): TableRow {
  const row = parseObject(sent, where)
  if (row.type !== 'tableRow') throw new RichTextRejected({ reason: 'shape', where: `${where}.type` })
  const content = list(row.content, `${where}.content`).map((sentCell, index): TableCell => {
    const at = `${where}.content.${index}`
    const cell = parseObject(sentCell, at)
    if (cell.type !== 'tableCell' && cell.type !== 'tableHeader') throw new RichTextRejected({ reason: 'shape', where: `${at}.type` })
    const attrs = cell.attrs === undefined || cell.attrs === null ? {} : parseObject(cell.attrs, at)
    const span = { colspan: count(attrs.colspan, 20), rowspan: count(attrs.rowspan, 200) }
    return { type: cell.type, attrs: span, content: parseBlocks(cell.content, `${at}.content`, depth + 2, length) }
  })
  return { type: 'tableRow', content }
}

function withInline<Node extends BlockNode>(block: Node, node: Json, where: string, length: NodeBudget): Node {
  const content = inline(node.content, `${where}.content`, length)
  return content.length > 0 ? { ...block, content } : block
}

function inline(sent: unknown, where: string, length: NodeBudget): InlineNode[] {
  if (sent === undefined || sent === null) return []
  return list(sent, where).map((child, index) => {
    const at = `${where}.${index}`
    const node = parseObject(child, at)
    if (node.type === 'hardBreak') return { type: 'hardBreak' }
    if (node.type !== 'text') throw new RichTextRejected({ reason: 'shape', where: `${at}.type` })
    const text = parseText(node.text, at, richTextLimits.characters, length)
    if (text === '') throw new RichTextRejected({ reason: 'shape', where: `${at}.text` })
    const marks = node.marks === undefined || node.marks === null ? [] : list(node.marks, `${at}.marks`).map((mark) => parseMark(mark, `${at}.marks`))
    return { type: 'text', text, ...(marks.length > 0 && { marks }) }
  })
}

function parseMark(sent: unknown, where: string): TextMark {
  const mark = parseObject(sent, where)
  if (mark.type === 'bold' || mark.type === 'italic' || mark.type === 'strike' || mark.type === 'code') return { type: mark.type }
  if (mark.type !== 'link') throw new RichTextRejected({ reason: 'shape', where })
  const href = parseObject(mark.attrs, where).href
  if (typeof href !== 'string' || !isSafeHref(href)) throw new RichTextRejected({ reason: 'link', href: String(href).slice(0, 200) })
  return { type: 'link', attrs: { href } }
}

function parseObject(sent: unknown, where: string): Json {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new RichTextRejected({ reason: 'shape', where })
  return sent as Json
}

function list(sent: unknown, where: string): unknown[] {
  if (sent === undefined || sent === null) return []
  if (!Array.isArray(sent)) throw new RichTextRejected({ reason: 'shape', where })
  return sent
}

/** PostgreSQL cannot store NUL or half of a surrogate pair. */
function parseText(sent: unknown, where: string, max: number, length: NodeBudget): string {
  if (typeof sent !== 'string') throw new RichTextRejected({ reason: 'shape', where })
  const text = sent.replaceAll('\0', '').toWellFormed()
  length.left -= text.length
  if (text.length > max || length.left < 0) throw new RichTextRejected({ reason: 'too-long' })
  return text
}

function count(sent: unknown, max: number): number {
  return Number.isSafeInteger(sent) && Number(sent) >= 1 ? Math.min(Number(sent), max) : 1
}

function parseFileId(sent: unknown, where: string): string {
  if (typeof sent !== 'string' || !isUuid(sent)) throw new RichTextRejected({ reason: 'shape', where })
  return sent
}
