import type { ContestRulesView } from '#app/domain/contests/codeclash.server.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'

type Example = ContestRulesView['example']
type Row = Example['rows'][number]

/** A small contest ranked by the very function that will rank real ones, with every sum to be checked by hand. */
export function ContestExample({ example }: { example: Example }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="example">
      <SectionHeading id="example" title="A board, worked out.">
        {example.introduction}
      </SectionHeading>
      <ol className="border-t border-ink">
        {example.rows.map((row) => (
          <li key={row.name} className="grid gap-x-10 gap-y-5 border-b border-rule py-7 md:grid-cols-[88px_1fr] lg:grid-cols-[88px_4fr_6fr] lg:py-9">
            <p className="font-display text-[clamp(3.25rem,5vw,5rem)] leading-[0.8] tracking-[-0.03em]">
              <span className="sr-only">Rank </span>
              {row.rank}
            </p>
            <div>
              <h3>{row.name}</h3>
              <p className="mt-2 font-display text-lede leading-tight font-medium">{row.points} points</p>
              <p className="mt-1 tabular-nums">Penalty {row.arithmetic}</p>
              <p className="mt-1 text-soft">Last gain in minute {row.lastGain}</p>
            </div>
            <div className="md:col-start-2 lg:col-start-3">
              <ul className="grid gap-2">
                {row.sent.map((submission) => (
                  <li key={`${submission.title} ${submission.minute}`} className="grid grid-cols-[88px_1fr] gap-x-3">
                    <span className="text-soft tabular-nums">Minute {submission.minute}</span>
                    <span>
                      {submission.title}: {describeSubmission(submission)}
                    </span>
                  </li>
                ))}
              </ul>
              {row.decision && <p className="mt-4 font-semibold">{explainDecision(row, row.decision)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
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
