import type { ContestRulesView } from '#app/domain/contests/codeclash.server.ts'

type Example = ContestRulesView['example']
type Row = Example['rows'][number]

/** A small contest ranked by the very function that will rank real ones, with every sum to be checked by hand. */
export function ContestExample({ example }: { example: Example }) {
  return (
    <>
      <p className="mb-5">{example.introduction}</p>
      <ol className="border-t border-rule">
        {example.rows.map((row) => (
          <li key={row.name} className="grid grid-cols-[56px_1fr] gap-x-4 border-b border-rule py-5">
            <p className="font-display text-[3rem] leading-[0.8] tracking-[-0.03em]">
              <span className="sr-only">Rank </span>
              {row.rank}
            </p>
            <div>
              <h4 className="font-semibold">{row.name}</h4>
              <p>
                {row.points} points. <span className="tabular-nums">Penalty {row.arithmetic}.</span> Last gain in minute {row.lastGain}.
              </p>
              <ul className="mt-3 grid gap-1">
                {row.sent.map((submission) => (
                  <li key={`${submission.title} ${submission.minute}`}>
                    <span className="text-soft tabular-nums">Minute {submission.minute}.</span> {submission.title}: {describeSubmission(submission)}
                  </li>
                ))}
              </ul>
              {row.decision && <p className="mt-3 font-semibold">{explainDecision(row, row.decision)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function describeSubmission({ points, counts }: Row['sent'][number]): string {
  if (points === null) return 'did not compile, which is not a miss'
  if (counts) return `${points} points. This one counts`
  return points === 0 ? 'no points' : `${points} points, not its best`
}

function explainDecision(row: Row, { by, above }: NonNullable<Row['decision']>): string {
  if (by === 'points') return `Behind ${above.name} by points: ${row.points} against ${above.points}.`
  if (by === 'penalty') return `As many points as ${above.name}, and more penalty: ${row.penalty} against ${above.penalty}.`
  if (by === 'lastGain') return `Level with ${above.name} in points and penalty. Its last gain came later: minute ${row.lastGain} against ${above.lastGain}.`
  return `Level with ${above.name} in everything, so the rank is shared.`
}
