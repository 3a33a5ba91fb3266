import type { ReactNode } from 'react'
import type { ReasonView, ResultView } from '#app/domain/quiz/quiz-views.ts'
import { Link } from '#app/ui/link.tsx'
import { formatSigned } from './quiz-scoring.tsx'

export function listReasonRows({ best, closest, runnerUp, reasons }: ResultView): { title: string; content: ReactNode }[] {
  const first = best ?? closest
  const names = [first?.label, runnerUp?.label].filter((label) => label !== undefined)
  const lead = ({ forFirst, forSecond }: ReasonView) => forFirst - forSecond
  const groups = [
    { title: `Pointed to ${first?.label}`, reasons: reasons.filter((reason) => lead(reason) > 0).sort((a, b) => lead(b) - lead(a)) },
    {
      title: runnerUp ? `Pointed to ${runnerUp.label}` : `Pointed away from ${first?.label}`,
      reasons: reasons.filter((reason) => lead(reason) < 0).sort((a, b) => lead(a) - lead(b)),
    },
    { title: runnerUp ? 'Gave both the same points' : 'Gave no points', reasons: reasons.filter((reason) => lead(reason) === 0) },
  ]
  return groups.flatMap(({ title, reasons }) =>
    reasons.length === 0
      ? []
      : [
          {
            title: `${title}: ${reasons.length} ${reasons.length === 1 ? 'answer' : 'answers'}`,
            content: (
              <ul>
                {reasons.map((reason) => (
                  <Reason key={reason.question} reason={reason} names={names} />
                ))}
              </ul>
            ),
          },
        ],
  )
}

function Reason({ reason, names }: { reason: ReasonView; names: readonly string[] }) {
  const points = [reason.forFirst, reason.forSecond]
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-rule py-4 first:pt-0">
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
              <dd className="font-display text-lede leading-[1.2] font-medium tabular-nums">{formatSigned(points[index] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <Link to={reason.changePath} className="action-link print:hidden">
          Change <span className="sr-only">the answer to: {reason.question}</span>
        </Link>
      </div>
    </li>
  )
}
