import type { ReactNode } from 'react'
import type { CountingContent } from '#app/domain/claims/claim-content.ts'
import type { LedgerEntry as Entry } from '#app/domain/claims/claims.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

interface HowWeCountPageProps {
  entries: Entry[]
  howWeCount: CountingContent
  hasDemonstration: boolean
}

export function HowWeCountPage({ entries, howWeCount, hasDemonstration }: HowWeCountPageProps) {
  return (
    <div className="short-print">
      <header className="shell-width grid gap-7 pt-[clamp(24px,5vw,72px)] pb-10 lg:pb-section lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h1>{howWeCount.title}</h1>
        <div className="grid gap-4 text-lede">
          {howWeCount.intro.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </header>
      {hasDemonstration && (
        <section id="demonstration" className="shell-width pb-10 lg:pb-section" aria-labelledby="demonstration-title">
          <h2 id="demonstration-title" className="mb-5 text-title leading-tight">
            Demonstration data
          </h2>
          <p className="max-w-[62ch]">
            This site shows how it works with invented data until the institute enters its own: batches, workshops, events and their seats, blog posts and their
            authors, student projects, success stories and the counts of outcomes. Fees, teachers, rooms and limits on these pages are examples too. None of it
            describes a real person or a real batch. Bookings and enquiries that you send are kept like any other.
          </p>
        </section>
      )}
      <section className="shell-width" aria-labelledby="ledger">
        <h2 id="ledger" className="mb-6">
          All claims with their evidence
        </h2>
        <nav aria-label="Claims" className="mb-6 flex flex-wrap gap-x-7">
          {entries.map(({ id, statement }) => (
            <a key={id} href={`#${id}`} className="action-link">
              {statement}
            </a>
          ))}
        </nav>
        {entries.map((entry) => (
          <LedgerEntry key={entry.id} entry={entry} />
        ))}
      </section>
      <CountRules howWeCount={howWeCount} />
      <section className="bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="corrections">
        <div className="shell-width">
          <SectionHeading id="corrections" title="Does a number look wrong?">
            {howWeCount.standard}
          </SectionHeading>
          <div className="grid gap-5 md:grid-cols-2 md:gap-16">
            {howWeCount.corrections.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      </section>
    </div>
  )
}

function LedgerEntry({ entry }: { entry: Entry }) {
  const { id, statement, figure, state, confirmation } = entry
  const confirmed = state === 'confirmed' ? confirmation : null
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="grid gap-x-16 gap-y-4 border-t border-ink py-6 lg:grid-cols-[5fr_7fr] lg:py-14">
      <div>
        {figure && (
          <p aria-hidden="true" className="mb-4 font-display text-figure-large">
            {figure.value}
          </p>
        )}
        <h3 id={`${id}-title`} className={figure ? undefined : 'text-heading leading-none'}>
          {statement}
        </h3>
        <ul className="lozenges lozenges-hollow mt-5 grid gap-1 font-display text-title leading-tight">
          <li>{confirmed ? `Confirmed as of ${formatStoredDate(confirmed.asOf)}` : 'As stated by the institute'}</li>
        </ul>
      </div>
      <div>
        <dl className="border-b border-rule">
          <Row name="Confirmed">{formatConfirmation(entry)}</Row>
          <Row name="What to ask us">
            <b className="font-semibold">{entry.ask}</b>
          </Row>
        </dl>
        <Disclosure
          opensOnWideScreens
          summaryClassName="grid min-h-13 grid-cols-[1fr_20px] items-center gap-4 font-semibold after:justify-self-end"
          summary={
            <>
              What it counts, and the evidence<span className="sr-only">: {statement}</span>
            </>
          }
        >
          <dl>
            <Row name="Counted">
              <Lines lines={confirmed ? [confirmed.definition] : entry.counted} />
            </Row>
            <Row name="Not counted">
              <Lines lines={entry.notCounted} />
            </Row>
            <Row name="Period">{entry.period}</Row>
            <Row name="Evidence">
              {confirmed ? confirmed.evidence : entry.evidence}
              {confirmed?.evidenceUrl && (
                <>
                  {' '}
                  <a href={confirmed.evidenceUrl} rel="noopener">
                    Open the evidence
                  </a>
                </>
              )}
            </Row>
          </dl>
        </Disclosure>
      </div>
    </article>
  )
}

function formatConfirmation({ state, confirmation }: Entry): string {
  if (!confirmation) return 'Not confirmed yet.'
  if (state === 'expired') return `Not confirmed now. The last confirmation was as of ${formatStoredDate(confirmation.asOf)} and ended after a year.`
  return `By staff, as of ${formatStoredDate(confirmation.asOf)}. Valid until ${formatStoredDate(confirmation.validUntil)}.`
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-rule py-4 first:pt-0 last:border-0 md:grid-cols-[12rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="max-w-[62ch]">{children}</dd>
    </div>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <p key={line} className="not-first:mt-2">
      {line}
    </p>
  ))
}

function CountRules({ howWeCount }: { howWeCount: CountingContent }) {
  const { principles, definitions, steps } = howWeCount
  return (
    <>
      <section className="bg-night mt-10 py-[clamp(44px,6vw,96px)] text-on-night" aria-labelledby="principles">
        <div className="shell-width">
          <h2 id="principles" className="mb-6 lg:mb-12">
            Our rules for numbers
          </h2>
          <ul className="grid gap-x-16 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
            {principles.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="mt-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="shell-width pt-section" aria-labelledby="steps">
        <SectionHeading id="steps" title="How a result is counted">
          The result is on the page of <Link to="/success-stories">success stories</Link>. It counts everyone who enrolled.
        </SectionHeading>
        <ol className="grid border-t border-ink md:grid-cols-2 md:gap-x-16 lg:grid-cols-4 lg:gap-x-10">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[44px_1fr] gap-x-2 border-b border-rule py-4 lg:block lg:border-0 lg:py-6">
              <p aria-hidden="true" className="row-span-2 font-display text-title leading-none text-soft lg:mb-3 lg:text-heading">
                {index + 1}
              </p>
              <h3>{title}</h3>
              <p className="mt-1 lg:mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="shell-width py-section" aria-labelledby="definitions">
        <SectionHeading id="definitions" title="What each word means">
          Read these definitions before you compare us with another institute.
        </SectionHeading>
        <div className="border-t border-ink">
          {definitions.map(({ id, term, meaning, includes, excludes }) => (
            <Disclosure
              key={id}
              id={id}
              opensOnWideScreens
              className="border-b border-rule"
              summaryClassName="grid min-h-13 grid-cols-[1fr_20px] items-center gap-4 py-2 after:justify-self-end lg:pt-5"
              summary={<h3>{term}</h3>}
            >
              <div className="grid gap-x-10 gap-y-2 pb-6 lg:grid-cols-2">
                <p>{meaning}</p>
                <div className="grid content-start gap-2">
                  {includes.map((text) => (
                    <p key={text}>
                      <b className="font-semibold">Includes:</b> {text}
                    </p>
                  ))}
                  {excludes.map((text) => (
                    <p key={text}>
                      <b className="font-semibold">Excludes:</b> {text}
                    </p>
                  ))}
                </div>
              </div>
            </Disclosure>
          ))}
        </div>
      </section>
    </>
  )
}
