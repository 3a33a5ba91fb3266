import { Fragment, type ReactNode } from 'react'
import type { InlineNode, TextLeaf, TextMark } from '#app/domain/publications/rich-text/rich-text.ts'
import { Anchor } from '#app/ui/anchor.tsx'

/** Words with their marks. A link to another site says so. */
export function RichTextInline({ content = [] }: { content?: readonly InlineNode[] }) {
  return content.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change while it is shown
    <Fragment key={index}>{node.type === 'hardBreak' ? <br /> : marked(node)}</Fragment>
  ))
}

function marked({ text, marks = [] }: TextLeaf): ReactNode {
  let words: ReactNode = text
  for (const mark of marks) words = <Marked mark={mark}>{words}</Marked>
  return words
}

function Marked({ mark, children }: { mark: TextMark; children: ReactNode }) {
  if (mark.type === 'link') return <TextLink to={mark.attrs.href}>{children}</TextLink>
  const Tag = ({ bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const)[mark.type]
  return <Tag>{children}</Tag>
}

const isLeaving = /^https?:/i

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (!isLeaving.test(to)) return <Anchor to={to}>{children}</Anchor>
  return (
    <a href={to} rel="external noopener noreferrer" className="leaving-link">
      {children}
      <span className="sr-only"> (leaves this site)</span>
    </a>
  )
}
