import { Fragment } from 'react'
import type { ScoringView } from '#app/domain/quiz/quiz-views.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { TableFrame } from '#app/ui/table.tsx'

export function QuizScoring({ scoring: { version, rules, questions } }: { scoring: ScoringView }) {
  return (
    <section id="scoring" className="bg-stone py-[clamp(40px,5vw,80px)] print:hidden" aria-labelledby="scoring-title">
      <div className="shell-width">
        <Disclosure
          className="border-y border-rule"
          summaryClassName="grid min-h-14 grid-cols-[1fr_20px] items-center gap-4 after:justify-self-end"
          summary={
            <h2 id="scoring-title" className="text-title leading-tight font-medium tracking-normal">
              How the quiz is scored
            </h2>
          }
        >
          <ol className="grid list-decimal gap-3 pt-2 pb-6 pl-6">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </Disclosure>
        <Disclosure
          className="border-b border-rule"
          summaryClassName="grid min-h-14 grid-cols-[1fr_20px] items-center gap-4 after:justify-self-end"
          summary={<h2 className="text-title leading-tight font-medium tracking-normal">Every answer and its points</h2>}
        >
          <TableFrame label="Every answer and its points">
            <table className="quiz-points mb-8 w-full text-left">
              <caption className="pb-5 text-left text-soft">Version {version} of the scoring. An answer changes only the courses that are named.</caption>
              <thead className="sr-only">
                <tr>
                  <th scope="col">Answer</th>
                  <th scope="col">Points</th>
                </tr>
              </thead>
              {questions.map(({ question, answers }, index) => (
                <tbody key={question}>
                  <tr>
                    <th scope="rowgroup" colSpan={2} className="border-t border-ink pt-5 pb-2 font-display text-lede leading-tight font-medium">
                      {index + 1}. {question}
                    </th>
                  </tr>
                  {answers.map(({ label, points, condition }) => (
                    <tr key={label} className="border-t border-rule align-top">
                      <th scope="row" className="w-1/2 py-3 pr-4 font-normal lg:w-5/12">
                        {label}
                      </th>
                      <td className="py-3 text-soft">
                        {condition !== null && <span className={points.length > 0 ? 'block' : undefined}>{condition}</span>}
                        {condition === null && points.length === 0 && '0'}
                        {points.map((outcome, at) => (
                          <Fragment key={outcome.label}>
                            {at > 0 && ', '}
                            {outcome.label} <b className="font-semibold whitespace-nowrap text-ink tabular-nums">{formatSigned(outcome.points)}</b>
                          </Fragment>
                        ))}
                      </td>
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
          </TableFrame>
        </Disclosure>
      </div>
    </section>
  )
}

/** Formats points with a real minus sign: screen readers speak it, but they skip a hyphen. */
export function formatSigned(points: number): string {
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}
