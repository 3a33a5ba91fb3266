import type { BlockNode, InlineNode, ListItem, TableRow, TextLeaf } from '#app/domain/publications/rich-text/rich-text.ts'
import { plainInline } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { fileSize } from '#app/lib/file-size.ts'
import { attachmentAddress, type PictureFile, pictureAddress, type ShownFiles } from '#app/lib/files.ts'
import { escapeHtml } from '#app/lib/xml.ts'

/** Where a text is read that is not on its page. */
type Place = { files: ShownFiles; origin: string; page: string }

/**
 * Structured text as the HTML that feeds carry: the same blocks as `RichText` shows, with absolute addresses and without what
 * only a page has, such as links to headings.
 * @param page whole address of the page that the text is from
 */
export function writeBlocks(blocks: readonly BlockNode[], place: Place): string {
  return blocks.map((block) => writeBlock(block, place)).join('')
}

function writeBlock(block: BlockNode, place: Place): string {
  switch (block.type) {
    case 'paragraph':
      return block.content ? `<p>${writeInline(block.content, place)}</p>` : ''
    case 'heading':
      return plainInline(block.content).trim() ? `<h${block.attrs.level}>${writeInline(block.content, place)}</h${block.attrs.level}>` : ''
    case 'bulletList':
      return `<ul>${writeItems(block.content, place)}</ul>`
    case 'orderedList':
      return `<ol start="${block.attrs?.start ?? 1}">${writeItems(block.content, place)}</ol>`
    case 'blockquote':
      return `<blockquote>${writeBlocks(block.content, place)}</blockquote>`
    case 'codeBlock':
      return `<pre><code>${escapeHtml(plainInline(block.content))}</code></pre>`
    case 'horizontalRule':
      return '<hr/>'
    case 'table':
      return `<table>${block.content.map((row) => writeRow(row, place)).join('')}</table>`
    case 'picture': {
      const file = place.files.pictures[block.attrs.fileId]
      return file ? writePicture(file, block.attrs.alt, place.origin, block.attrs.caption) : ''
    }
    case 'attachment': {
      const file = place.files.attachments[block.attrs.fileId]
      if (!file) return ''
      return `<p><a href="${escapeHtml(place.origin + attachmentAddress(file.id))}">${escapeHtml(block.attrs.label || file.name)}</a> (PDF, ${escapeHtml(fileSize(file.bytes))})</p>`
    }
  }
}

const writeItems = (items: readonly ListItem[], place: Place) => items.map(({ content }) => `<li>${writeBlocks(content, place)}</li>`).join('')

function writeRow({ content }: TableRow, place: Place): string {
  const cells = content.map(({ type, attrs, content }) => {
    const tag = type === 'tableHeader' ? 'th' : 'td'
    const span = `${spans('colspan', attrs?.colspan)}${spans('rowspan', attrs?.rowspan)}`
    return `<${tag}${span}>${writeBlocks(content, place)}</${tag}>`
  })
  return `<tr>${cells.join('')}</tr>`
}

const spans = (name: string, cells = 1) => (cells > 1 ? ` ${name}="${cells}"` : '')

/** A picture in the size that a page shows beside text. */
export function writePicture({ id, width, height, sizes }: PictureFile, alt: string, origin: string, caption = ''): string {
  const webp = sizes.filter(({ format }) => format === 'webp')
  const shown = webp.findLast((size) => size.width <= 1080) ?? webp[0]
  if (!shown) return ''
  const size = `width="${shown.width}" height="${Math.round((shown.width * height) / width)}"`
  const image = `<img src="${escapeHtml(origin + pictureAddress(id, shown.width, 'webp'))}" alt="${escapeHtml(alt)}" ${size}/>`
  return `<figure>${image}${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`
}

function writeInline(content: readonly InlineNode[] | undefined, place: Place): string {
  return (content ?? []).map((node) => (node.type === 'hardBreak' ? '<br/>' : writeLeaf(node, place))).join('')
}

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const

function writeLeaf({ text, marks = [] }: TextLeaf, place: Place): string {
  return marks.reduce((words, mark) => {
    if (mark.type === 'link') return `<a href="${escapeHtml(absolute(mark.attrs.href, place))}">${words}</a>`
    return `<${tags[mark.type]}>${words}</${tags[mark.type]}>`
  }, escapeHtml(text))
}

function absolute(href: string, { origin, page }: Place): string {
  if (href.startsWith('#')) return page + href
  return href.startsWith('/') ? origin + href : href
}
