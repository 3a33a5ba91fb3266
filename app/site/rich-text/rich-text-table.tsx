import type { ReactNode } from 'react'
import type { BlockNode, TableRow } from '#app/domain/publications/rich-text/rich-text.ts'
import { plainText } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import '#app/ui/table.css'

interface RichTextTableProps {
  rows: readonly TableRow[]
  listBlocks: (blocks: readonly BlockNode[]) => ReactNode[]
}

/** A table of a text. Wider than its place, it scrolls by itself, by keyboard too; it is named by its headings. */
export function RichTextTable({ rows, listBlocks }: RichTextTableProps) {
  const [first, ...others] = rows
  const head = first?.content.every(({ type }) => type === 'tableHeader') ? first : null
  const name = (first?.content ?? []).map(({ content }) => plainText({ type: 'doc', content })).filter(Boolean)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className="table-frame" aria-label={`Table: ${name.join(', ')}`} tabIndex={0}>
      <table className="table">
        {head && <thead>{listRows([head], 'col', listBlocks)}</thead>}
        <tbody>{listRows(head ? others : rows, 'row', listBlocks)}</tbody>
      </table>
    </section>
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
