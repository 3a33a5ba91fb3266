import { Link } from 'react-router'
import type { ReasonView, ResultView } from '#app/domain/quiz/career-quiz.server.ts'
import { signed } from './quiz-scoring.tsx'

/** Why this and why not that, answer by answer, in three groups: for the result, for the runner-up, for neither. */
export function QuizReasons({ result: { best, runnerUp, reasons } }: { result: ResultView }) {
  const lead = ({ forBest, forRunnerUp }: ReasonView) => forBest - forRunnerUp
  const names = [best.label, runnerUp.label] as const
  const groups = [
    {
      title: `Spoke for ${best.course ? best.label : 'none of ours'}`,
      reasons: reasons.filter((reason) => lead(reason) > 0).sort((a, b) => lead(b) - lead(a)),
    },
    { title: `Spoke for ${runnerUp.label}`, reasons: reasons.filter((reason) => lead(reason) < 0).sort((a, b) => lead(a) - lead(b)) },
    { title: 'Made no difference between the two', reasons: reasons.filter((reason) => lead(reason) === 0) },
  ]
  return (
    <section className="pt-section" aria-labelledby="reasons">
      <h2 id="reasons" className="mb-8 lg:mb-12">
        Why this, and why not that
      </h2>
      {groups.map(
        ({ title, reasons }) =>
          reasons.length > 0 && (
            <div key={title} className="mt-10 grid gap-4 border-t border-ink pt-5 lg:grid-cols-[4fr_8fr] lg:gap-16">
              <h3 className="self-start lg:sticky lg:top-6">{title}</h3>
              <ul>
                {reasons.map((reason) => (
                  <Reason key={reason.question} reason={reason} names={names} />
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  )
}

function Reason({ reason, names }: { reason: ReasonView; names: readonly [string, string] }) {
  const points = [reason.forBest, reason.forRunnerUp]
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-rule py-5 first:pt-0 md:grid-cols-[1fr_200px]">
      <div>
        <p className="text-soft">{reason.question}</p>
        <p className="mt-1 font-semibold">{reason.answer}</p>
        <p className="mt-1">{reason.because}</p>
      </div>
      <div>
        <dl>
          {names.map((name, index) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-soft">{name}</dt>
              <dd className="font-display text-lede leading-[1.2] font-medium tabular-nums">{signed(points[index] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <Link to={reason.changePath} className="action-link">
          Change <span className="sr-only">the answer to: {reason.question}</span>
        </Link>
      </div>
    </li>
  )
}
