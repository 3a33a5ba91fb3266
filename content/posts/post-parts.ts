import type { BlockNode, InlineNode, ListItem, TextMark } from '#app/domain/publications/rich-text/rich-text.ts'

/** Converts text with marks: `code`, **bold**, _italic_ and [words](address). Marks cannot be nested, except inside a link. */
export function inline(value: string): InlineNode[] {
  return marked(value, [])
}

const mark = /`([^`]+)`|\*\*([^*]+)\*\*|(?<!\w)_([^_]+)_(?!\w)|\[([^\]]+)\]\(([^)\s]+)\)/g

function marked(value: string, around: TextMark[]): InlineNode[] {
  const leaf = (text: string, ...marks: TextMark[]): InlineNode[] =>
    text === '' ? [] : [{ type: 'text', text, ...(marks.length + around.length > 0 && { marks: [...marks, ...around] }) }]
  const nodes: InlineNode[] = []
  let from = 0
  for (const found of value.matchAll(mark)) {
    const [whole, code, bold, italic, label, href] = found
    nodes.push(...leaf(value.slice(from, found.index)))
    if (code) nodes.push(...leaf(code, { type: 'code' }))
    if (bold) nodes.push(...leaf(bold, { type: 'bold' }))
    if (italic) nodes.push(...leaf(italic, { type: 'italic' }))
    if (label && href) nodes.push(...marked(label, [...around, { type: 'link', attrs: { href } }]))
    from = found.index + whole.length
  }
  return [...nodes, ...leaf(value.slice(from))]
}

export const p = (value: string): BlockNode => ({ type: 'paragraph', content: inline(value) })
export const h2 = (value: string): BlockNode => ({ type: 'heading', attrs: { level: 2 }, content: inline(value) })
export const h3 = (value: string): BlockNode => ({ type: 'heading', attrs: { level: 3 }, content: inline(value) })
export const bullets = (...items: string[]): BlockNode => ({ type: 'bulletList', content: items.map(item) })
export const numbers = (...items: string[]): BlockNode => ({ type: 'orderedList', attrs: { start: 1 }, content: items.map(item) })
export const quote = (...paragraphs: string[]): BlockNode => ({ type: 'blockquote', content: paragraphs.map(p) })
/** @param language one of app/domain/publications/rich-text/code-blocks.ts; null for output and plain text */
export const code = (language: string | null, ...lines: string[]): BlockNode => ({
  type: 'codeBlock',
  attrs: { language },
  content: [{ type: 'text', text: lines.join('\n') }],
})
/** The first row is the heading. */
export const table = (heading: string[], ...rows: string[][]): BlockNode => ({
  type: 'table',
  content: [heading, ...rows].map((cells, index) => ({
    type: 'tableRow',
    content: cells.map((value) => ({ type: index === 0 ? 'tableHeader' : 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content: [p(value)] })),
  })),
})

function item(value: string): ListItem {
  return { type: 'listItem', content: [p(value)] }
}
