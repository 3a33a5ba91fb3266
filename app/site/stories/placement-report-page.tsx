import { formatStoredDate } from '#app/lib/dates.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { PlacementReport } from './placement-report.server.ts'

export function PlacementReportPage({ report: { cohorts, readingNotes, isDemonstration } }: { report: PlacementReport }) {
  const [newest] = cohorts
  return (
    <div className="pb-section">
      <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h1>Placement report</h1>
        <div>
          <p className="text-lede">The results of everyone who enrolled, half-year by half-year, 180 days after the last class.</p>
          {newest && (
            <p className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-2">
              <a href="/placement-report.pdf" className="button">
                Download PDF
              </a>
              <a href="/placement-report.csv" className="action-link" download>
                Download CSV
              </a>
            </p>
          )}
        </div>
      </header>
      {isDemonstration && (
        <p className="shell-width mt-8 max-w-none">
          <span className="block border-y border-ink py-4 font-semibold">
            Demonstration data. These counts show how the report is made. They describe no real batch and no real person.
          </span>
        </p>
      )}
      {!newest && (
        <p className="shell-width mt-8">No half-year has been counted and published yet. The first report appears here 180 days after its last class.</p>
      )}
      {newest && (
        <>
          <section className="shell-width pt-section" aria-labelledby="newest">
            <h2 id="newest" className="mb-3 text-title">
              Batches that ended {newest.label}
            </h2>
            <p className="mb-7 text-soft">Counted on {formatStoredDate(newest.countedOn)}.</p>
            <FactList
              facts={[
                { name: 'Enrolled', value: newest.enrolled },
                { name: 'Finished', value: newest.finished },
                { name: 'In the field, full time', value: `${newest.inField} (${newest.inFieldPercent ?? 0}%)` },
                { name: 'No reply', value: newest.noReply },
                ...(newest.salaries.middle ? [{ name: 'Median salary', value: newest.salaries.middle }] : []),
              ]}
            />
          </section>
          <section className="shell-width pt-section" aria-label="All half-years">
            <Table
              caption="Every half-year, newest first. Each share is of everyone who enrolled."
              columns={['Last class', 'Enrolled', 'Finished', 'In the field, full time', 'No reply', 'Salaries reported']}
              rows={cohorts.map(({ id, label, enrolled, finished, inField, inFieldPercent, noReply, salaries }) => ({
                key: id,
                name: label,
                cells: [enrolled, finished, `${inField} (${inFieldPercent ?? 0}%)`, noReply, salaries.reported],
              }))}
            />
          </section>
        </>
      )}
      <section className="shell-width grid gap-x-16 gap-y-6 pt-section lg:grid-cols-[4fr_8fr]" aria-labelledby="reading">
        <h2 id="reading" className="text-title leading-tight">
          How to read the report
        </h2>
        <div>
          <ul className="lozenges grid gap-3">
            {[...readingNotes, 'No outside auditor has checked the report.'].map((note) => (
              <li key={note} className="max-w-[62ch]">
                {note}
              </li>
            ))}
          </ul>
          <p className="mt-5 flex flex-wrap gap-x-7">
            <ActionLink to="/how-we-count">Definitions: How we count</ActionLink>
            <ActionLink to="/success-stories">Charts and stories</ActionLink>
          </p>
        </div>
      </section>
    </div>
  )
}
