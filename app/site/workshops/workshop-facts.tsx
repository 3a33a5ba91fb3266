import type { WorkshopFact } from '#app/domain/courses/workshop-content.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'

const parts = [
  { about: 'demand', title: 'Who is hiring' },
  { about: 'salary', title: 'What it pays' },
] as const

/** Published figures on the career, each beside its source and what speaks against it. */
export function WorkshopFacts({ facts }: { facts: WorkshopFact[] }) {
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="facts">
      <div className="shell-width">
        <SectionHeading id="facts" title="Figures, and how far to trust them.">
          We looked each one up and say where. None of them is a promise of ours.
        </SectionHeading>
        {parts.map(({ about, title }) => (
          <div key={about} className="mt-12 first-of-type:mt-0">
            <h3 className="mb-5">{title}</h3>
            <ul className="border-t border-ink">
              {facts
                .filter((fact) => fact.about === about)
                .map((fact) => (
                  <li key={fact.id} className="grid gap-4 border-b border-rule py-6 lg:grid-cols-[7fr_5fr] lg:gap-16">
                    <p className="font-display text-lede leading-[1.35]">{fact.statement}</p>
                    <Source source={fact.source} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Source({ source }: { source: WorkshopFact['source'] }) {
  if (!source) return <p className="text-soft">Our own observation, without a published count behind it.</p>
  return (
    <div>
      <p>{source.caution}</p>
      <p className="mt-3 wrap-anywhere text-soft">
        <a href={source.url} rel="noopener">
          {source.report}
        </a>
        . {source.publisher}, {source.year}. Read on {formatStoredDate(source.readOn)}.
      </p>
    </div>
  )
}
