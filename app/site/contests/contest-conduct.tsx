import type { ContestRulesView } from '#app/domain/contests/codeclash.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'

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
        <Accordion rows={rules.questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
      </section>
    </>
  )
}
