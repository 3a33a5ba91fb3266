import type { listProblems, ProblemCard } from '#app/domain/contests/codeclash.server.ts'
import {
  getFilterPath,
  type ProblemFilter,
  type parseProblemFilter,
  problemDifficulties,
  problemDifficultyLabels,
  problemTopics,
  topicLabels,
} from '#app/domain/contests/problem-filter.ts'
import { FilterChoices, filterNameClass } from '#app/ui/filter-choices.tsx'
import { Link } from '#app/ui/link.tsx'
import { DifficultyMark } from './difficulty-mark.tsx'
import './codeclash.css'

export type ProblemListProps = ReturnType<typeof listProblems> & ReturnType<typeof parseProblemFilter>

/** The practice problems. The filter consists of links, so it works without script and can be shared. */
export function ProblemList({ cards, total, counts, filter, unknown }: ProblemListProps) {
  return (
    <section className="shell-width pt-section" id="problems" aria-labelledby="problems-title">
      <div className="mb-8 grid gap-5 lg:mb-10 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-10">
        <h2 id="problems-title">Practice problems</h2>
        <p className="text-lede">Open to anyone, without a clock or an account. No contest will use them.</p>
      </div>
      {unknown.length > 0 && (
        <p className="mb-6 border-l-3 border-edge pl-4">
          {unknown.map(({ field, value }) => `“${value}” is not a ${field} we have, so it was left out. `)}
          Choose from the ones below.
        </p>
      )}
      <nav aria-label="Filter the problems" className="grid gap-x-16 gap-y-2 lg:flex">
        <ProblemChoices name="Difficulty" field="difficulty" all={problemDifficulties} labels={problemDifficultyLabels} counts={counts} filter={filter} />
        <ProblemChoices name="Topic" field="topic" all={problemTopics} labels={topicLabels} counts={counts} filter={filter} />
      </nav>
      <p role="status" className="mt-5 mb-3 text-soft">
        {cards.length === total ? `All ${total} problems, easiest first.` : `${cards.length} of ${total} problems.`}
      </p>
      {cards.length > 0 ? (
        <ol className="border-t border-ink">
          {cards.map((card) => (
            <ProblemRow key={card.slug} card={card} />
          ))}
        </ol>
      ) : (
        <p className="border-y border-rule py-9 text-lede">
          No matching problems.{' '}
          <Link to={getFilterPath({ difficulty: null, topic: null })} preventScrollReset>
            Show all {total}
          </Link>
        </p>
      )}
    </section>
  )
}

function ProblemRow({ card }: { card: ProblemCard }) {
  return (
    <li
      className={`problem-row topic-${card.topic} grid grid-cols-[44px_1fr] items-baseline gap-x-3 border-b border-rule pt-1.5 pb-4 lg:grid-cols-[88px_4fr_5fr_224px] lg:gap-x-6 lg:py-5`}
    >
      <span className="font-display text-subheading leading-none text-soft tabular-nums" aria-hidden="true">
        {card.order}
      </span>
      <h3>
        <Link to={`/codeclash/${card.slug}`} className="inline-flex min-h-11 items-center text-ink no-underline">
          {card.title}
        </Link>
      </h3>
      <p className="max-lg:col-start-2">{card.summary}</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-5 text-soft max-lg:col-start-2 max-lg:mt-2 max-lg:justify-start">
        <DifficultyMark difficulty={card.difficulty} />
        <span className="whitespace-nowrap tabular-nums">{card.points} points</span>
      </p>
    </li>
  )
}

interface ProblemChoicesProps<Name extends string> extends Pick<ProblemListProps, 'counts' | 'filter'> {
  name: string
  field: keyof ProblemFilter
  labels: Record<Name, string>
  all: readonly Name[]
}

function ProblemChoices<Name extends string>({ name, field, all, labels, counts, filter }: ProblemChoicesProps<Name>) {
  return (
    <div>
      <h3 className={filterNameClass}>{name}</h3>
      <FilterChoices
        choices={all.map((value) => ({ value, label: labels[value], count: counts[value] }))}
        selected={filter[field]}
        getPath={(value) => getFilterPath({ ...filter, [field]: value })}
      />
    </div>
  )
}
