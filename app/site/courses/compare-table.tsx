import type { ReactNode } from 'react'
import type { ComparedCourse } from '#app/domain/courses/course-comparison.server.ts'
import { FeeLink, useFees } from '#app/site/fees/fees-provider.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Link } from '#app/ui/link.tsx'

interface CompareTableProps {
  columns: ComparedCourse[]
  startOf: (courseID: string) => string
  /** The page's address without that course in the comparison. */
  withoutHref: (courseID: string) => string
}

/** Two or three courses side by side. A fact's name is above its row, so that the columns keep their width on a phone. */
export function CompareTable({ columns, startOf, withoutHref }: CompareTableProps) {
  const facts = columns[0]?.facts ?? []
  const fees = useFees()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" aria-label="Comparison" tabIndex={0}>
      <table className={`compare-table w-full ${columns.length === 1 ? 'lg:w-1/2' : ''}`}>
        <caption className="sr-only">{columns.map(({ label }) => label).join(', ')}, side by side</caption>
        <thead>
          <tr>
            {columns.map(({ courseID, label, jaali }) => (
              <th key={courseID} scope="col">
                <JaaliWindow jaali={jaali} arch className="mb-4 w-16 [--rise:1.3] [--span:150] md:w-24" />
                <Link to={`/${courseID}`} className="font-display text-title leading-[1.06] font-medium text-ink">
                  {label}
                </Link>
                <br />
                <Link to={withoutHref(courseID)} className="action-link">
                  Remove<span className="sr-only"> {label}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <Fact name="Next start" values={columns.map(({ courseID }) => startOf(courseID) || 'Not announced yet')} columns={columns} />
        <Fact name="Fee" values={columns.map(({ courseID }) => <FeeLink key={courseID} fees={fees[courseID]} />)} columns={columns} />
        {facts.map(({ name }, at) => (
          <Fact key={name} name={name} values={columns.map((column) => column.facts[at]?.value ?? '')} columns={columns} />
        ))}
      </table>
    </section>
  )
}

function Fact({ name, values, columns }: { name: string; values: ReactNode[]; columns: ComparedCourse[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length} className="text-soft">
          <span>{name}</span>
        </th>
      </tr>
      <tr>
        {columns.map(({ courseID }, at) => (
          <td key={courseID}>{Array.isArray(values[at]) ? <Items items={values[at]} /> : values[at]}</td>
        ))}
      </tr>
    </tbody>
  )
}

function Items({ items }: { items: string[] }) {
  return (
    <ul className="grid gap-1.5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
