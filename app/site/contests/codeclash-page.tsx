import { Link } from 'react-router'
import type { ContestRulesView } from '#app/domain/contests/codeclash.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ContestExample } from './contest-example.tsx'
import { ContestFormat } from './contest-format.tsx'
import { ProblemList, type ProblemListProps } from './problem-list.tsx'

/** Practice first, then everything a contest will go by. */
export function CodeclashPage({ rules, list }: { rules: ContestRulesView; list: ProblemListProps }) {
  const { minutes, problems, freezeMinutes } = rules.format
  const facts = [
    { name: 'On the clock', value: `${minutes} minutes` },
    { name: 'Problems', value: `${problems}, all open at once` },
    { name: 'A miss adds', value: `${rules.scoring.minutesPerMiss} minutes` },
    { name: 'Board is frozen', value: `Last ${freezeMinutes} minutes` },
    { name: 'To enter', value: 'Free, for anyone' },
  ]
  return (
    <>
      <header className="shell-width grid gap-8 overflow-clip pt-[clamp(28px,4vw,64px)] md:grid-cols-[8fr_3fr] md:items-end md:gap-12 lg:gap-16">
        <div className="md:pb-10 lg:pb-14">
          <h1>CodeClash</h1>
          <p className="mt-6 text-lede leading-[1.45]">{rules.summary}</p>
          <p className="mt-4">No contest is announced, and you cannot submit a program on this site yet. The practice problems are open at any hour.</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
            <Link to="#problems" className="button">
              Choose a problem
            </Link>
            <Link to="#scoring" className="action-link">
              See how ranks are worked out
            </Link>
          </div>
        </div>
        <JaaliWindow jaali="three-way-lattice" arch floor className="max-md:hidden [--rise:1.2] [--span:300]" />
      </header>
      <section className="shell-width max-md:mt-10" aria-label="A planned contest in figures">
        <dl className="grid grid-cols-2 gap-x-5 border-t border-ink lg:flex lg:justify-between lg:gap-x-8">
          {facts.map(({ name, value }) => (
            <div key={name} className="border-b border-rule py-4 last:col-span-2 lg:border-0 lg:pt-5 lg:pb-0">
              <dt className="mb-1 text-soft">{name}</dt>
              <dd className="font-display text-[clamp(1.25rem,1.1rem+0.7vw,1.75rem)] leading-[1.1] font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-soft">Planned for the first contest. A contest is announced with its own figures.</p>
      </section>
      <ProblemList {...list} />
      <ContestFormat rules={rules} />
      <ContestScoring rules={rules} />
      <ContestExample example={rules.example} />
      <ContestConduct rules={rules} />
    </>
  )
}

/** What is fair, what follows when something was not, and questions. */
function ContestConduct({ rules }: { rules: ContestRulesView }) {
  return (
    <>
      <section className="shell-width grid gap-12 pt-section lg:grid-cols-[5fr_7fr] lg:gap-24" aria-labelledby="conduct">
        <div>
          <h2 id="conduct" className="mb-8 lg:mb-12">
            What will be fair
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
      <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="questions">
        <h2 id="questions">Common questions</h2>
        <Accordion rows={rules.questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
      </section>
    </>
  )
}

/** What earns points, what costs time, and what a verdict means. */
function ContestScoring({ rules }: { rules: ContestRulesView }) {
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" id="scoring" aria-labelledby="scoring-title">
      <div className="shell-width">
        <h2 id="scoring-title" className="mb-10 lg:mb-14">
          How a contest will be scored
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
        <h3 className="mt-14 mb-5 lg:mt-20">What the judge will answer</h3>
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
