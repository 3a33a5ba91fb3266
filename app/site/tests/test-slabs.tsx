import { fullMarks, rightAnswersFor, waivedPaise } from '#app/domain/tests/marks.ts'
import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { rupees } from '#app/lib/rupees.ts'
import { Link } from '#app/ui/link.tsx'

/** What marks waive of the fee. @param feePaise the lowest fee of students; null while it is not known */
export function TestSlabs({ test, feePaise }: { test: ScholarshipTest; feePaise: number | null }) {
  const { slabs, marking } = test
  return (
    <section className="shell-width pt-section" aria-labelledby="slabs">
      <h2 id="slabs" className="mb-5">
        How much of the fee your marks waive
      </h2>
      <p className="mb-10 text-lede leading-[1.45]">The table is fixed before the test and is the same for every student and every course.</p>
      <table className="w-full border-t border-ink text-left">
        <caption className="sr-only">Slabs of the scholarship test</caption>
        <thead>
          <tr className="align-bottom text-soft">
            <th scope="col" className="py-3 pr-4 font-normal">
              Marks of {fullMarks(test)}
            </th>
            <th scope="col" className="py-3 pr-4 font-normal">
              Fee waived
            </th>
            <th scope="col" className="py-3 pr-4 font-normal max-md:hidden">
              Reached by
            </th>
            {feePaise !== null && (
              <th scope="col" className="py-3 text-right font-normal">
                Off <Link to="/fees">{rupees(feePaise)} including GST</Link>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {slabs.map(({ fromMarks, percentOfFee }, index) => (
            <tr key={fromMarks} className="border-t border-rule align-baseline">
              <th scope="row" className="py-4 pr-4 font-semibold">
                {fromMarks === 0 ? `Below ${slabs[index - 1]?.fromMarks}` : `${fromMarks} and more`}
              </th>
              <td className="py-4 pr-4 font-display text-[clamp(2rem,4vw,3.5rem)] leading-none">{percentOfFee}%</td>
              <td className="py-4 pr-4 max-md:hidden">{fromMarks === 0 ? 'any marks' : `${rightAnswersFor(fromMarks, marking)} right, none wrong`}</td>
              {feePaise !== null && <td className="py-4 text-right tabular-nums">{rupees(waivedPaise(feePaise, percentOfFee))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
