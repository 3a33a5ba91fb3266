import { Link } from 'react-router'
import type { WaitingLead } from '#app/domain/reports/today.server.ts'
import { formatDuration } from '#app/lib/format-duration.ts'
import { ActionLink } from '#app/ui/link.tsx'

interface WaitingListProps {
  longest: WaitingLead[]
  /** All who wait, of whom these are the first. */
  waiting: number
  now: Date
  courseLabel: (courseID: string) => string
}

/** Who waits longest for a first answer, and how long. */
export function WaitingList({ longest, waiting, now, courseLabel }: WaitingListProps) {
  return (
    <section aria-labelledby="waiting-heading">
      <h2 id="waiting-heading" className="text-lede font-medium">
        Waiting longest
      </h2>
      {longest.length === 0 && <p className="mt-3 text-soft">Nobody waits for a first answer.</p>}
      <ol className="mt-2">
        {longest.map(({ id, name, courseID, assignedName, createdAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-2">
            <Link to={`/staff/leads/${id}`} className="action-link min-w-0 break-words">
              {name}
            </Link>
            <span className="text-soft">
              {formatDuration(now.getTime() - createdAt.getTime())}, {assignedName ?? 'unassigned'}
              {courseID && `, ${courseLabel(courseID)}`}
            </span>
          </li>
        ))}
      </ol>
      {waiting > longest.length && <ActionLink to="/staff/leads?sort=waiting">All {waiting.toLocaleString('en-IN')} who wait</ActionLink>}
    </section>
  )
}
