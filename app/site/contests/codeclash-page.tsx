import type { ContestRulesView } from '#app/domain/contests/codeclash.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Link } from '#app/ui/link.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'
import { Languages } from './languages.tsx'
import { ProblemList, type ProblemListProps } from './problem-list.tsx'

export function CodeclashPage({ rules, list }: { rules: ContestRulesView; list: ProblemListProps }) {
  const { minutes, problems, freezeMinutes } = rules.format
  const facts = [
    { name: 'Length', value: `${minutes} minutes` },
    { name: 'Problems', value: `${problems}, all open at once` },
    { name: 'A failed attempt adds', value: `${rules.scoring.minutesPerMiss} minutes` },
    { name: 'Board frozen', value: `Last ${freezeMinutes} minutes` },
    { name: 'To enter', value: 'Free, for anyone' },
  ]
  return (
    <div className="short-print">
      <header className="shell-width grid gap-8 overflow-x-clip pt-[clamp(28px,4vw,64px)] md:grid-cols-[8fr_3fr] md:items-end md:gap-12 lg:gap-16">
        <div className="md:pb-10 lg:pb-14">
          <h1>CodeClash</h1>
          <p className="mt-6 text-lede">{rules.summary}</p>
          <p className="mt-4">No contest is announced, and you cannot submit a program on this site yet. The practice problems are open at any hour.</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
            <Link to="#problems" className="button">
              Choose a practice problem
            </Link>
            <Link to="#scoring" className="action-link">
              Rules and scoring
            </Link>
          </div>
        </div>
        <JaaliWindow jaali="three-way-lattice" arch floor className="max-md:hidden [--rise:1.2] [--span:300]" />
      </header>
      <section className="shell-width max-md:mt-10" aria-label="A planned contest in figures">
        <FactList facts={facts} />
        <p className="mt-4 text-soft">Planned for the first contest. A contest is announced with its own figures.</p>
      </section>
      <ProblemList {...list} />
      <section className="shell-width pt-section" aria-labelledby="languages">
        <h2 id="languages" className="mb-6">
          A first program in each language
        </h2>
        <Languages languages={rules.format.languages} />
      </section>
      <ContestRules rules={rules} />
    </div>
  )
}

function ContestRules({ rules }: { rules: ContestRulesView }) {
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

type Example = ContestRulesView['example']
type ExampleRow = Example['rows'][number]

/** An example contest, ranked by the function for real contests, with every calculation to check by hand. */
function ContestExample({ example }: { example: Example }) {
  return (
    <>
      <p className="mb-5">{example.introduction}</p>
      <ol className="border-t border-rule">
        {example.rows.map((row) => (
          <li key={row.name} className="grid grid-cols-[56px_1fr] gap-x-4 border-b border-rule py-5">
            <p className="font-display text-figure">
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

function describeSubmission({ points, counts }: ExampleRow['sent'][number]): string {
  if (points === null) return 'did not compile, which is not a miss'
  if (counts) return `${points} points. This one counts`
  return points === 0 ? 'no points' : `${points} points, not its best`
}

function explainDecision(row: ExampleRow, { by, above }: NonNullable<ExampleRow['decision']>): string {
  if (by === 'points') return `Behind ${above.name} by points: ${row.points} against ${above.points}.`
  if (by === 'penalty') return `As many points as ${above.name}, and more penalty: ${row.penalty} against ${above.penalty}.`
  if (by === 'lastGain') return `Level with ${above.name} in points and penalty. Its last gain came later: minute ${row.lastGain} against ${above.lastGain}.`
  return `Level with ${above.name} in everything, so the rank is shared.`
}
