import { Link } from 'react-router'

export type BatchStart = { courseID: string; label: string; start: string; seats: string }

/** When each course starts next; a course without an announced date is left out. */
export function HomeStarts({ starts }: { starts: BatchStart[] }) {
  if (starts.length === 0) return null
  return (
    <section className="shell-width pt-16 lg:pt-20" aria-labelledby="starts">
      <h3 id="starts" className="mb-6">
        Next batches
      </h3>
      <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-10 lg:grid-cols-3 lg:gap-x-16">
        {starts.map(({ courseID, label, start, seats }) => (
          <li key={courseID} className="flex items-baseline justify-between gap-4 border-b border-rule">
            <Link to={`/${courseID}`} className="inline-flex min-h-12 items-center text-ink no-underline hover:underline">
              {label}
            </Link>
            <span className="py-2.5 text-right tabular-nums">
              {start}
              {seats && <span className="block text-soft">{seats}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/upcoming-batches" className="action-link mt-4">
        See upcoming batches
      </Link>
    </section>
  )
}
