import type { ReactNode } from 'react'
import type { Problem } from '#app/domain/contests/problem-content.ts'
import { Disclosure } from '#app/ui/accordion.tsx'

/** How the points are split, and help in two steps, each closed until asked for. */
export function ProblemHints({ problem }: { problem: Problem }) {
  return (
    <section className="mt-section bg-stone py-[clamp(48px,6vw,96px)]" aria-labelledby="points">
      <div className="shell-width grid gap-12 lg:grid-cols-2 lg:gap-20">
        <div>
          <h2 id="points" className="mb-5 text-title">
            Points for each group of tests
          </h2>
          <dl className="border-t border-ink">
            {problem.scoring.groups.map(({ points, tests }) => (
              <div key={tests} className="grid grid-cols-[72px_1fr] items-baseline gap-4 border-b border-rule py-3.5">
                <dt className="order-1">{tests}</dt>
                <dd className="font-display text-title leading-none font-medium tabular-nums">{points}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-soft">A group of tests is passed as a whole or not at all. A slow program that is right takes the first.</p>
        </div>
        <div>
          <h2 className="mb-5 text-title">If you are stuck</h2>
          <div className="border-t border-ink">
            <Hint title="Topics">
              <ul className="lozenges grid gap-1">
                {problem.ideas.map((idea) => (
                  <li key={idea}>{idea}</li>
                ))}
              </ul>
            </Hint>
            <Hint title="Hint">
              <p>{problem.hint}</p>
            </Hint>
          </div>
        </div>
      </div>
    </section>
  )
}

function Hint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure
      className="border-b border-rule"
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 py-4 after:justify-self-end"
      summary={<h3 className="text-lede">{title}</h3>}
    >
      <div className="pb-6">{children}</div>
    </Disclosure>
  )
}
