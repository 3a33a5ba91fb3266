import { Fragment, type JSX, type ReactNode } from 'react'
import { type CodeSpan, getLanguageLabel } from '#app/domain/publications/rich-text/code-blocks.ts'
import type { BlockNode, InlineNode, ListItem, TableRow, RichText as Text, TextLeaf, TextMark } from '#app/domain/publications/rich-text/rich-text.ts'
import { formatPlainInline, listHeadings, toPlainText, walkBlocks } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { formatFileSize, getAttachmentAddress, type ShownFiles } from '#app/lib/files.ts'
import { Anchor } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TableFrame } from '#app/ui/table.tsx'
import { CodeSample } from './code-sample.tsx'
import '#app/ui/table.css'
import './rich-text.css'

const isLeaving = /^https?:/i

interface RichTextViewProps {
  text: Text
  files: ShownFiles
  /** The syntax colours of each code block, in reading order (`highlightText` on the server). */
  codeSpans?: readonly (readonly CodeSpan[])[]
  /** The level of the heading above the text. */
  below?: 'h1' | 'h2'
  /** Prefix for the ids of headings, if a page has several texts. */
  idPrefix?: string
}

/** Structured text as elements. It consists only of known nodes, so that it cannot contain scripts. */
export function RichTextView({ text, files, codeSpans = [], below = 'h1', idPrefix = '' }: RichTextViewProps) {
  const headings = listHeadings(text).values()
  const code = codeSpans.values()
  const ids = new Map<BlockNode, string>()
  const spans = new Map<BlockNode, readonly CodeSpan[]>()
  for (const block of text.content) if (block.type === 'heading') ids.set(block, idPrefix + (headings.next().value?.id ?? ''))
  for (const block of walkBlocks(text.content)) if (block.type === 'codeBlock') spans.set(block, code.next().value ?? [])
  return <div className="rich-text">{listBlocks(text.content)}</div>

  function listBlocks(blocks: readonly BlockNode[]): ReactNode[] {
    return blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change while it is shown
      <Block key={index} block={block} files={files} id={ids.get(block)} spans={spans.get(block)} below={below} listBlocks={listBlocks} />
    ))
  }
}

interface BlockProps {
  block: BlockNode
  files: ShownFiles
  id: string | undefined
  spans: readonly CodeSpan[] | undefined
  below: 'h1' | 'h2'
  listBlocks: (blocks: readonly BlockNode[]) => ReactNode[]
}

function Block({ block, files, id, spans, below, listBlocks }: BlockProps): JSX.Element | null {
  switch (block.type) {
    case 'paragraph':
      return block.content ? (
        <p>
          <RichTextInline content={block.content} />
        </p>
      ) : null
    case 'heading':
      return <Heading block={block} id={id} below={below} />
    case 'bulletList':
      return <ul>{listItems(block.content, listBlocks)}</ul>
    case 'orderedList':
      return <ol start={block.attrs?.start}>{listItems(block.content, listBlocks)}</ol>
    case 'blockquote':
      return <blockquote>{listBlocks(block.content)}</blockquote>
    case 'codeBlock':
      return <CodeSample label={getLanguageLabel(block.attrs.language)} text={formatPlainInline(block.content)} spans={spans} />
    case 'horizontalRule':
      return <hr />
    case 'table':
      return <RichTextTable rows={block.content} listBlocks={listBlocks} />
    case 'picture': {
      const file = files.pictures[block.attrs.fileId]
      const { alt, caption } = block.attrs
      return file ? (
        <figure>
          <Picture file={file} alt={alt} sizes="(min-width: 1080px) 42rem, 100vw" />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ) : null
    }
    case 'attachment': {
      const file = files.attachments[block.attrs.fileId]
      return file ? (
        <p>
          <a href={getAttachmentAddress(file.id)} className="action-link">
            {block.attrs.label || file.name}
          </a>{' '}
          <span className="text-soft">PDF, {formatFileSize(file.bytes)}</span>
        </p>
      ) : null
    }
  }
}

function Heading({ block, id, below }: { block: BlockNode & { type: 'heading' }; id: string | undefined; below: 'h1' | 'h2' }) {
  const level = block.attrs.level + (below === 'h2' ? 1 : 0)
  const Tag = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4'
  const words = formatPlainInline(block.content).trim()
  if (!words) return null
  return (
    <Tag id={id}>
      <RichTextInline content={block.content} />
      {id && (
        <>
          {' '}
          <a href={`#${id}`} className="heading-link" aria-label={`Link to this part: ${words}`}>
            #
          </a>
        </>
      )}
    </Tag>
  )
}

function listItems(items: readonly ListItem[], listBlocks: BlockProps['listBlocks']): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change while it is shown
  return items.map((item, index) => <li key={index}>{listBlocks(item.content)}</li>)
}

function RichTextInline({ content = [] }: { content: readonly InlineNode[] | undefined }) {
  return content.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change while it is shown
    <Fragment key={index}>{node.type === 'hardBreak' ? <br /> : renderMarks(node)}</Fragment>
  ))
}

function renderMarks({ text, marks = [] }: TextLeaf): ReactNode {
  let words: ReactNode = text
  for (const mark of marks) words = <Marked mark={mark}>{words}</Marked>
  return words
}

function Marked({ mark, children }: { mark: TextMark; children: ReactNode }) {
  if (mark.type === 'link') return <TextLink to={mark.attrs.href}>{children}</TextLink>
  const Tag = ({ bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const)[mark.type]
  return <Tag>{children}</Tag>
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (!isLeaving.test(to)) return <Anchor to={to}>{children}</Anchor>
  return (
    <a href={to} rel="external noopener noreferrer" className="leaving-link">
      {children}
      <span className="sr-only"> (leaves this site)</span>
    </a>
  )
}

interface RichTextTableProps {
  rows: readonly TableRow[]
  listBlocks: (blocks: readonly BlockNode[]) => ReactNode[]
}

/** A table of a text. Its accessible name comes from its headings. */
function RichTextTable({ rows, listBlocks }: RichTextTableProps) {
  const [first, ...others] = rows
  const head = first?.content.every(({ type }) => type === 'tableHeader') ? first : null
  const name = (first?.content ?? []).map(({ content }) => toPlainText({ type: 'doc', content })).filter(Boolean)
  return (
    <TableFrame label={`Table: ${name.join(', ')}`}>
      <table className="table">
        {head && <thead>{listRows([head], 'col', listBlocks)}</thead>}
        <tbody>{listRows(head ? others : rows, 'row', listBlocks)}</tbody>
      </table>
    </TableFrame>
  )
}

function listRows(rows: readonly TableRow[], scope: 'col' | 'row', listBlocks: RichTextTableProps['listBlocks']): ReactNode[] {
  return rows.map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change while it is shown
    <tr key={at}>
      {row.content.map(({ type, attrs, content }, index) => {
        const span = { colSpan: attrs?.colspan, rowSpan: attrs?.rowspan }
        return type === 'tableHeader' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change while it is shown
          <th key={index} scope={scope} {...span}>
            {listBlocks(content)}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change while it is shown
          <td key={index} {...span}>
            {listBlocks(content)}
          </td>
        )
      })}
    </tr>
  ))
}
