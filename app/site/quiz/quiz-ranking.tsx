import type { RankedView } from '#app/domain/quiz/quiz-views.ts'

const step = 10

/** Every course with its points, a lozenge for each point above zero, and why it does not meet the conditions. */
export function QuizRanking({ ranking }: { ranking: RankedView[] }) {
  const most = Math.max(1, ...ranking.map(({ points }) => points))
  const lozenge = (index: number) => `M${index * step + 5} 1l4 4-4 4-4-4Z`
  return (
    <table className="w-full border-t border-ink text-left">
      <thead className="sr-only">
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {ranking.map(({ courseID, label, jaali, points, failures }) => (
          <tr key={courseID} className={`border-b border-rule align-top jaali-${jaali}`}>
            <th scope="row" className="py-3 pr-4 font-normal md:w-64">
              {label}
              {failures.length > 0 && <span className="block text-soft">Excluded. {failures.join(' ')}</span>}
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
