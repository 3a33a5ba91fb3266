import type { ContestRulesView } from '#app/domain/contests/codeclash.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'
import { ContestExample } from './contest-example.tsx'

/** Everything a contest will go by, each part folded under its name. */
export function ContestRules({ rules }: { rules: ContestRulesView }) {
  const rows = [
    { title: 'How a contest runs', content: <SentenceList of={rules.format.notes} /> },
    { title: 'Points and penalties', content: <SentenceList of={rules.scoring.notes} /> },
    { title: 'Ties', content: <TieBreaks tieBreaks={rules.tieBreaks} /> },
    { title: 'Verdicts of the judge', content: <Verdicts verdicts={rules.verdicts} /> },
    { title: 'An example with four entries', content: <ContestExample example={rules.example} /> },
    { title: 'What is allowed', content: <SentenceList of={rules.conduct} /> },
    { title: 'What happens after a breach', content: <Penalties penalties={rules.penalties} /> },
    ...rules.questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> })),
  ]
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" id="scoring" aria-labelledby="scoring-title">
      <h2 id="scoring-title">Rules and scoring</h2>
      <Accordion rows={rows} />
    </section>
  )
}

function TieBreaks({ tieBreaks }: Pick<ContestRulesView, 'tieBreaks'>) {
  return (
    <ol className="grid list-decimal gap-3 pl-6">
      {tieBreaks.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  )
}

function Verdicts({ verdicts }: Pick<ContestRulesView, 'verdicts'>) {
  return (
    <dl className="grid gap-4">
      {verdicts.map(({ name, meaning, costs }) => (
        <div key={name}>
          <dt className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
            {name} <span className="font-normal text-soft">{costs ? 'May cost a miss' : 'Costs nothing'}</span>
          </dt>
          <dd className="mt-1">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

function Penalties({ penalties }: Pick<ContestRulesView, 'penalties'>) {
  return (
    <dl className="grid gap-4">
      {penalties.map(({ what, consequence }) => (
        <div key={what}>
          <dt className="font-semibold">{what}</dt>
          <dd className="mt-1">{consequence}</dd>
        </div>
      ))}
    </dl>
  )
}
