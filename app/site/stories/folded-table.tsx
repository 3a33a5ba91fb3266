import type { ReactNode } from 'react'
import { Disclosure } from '#app/ui/accordion.tsx'

/** The numbers of a chart as a table, folded: the chart above shows the same. */
export function FoldedTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure
      className="mt-6 border-y border-rule"
      summaryClassName="grid min-h-12 grid-cols-[1fr_20px] items-center gap-4 py-2 after:justify-self-end"
      summary={<h3 className="font-text text-base leading-snug font-semibold tracking-normal">{title}</h3>}
    >
      <div className="pt-3 pb-6">{children}</div>
    </Disclosure>
  )
}
