import type { ContestRulesView } from '#app/domain/contests/codeclash.server.ts'

/** What earns points, what costs time, and what a verdict means. */
export function ContestScoring({ rules }: { rules: ContestRulesView }) {
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" id="scoring" aria-labelledby="scoring-title">
      <div className="shell-width">
        <h2 id="scoring-title" className="mb-10 lg:mb-14">
          Points first, then time.
        </h2>
        <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <ul className="lozenges grid gap-4">
            {rules.scoring.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <div className="border-t border-ink pt-5">
            <h3 className="mb-5">When two are equal</h3>
            <ol className="grid gap-4">
              {rules.tieBreaks.map((rule, index) => (
                <li key={rule} className="grid grid-cols-[32px_1fr] items-baseline gap-x-2">
                  <span className="font-display text-title leading-none text-soft" aria-hidden="true">
                    {index + 1}
                  </span>
                  {rule}
                </li>
              ))}
            </ol>
          </div>
        </div>
        <h3 className="mt-14 mb-5 lg:mt-20">What the judge answers</h3>
        <dl className="grid border-t border-ink md:grid-cols-2 md:gap-x-12">
          {rules.verdicts.map(({ name, meaning, costs }) => (
            <div key={name} className="border-b border-rule py-4">
              <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-display text-lede leading-tight font-medium">{name}</span>
                <span className="text-soft">{costs ? 'May cost a miss' : 'Costs nothing'}</span>
              </dt>
              <dd className="mt-1">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
