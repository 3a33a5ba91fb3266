import type { BlockNode, InlineNode, RichText, TableCell } from './rich-text.ts'

/** Yields the blocks in reading order, including those within lists, quotes and tables. */
export function* walkBlocks(blocks: readonly BlockNode[]): Generator<BlockNode> {
  for (const block of blocks) {
    yield block
    for (const inner of listInnerBlocks(block)) yield* walkBlocks(inner)
  }
}

function listInnerBlocks(block: BlockNode): BlockNode[][] {
  if (block.type === 'blockquote') return [block.content]
  if (block.type === 'bulletList' || block.type === 'orderedList') return block.content.map((item) => item.content)
  if (block.type === 'table') return block.content.flatMap((row) => row.content.map((cell: TableCell) => cell.content))
  return []
}

export function formatPlainInline(content: readonly InlineNode[] | undefined): string {
  return (content ?? []).map((node) => (node.type === 'text' ? node.text : '\n')).join('')
}

/** One line for each block: for search, comparison and descriptions. */
export function toPlainText({ content }: RichText): string {
  const lines: string[] = []
  for (const block of walkBlocks(content)) {
    if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'codeBlock') lines.push(formatPlainInline(block.content))
    if (block.type === 'picture') lines.push([block.attrs.alt, block.attrs.caption].filter(Boolean).join('. '))
    if (block.type === 'attachment') lines.push(block.attrs.label)
  }
  return lines.filter((line) => line.trim() !== '').join('\n')
}

export function countWords(text: RichText): number {
  return toPlainText(text).match(/\S+/g)?.length ?? 0
}

const wordsAMinute = 220
export function estimateReadingMinutes(text: RichText): number {
  return Math.max(1, Math.round(countWords(text) / wordsAMinute))
}

export function listFiles({ content }: RichText): string[] {
  const ids = new Set<string>()
  for (const block of walkBlocks(content)) if (block.type === 'picture' || block.type === 'attachment') ids.add(block.attrs.fileId)
  return [...ids]
}

/** The addresses of all links, in reading order. */
export function listLinks({ content }: RichText): string[] {
  const inline = [...walkBlocks(content)].flatMap((block) => (block.type === 'paragraph' || block.type === 'heading' ? (block.content ?? []) : []))
  return inline.flatMap((node) => (node.type === 'text' ? (node.marks ?? []) : [])).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))
}

export type TextHeading = { id: string; level: 2 | 3; text: string }

/** Returns the headings with their ids on the page. Equal headings get different ids. */
export function listHeadings({ content }: RichText): TextHeading[] {
  const used = new Set<string>()
  return content.flatMap((block) => {
    if (block.type !== 'heading') return []
    const text = formatPlainInline(block.content).trim()
    const baseId =
      text
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 60) || 'part'
    let id = baseId
    for (let number = 2; used.has(id); number += 1) id = `${baseId}-${number}`
    used.add(id)
    return [{ id, level: block.attrs.level, text }]
  })
}
