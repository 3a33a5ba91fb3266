import { Fragment, type ReactNode } from 'react'
import type { InlineNode, TextLeaf } from '#app/shared/rich-text.ts'
import { Anchor } from './anchor.tsx'

/** Words with their marks. A link to another site says so. */
export function RichTextInline({ content = [] }: { content?: readonly InlineNode[] }) {
  return content.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change while it is shown
    <Fragment key={index}>{node.type === 'hardBreak' ? <br /> : marked(node)}</Fragment>
  ))
}

function marked({ text, marks = [] }: TextLeaf): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => {
    switch (mark.type) {
      case 'bold':
        return <strong>{inner}</strong>
      case 'italic':
        return <em>{inner}</em>
      case 'strike':
        return <s>{inner}</s>
      case 'code':
        return <code>{inner}</code>
      case 'link':
        return <TextLink to={mark.attrs.href}>{inner}</TextLink>
    }
  }, text)
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
