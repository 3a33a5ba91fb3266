import type { ReactNode } from 'react'
import type { ProblemView } from '#app/domain/contests/codeclash.server.ts'
import type { Problem } from '#app/domain/contests/problem-content.ts'
import { getFilterPath, topicLabels } from '#app/domain/contests/problem-filter.ts'
import { CodeSample } from '#app/site/rich-text/code-sample.tsx'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { Neighbours } from '#app/ui/neighbours.tsx'
import { DifficultyMark } from './difficulty-mark.tsx'
import { Languages } from './languages.tsx'
import './codeclash.css'

export function ProblemPage({ problem, previous, next, languages }: ProblemView) {
  const { scoring, limits } = problem
  const facts = [
    { name: 'Difficulty', value: <DifficultyMark difficulty={problem.difficulty} /> },
    { name: 'Points', value: scoring.points },
    { name: 'Time', value: `${limits.seconds} ${limits.seconds === 1 ? 'second' : 'seconds'}` },
    { name: 'Memory', value: `${limits.megabytes} MB` },
  ]
  return (
    <article className={`topic-${problem.topic}`}>
      <header className="shell-width pt-3 md:pt-8">
        <nav aria-label="Breadcrumb" className="relative">
          <ol className="flex flex-wrap gap-x-2">
            <li>
              <Link to="/codeclash" className="inline-flex min-h-11 items-center">
                CodeClash
              </Link>
            </li>
            <li className="flex min-h-11 items-center gap-2">
              <span aria-hidden="true">/</span>
              <Link to={getFilterPath({ difficulty: null, topic: problem.topic })} className="inline-flex min-h-11 items-center">
                {topicLabels[problem.topic]}
              </Link>
            </li>
          </ol>
        </nav>
        <h1 className="mt-4 mb-5 text-heading leading-none md:mt-6">{problem.title}</h1>
        <p className="text-lede">{problem.summary}</p>
        <dl className="mt-6 grid grid-cols-2 gap-x-5 border-t border-ink md:flex md:gap-x-16">
          {facts.map(({ name, value }) => (
            <div key={name} className="border-b border-rule py-3 md:border-0">
              <dt className="mb-1 text-soft">{name}</dt>
              <dd className="font-display text-lede leading-tight font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className="shell-width grid gap-9 pt-9 lg:grid-cols-[7fr_5fr] lg:gap-20 lg:pt-16">
        <section aria-labelledby="statement" className="grid content-start gap-4 text-lede">
          <h2 id="statement" className="text-title">
            The problem
          </h2>
          {problem.statement.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <div className="grid content-start gap-6 lg:gap-9">
          <Part title="Input" lines={problem.input} />
          <Part title="Output" lines={problem.output} />
          <section aria-labelledby="constraints" className="border-t border-ink pt-4">
            <h2 id="constraints" className="mb-3 text-title">
              Constraints
            </h2>
            <ul className="lozenges grid gap-2">
              {problem.constraints.map((constraint) => (
                <li key={constraint} className="wrap-anywhere tabular-nums">
                  {constraint}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <ProblemSamples samples={problem.samples} />
      <ProblemHints problem={problem} />
      <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="run">
        <div>
          <h2 id="run" className="text-subheading">
            Run your program on your machine
          </h2>
          <p className="mt-4">
            Copy a sample’s input into sample.txt, run your program over it and compare character by character. Then write a test of your own at the edge of
            each constraint.
          </p>
        </div>
        <Languages languages={languages} />
      </section>
      <Neighbours
        label="Other problems"
        before={previous && linkTo(previous)}
        after={next && linkTo(next)}
        start="This is the first problem"
        end="This is the last problem"
        all={{ to: '/codeclash#problems', title: 'Back to all problems' }}
      />
    </article>
  )
}

const linkTo = ({ slug, title }: { slug: string; title: string }) => ({ to: `/codeclash/${slug}`, title })

function Part({ title, lines }: { title: string; lines: string[] }) {
  const id = title.toLowerCase()
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-4">
      <h2 id={id} className="mb-3 text-title">
        {title}
      </h2>
      <div className="grid gap-3">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}

function ProblemSamples({ samples }: Pick<Problem, 'samples'>) {
  return (
    <section className="shell-width pt-section" aria-labelledby="samples">
      <h2 id="samples" className="mb-5 text-subheading">
        Samples
      </h2>
      <ol className="border-t border-ink">
        {samples.map(({ input, output, explanation }, index) => (
          <li key={input} className="border-b border-rule">
            <Disclosure
              open={index === 0}
              opensOnWideScreens
              summaryClassName="grid min-h-13 grid-cols-[1fr_20px] items-center gap-4 after:justify-self-end"
              summary={<h3 className="text-lede leading-tight">Sample {index + 1}</h3>}
            >
              <div className="grid gap-x-10 gap-y-4 pb-6 md:grid-cols-2 lg:grid-cols-[4fr_3fr_5fr] lg:pb-8">
                <CodeSample label={`Sample ${index + 1}, input`} text={input} />
                <CodeSample label={`Sample ${index + 1}, output`} text={output} />
                <p className="md:col-span-2 lg:col-span-1 lg:pt-11">{explanation}</p>
              </div>
            </Disclosure>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ProblemHints({ problem }: { problem: Problem }) {
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
          <p className="mt-4 text-soft">A group of tests is passed as a whole or not at all. A correct but slow program can pass the first.</p>
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
      summary={<h3 className="text-lede leading-tight">{title}</h3>}
    >
      <div className="pb-6">{children}</div>
    </Disclosure>
  )
}
