import type { ReactNode } from 'react'

/** Rows that open one by one where they stand; without script as with it. */
export function Accordion({ rows, open }: { rows: { title: string; content: ReactNode }[] /** Place of a row that starts open. */; open?: number }) {
  return (
    <div className="border-t border-ink">
      {rows.map(({ title, content }, index) => (
        <Disclosure
          key={title}
          className="border-b border-rule"
          open={index === open}
          summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 py-4.5 after:justify-self-end"
          summary={<h3 className="text-pretty">{title}</h3>}
        >
          <div className="max-w-[62ch] pb-7 md:pr-9">{content}</div>
        </Disclosure>
      ))}
    </div>
  )
}

interface DisclosureProps {
  summary: ReactNode
  /** Lays out the summary and the chevron behind it. */
  summaryClassName: string
  className?: string
  open?: boolean
  children: ReactNode
}

/** One row that opens. */
export function Disclosure({ summary, summaryClassName, className = '', open = false, children }: DisclosureProps) {
  return (
    <details className={`disclosure ${className}`} open={open}>
      <summary className={`chevron ${summaryClassName}`}>{summary}</summary>
      {children}
    </details>
  )
}
