import type { WorkshopFact } from '#app/domain/courses/workshop-content.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Accordion } from '#app/ui/accordion.tsx'

const parts = [
  { about: 'demand', title: 'Who is hiring' },
  { about: 'salary', title: 'What it pays' },
] as const

/** Published figures on the career, folded, each beside its source and what speaks against it. */
export function WorkshopFacts({ facts }: { facts: WorkshopFact[] }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="facts">
      <div>
        <h2 id="facts">Published figures on hiring and pay</h2>
        <p className="mt-5 text-lede leading-[1.45]">Each figure has its source and its limits. None is a promise of the institute.</p>
      </div>
      <Accordion rows={parts.map(({ about, title }) => ({ title, content: <Facts facts={facts.filter((fact) => fact.about === about)} /> }))} />
    </section>
  )
}

function Facts({ facts }: { facts: WorkshopFact[] }) {
  return (
    <ul className="grid gap-6">
      {facts.map((fact) => (
        <li key={fact.id} className="grid gap-2">
          <p className="font-semibold">{fact.statement}</p>
          <Source source={fact.source} />
        </li>
      ))}
    </ul>
  )
}

function Source({ source }: { source: WorkshopFact['source'] }) {
  if (!source) return <p className="text-soft">Our own observation, without a published count behind it.</p>
  return (
    <div>
      <p>{source.caution}</p>
      <p className="mt-1 wrap-anywhere text-soft">
        <a href={source.url} rel="noopener">
          {source.report}
        </a>
        . {source.publisher}, {source.year}. Read on {formatStoredDate(source.readOn)}.
      </p>
    </div>
  )
}
