import type { ContestRulesView } from './codeclash.server.ts'

/** What is fair, what follows when something was not, and questions. */
export function ContestConduct({ rules }: { rules: ContestRulesView }) {
  return (
    <>
      <section className="shell-width grid gap-12 pt-section lg:grid-cols-[5fr_7fr] lg:gap-24" aria-labelledby="conduct">
        <div>
          <h2 id="conduct" className="mb-8 lg:mb-12">
            What is fair.
          </h2>
          <ul className="lozenges grid gap-4">
            {rules.conduct.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
        <dl className="border-t border-ink">
          {rules.penalties.map(({ what, consequence }) => (
            <div key={what} className="border-b border-rule py-5">
              <dt className="mb-1.5 font-display text-lede leading-tight font-medium">{what}</dt>
              <dd>{consequence}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="shell-width grid gap-8 py-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="questions">
        <h2 id="questions">Asked before.</h2>
        <div className="border-t border-ink">
          {rules.questions.map(({ question, answer }) => (
            <details key={question} className="course-details border-b border-rule">
              <summary className="chevron grid grid-cols-[1fr_20px] items-center gap-4 py-4.5 after:justify-self-end">
                <h3 className="text-pretty">{question}</h3>
              </summary>
              <p className="pb-7 md:pr-9">{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </>
  )
}
