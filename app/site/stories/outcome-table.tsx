import type { ReactNode } from 'react'
import type { OutcomeRow } from '#app/domain/outcomes/achievements.server.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { TableFrame } from '#app/ui/table.tsx'

interface OutcomeTableProps {
  caption: string
  head: string
  rows: OutcomeRow[]
  total: { label: string; people: number }
}

export function OutcomeTable({ caption, head, rows, total }: OutcomeTableProps) {
  return (
    <TableFrame label={caption}>
      <table className="w-full border-collapse text-left">
        <caption className="pb-3 text-left text-soft">{caption}</caption>
        <thead>
          <tr className="border-y border-ink">
            <th scope="col" className="py-2.5 pr-3 font-semibold">
              {head}
            </th>
            <th scope="col" className="py-2.5 pl-3 text-right font-semibold">
              People
            </th>
            <th scope="col" className="py-2.5 pl-3 text-right font-semibold">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, meaning, people, percent }) => (
            <tr key={label} className="border-b border-rule align-baseline">
              <th scope="row" className="py-2.5 pr-3 font-normal">
                {label}
                {meaning && <span className="block max-w-[52ch] text-soft">{meaning}</span>}
              </th>
              <td className="py-2.5 pl-3 text-right tabular-nums">{people}</td>
              <td className="py-2.5 pl-3 text-right tabular-nums">{percent === null ? 'none' : `${percent}%`}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2.5 pr-3 font-semibold">
              {total.label}
            </th>
            <td className="py-2.5 pl-3 text-right font-semibold tabular-nums">{total.people}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  )
}

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
