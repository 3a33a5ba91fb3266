import type { LedgerEntry as Entry, HowWeCount } from '#app/domain/claims/claims.server.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { CountRules } from './count-rules.tsx'
import { LedgerEntry } from './ledger-entry.tsx'

interface HowWeCountPageProps {
  entries: Entry[]
  sampleNotice: string | null
  howWeCount: HowWeCount
}

/** The claims ledger, readable by everyone, and the rules its numbers follow. */
export function HowWeCountPage({ entries, sampleNotice, howWeCount }: HowWeCountPageProps) {
  return (
    <>
      <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] pb-section lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h1>{howWeCount.title}</h1>
        <div className="grid gap-4 text-lede leading-[1.45]">
          {howWeCount.intro.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </header>
      <section className="shell-width" aria-labelledby="ledger">
        <h2 id="ledger" className="mb-6">
          The ledger.
        </h2>
        {sampleNotice && <p className="mb-10 text-lede leading-[1.45]">{sampleNotice}</p>}
        <nav aria-label="Entries of the ledger" className="mb-10 flex flex-wrap gap-x-7">
          {entries.map(({ id, statement }) => (
            <a key={id} href={`#${id}`} className="action-link">
              {statement}
            </a>
          ))}
        </nav>
        {entries.map((entry) => (
          <LedgerEntry key={entry.id} entry={entry} sample={sampleNotice !== null} />
        ))}
      </section>
      <CountRules howWeCount={howWeCount} />
      <section className="bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="corrections">
        <div className="shell-width">
          <SectionHeading id="corrections" title="If a number looks wrong.">
            {howWeCount.standard}
          </SectionHeading>
          <div className="grid gap-5 md:grid-cols-2 md:gap-16">
            {howWeCount.corrections.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}
