import type { Course } from '#app/domain/courses/course-content.ts'
import type { Pay } from '#app/domain/courses/pay.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { lakhRange } from './pay-range.ts'

const scale = 20_00_000

/** Pay as others have published it: every figure beside its publisher, every source with its weak point. */
export function CoursePay({ figures, note }: { figures: Pay[]; note: Course['pay']['note'] }) {
  const sources = [...new Map(figures.map(({ source }) => [source.id, source])).values()]
  return (
    <section className="shell-width pt-section" aria-labelledby="pay">
      <div className="mb-10 grid gap-5 lg:mb-14 lg:grid-cols-[5fr_7fr] lg:gap-24">
        <h2 id="pay">What others say it pays.</h2>
        <p className="text-lede leading-[1.45]">{note}</p>
      </div>
      <ul className="border-t border-ink">
        {figures.map(({ id, role, experience, place, from, to, isAverage, source }) => (
          <li key={id} className="grid gap-x-10 gap-y-2 border-b border-rule py-5 lg:grid-cols-[4fr_5fr_3fr] lg:items-center">
            <div>
              <p className="font-display text-lede leading-tight font-medium">{role}</p>
              <p className="text-soft">
                {experience}, {place}
              </p>
            </div>
            <PayBar from={from} to={to} />
            <div className="lg:text-right">
              <p className="font-semibold tabular-nums">
                {lakhRange(from, to)} a year{isAverage && ', average'}
              </p>
              <p className="text-soft">
                {source.publisher}, {source.published.slice(0, 4)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-soft">
        The lines run from nothing to ₹20 lakh a year, before tax. These are not what our students earn, and none is a survey of ours: all were read on{' '}
        {readOn(sources)}.
      </p>
      <Disclosure
        className="mt-2 border-b border-rule"
        summaryClassName="grid min-h-14 grid-cols-[1fr_20px] items-center gap-4 after:justify-self-end"
        summary={<h3 className="text-lede">The sources, and what is weak about each</h3>}
      >
        <ul className="grid gap-x-12 gap-y-6 pb-9 md:grid-cols-2 lg:grid-cols-3">
          {sources.map(({ id, report, publisher, kind, published, url, caution }) => (
            <li key={id}>
              <a href={url} rel="nofollow noopener" className="action-link leading-snug">
                {publisher}: {report}
              </a>
              <p className="mt-1 text-soft">
                A {kind}, {formatStoredDate(published)}. {caution}
              </p>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

/** The one day all were read on, or the earliest. */
function readOn(sources: Pay['source'][]): string {
  return formatStoredDate(sources.map((source) => source.readOn).sort()[0] ?? '')
}

/** Where a figure lies between nothing and ₹20 lakh; a single number is a lozenge. The text beside it says the same. */
function PayBar({ from, to }: { from: number; to: number }) {
  const at = (rupees: number) => Math.min(396, (rupees / scale) * 392 + 4)
  return (
    <svg viewBox="0 0 400 20" aria-hidden="true" className="block h-auto w-full">
      <path className="pay-scale" d="M4 10H396M4 5V15M102 7V13M200 5V15M298 7V13M396 5V15" />
      {from === to ? (
        <path className="hue-mark" d={`M${at(from)} 3L${at(from) + 7} 10L${at(from)} 17L${at(from) - 7} 10Z`} />
      ) : (
        <path className="hue-mark" d={`M${at(from)} 6H${at(to)}V14H${at(from)}Z`} />
      )}
    </svg>
  )
}
