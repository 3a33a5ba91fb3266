import type { Pay } from '#app/domain/courses/pay.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { lakhRange } from './pay-range.ts'

/** Where the lines of pay end, in rupees a year. */
const scale = 20_00_000

/** Pay as others have published it, every figure beside its publisher. */
export function PayList({ figures }: { figures: Pay[] }) {
  return (
    <>
      <ul className="border-t border-ink">
        {figures.map(({ id, role, experience, place, from, to, isAverage, source }) => (
          <li key={id} className="border-b border-rule py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              {role}
              <b className="font-semibold tabular-nums">
                {lakhRange(from, to)} a year{isAverage && ', average'}
              </b>
            </p>
            <PayBar from={from} to={to} />
            <p className="leading-snug text-soft">
              {experience}, {place}. {source.publisher}, {source.published.slice(0, 4)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-soft">A year, before tax; the lines run from ₹0 to ₹20 lakh. These are not what our students earn.</p>
    </>
  )
}

/** Each source of the figures, with its weak point. */
export function PaySources({ figures }: { figures: Pay[] }) {
  const sources = [...new Map(figures.map(({ source }) => [source.id, source])).values()]
  return (
    <>
      <p>None of the figures is our own survey. All were read on {readOn(sources)}.</p>
      <ul className="mt-3 grid gap-4">
        {sources.map(({ id, report, publisher, kind, published, url, caution }) => (
          <li key={id}>
            <a href={url} rel="nofollow noopener">
              {publisher}: {report}
            </a>
            . A {kind}, {formatStoredDate(published)}. {caution}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The one day all were read on, or the earliest. */
function readOn(sources: Pay['source'][]): string {
  return formatStoredDate(sources.map((source) => source.readOn).sort()[0] ?? '')
}

/** Where a figure lies between nothing and ₹20 lakh; a single number is a lozenge. The text beside it says the same. */
function PayBar({ from, to }: { from: number; to: number }) {
  const percent = (rupees: number) => `${Math.min(100, Math.round((rupees / scale) * 1000) / 10)}%`
  return (
    <svg aria-hidden="true" width="100%" height="18" className="block overflow-visible">
      <line className="pay-line" x1="0" x2="100%" y1="13" y2="13" />
      {from === to ? (
        <svg x={percent(from)} overflow="visible" aria-hidden="true">
          <path className="hue-mark" d="M0 7l6 6-6 6-6-6z" />
        </svg>
      ) : (
        <rect className="hue-mark" x={percent(from)} width={percent(to - from)} y="4" height="9" />
      )}
    </svg>
  )
}
