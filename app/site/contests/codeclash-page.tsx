import type { ContestRulesView } from '#app/domain/contests/codeclash.server.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Link } from '#app/ui/link.tsx'
import { ContestRules } from './contest-rules.tsx'
import { Languages } from './languages.tsx'
import { ProblemList, type ProblemListProps } from './problem-list.tsx'

/** The practice problems, then the rules of a contest, folded. */
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
    <>
      <header className="shell-width grid gap-8 overflow-clip pt-[clamp(28px,4vw,64px)] md:grid-cols-[8fr_3fr] md:items-end md:gap-12 lg:gap-16">
        <div className="md:pb-10 lg:pb-14">
          <h1>CodeClash</h1>
          <p className="mt-6 text-lede leading-[1.45]">{rules.summary}</p>
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
    </>
  )
}
