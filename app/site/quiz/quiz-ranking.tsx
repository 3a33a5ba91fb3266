import type { OutcomeView } from '#app/domain/quiz/career-quiz.server.ts'

const step = 10

/** Every outcome with its points, and a lozenge for each point above zero. */
export function QuizStandings({ standings }: { standings: OutcomeView[] }) {
  const most = Math.max(1, ...standings.map(({ points }) => points))
  const lozenge = (index: number) => `M${index * step + 5} 1l4 4-4 4-4-4Z`
  return (
    <table className="w-full border-t border-ink text-left">
      <thead className="sr-only">
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ outcome, label, points, course }) => (
          <tr key={outcome} className={`border-b border-rule ${course ? `jaali-${course.jaali}` : ''}`}>
            <th scope="row" className="py-3 pr-4 font-normal md:w-64">
              {label}
            </th>
            <td className="py-3">
              <span className="flex items-center justify-end gap-8 md:justify-start">
                <span className="w-10 flex-none text-right font-display text-lede font-medium tabular-nums">{points < 0 ? `−${-points}` : points}</span>
                <svg
                  viewBox={`0 0 ${most * step} ${step}`}
                  width={most * step}
                  height={step}
                  aria-hidden="true"
                  className="hidden h-auto min-w-0 shrink md:block"
                >
                  <path className="hue-mark" d={Array.from({ length: Math.max(0, points) }, (_, index) => lozenge(index)).join('')} />
                </svg>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
