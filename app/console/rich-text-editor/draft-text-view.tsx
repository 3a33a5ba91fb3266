import { Fragment, type ReactNode } from 'react'
import type { BlockNode, InlineNode, RichText, TextMark } from '#app/domain/publications/rich-text/rich-text.ts'
import './draft-text.css'

export function DraftTextView({ text }: { text: RichText }) {
  return (
    <div className="draft-text">
      <DraftBlocks blocks={text.content} />
    </div>
  )
}

/** A list of blocks. Blocks have no ids, so their positions are their keys. */
export function DraftBlocks({ blocks }: { blocks: readonly BlockNode[] }) {
  return addKeys(blocks.map((block) => <Block key="" block={block} />))
}

function addKeys(nodes: ReactNode[]): ReactNode {
  return nodes.map((node, place) => <Fragment key={String(place)}>{node}</Fragment>)
}

function Block({ block }: { block: BlockNode }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlineOf(block.content)}</p>
    case 'heading':
      return block.attrs.level === 2 ? <h3>{inlineOf(block.content)}</h3> : <h4>{inlineOf(block.content)}</h4>
    case 'blockquote':
      return (
        <blockquote>
          <DraftBlocks blocks={block.content} />
        </blockquote>
      )
    case 'bulletList':
      return <ul>{addKeys(block.content.map(({ content }) => renderItem(content)))}</ul>
    case 'orderedList':
      return <ol start={block.attrs?.start}>{addKeys(block.content.map(({ content }) => renderItem(content)))}</ol>
    case 'codeBlock':
      return (
        <pre>
          <code>{(block.content ?? []).map(({ text }) => text).join('')}</code>
        </pre>
      )
    case 'horizontalRule':
      return <hr />
    case 'table':
      return (
        <table>
          <tbody>{addKeys(block.content.map(renderRow))}</tbody>
        </table>
      )
    case 'picture':
      return (
        <p className="text-soft">
          Picture: {block.attrs.alt || 'no description yet'}
          {block.attrs.caption && `. ${block.attrs.caption}`}
        </p>
      )
    case 'attachment':
      return <p className="text-soft">PDF: {block.attrs.label || 'no name yet'}</p>
  }
}

const renderItem = (blocks: readonly BlockNode[]) => (
  <li>
    <DraftBlocks blocks={blocks} />
  </li>
)

function renderRow({ content }: Extract<BlockNode, { type: 'table' }>['content'][number]): ReactNode {
  return <tr>{addKeys(content.map(renderCell))}</tr>
}

function renderCell({ type, attrs, content }: Extract<BlockNode, { type: 'table' }>['content'][number]['content'][number]): ReactNode {
  const Cell = type === 'tableHeader' ? 'th' : 'td'
  return (
    <Cell colSpan={attrs?.colspan} rowSpan={attrs?.rowspan}>
      <DraftBlocks blocks={content} />
    </Cell>
  )
}

function inlineOf(content: readonly InlineNode[] | undefined): ReactNode {
  return addKeys((content ?? []).map(renderLeaf))
}

function renderLeaf(node: InlineNode): ReactNode {
  return node.type === 'hardBreak' ? <br /> : renderMarks(node)
}

function renderMarks({ text, marks = [] }: Extract<InlineNode, { type: 'text' }>): ReactNode {
  return marks.reduceRight<ReactNode>(withMark, text)
}

function withMark(inner: ReactNode, mark: TextMark): ReactNode {
  if (mark.type === 'link') return <a href={mark.attrs.href}>{inner}</a>
  const Tag = ({ bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const)[mark.type]
  return <Tag>{inner}</Tag>
}
