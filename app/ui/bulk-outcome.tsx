import { Link } from 'react-router'

interface BulkOutcomeProps {
  words: string
  /** Those to which nothing was done, and why. */
  refused?: readonly { to: string; title: string; why: string }[]
}

/** What came of a change of many rows, where not all of it was done. */
export function BulkOutcome({ words, refused = [] }: BulkOutcomeProps) {
  return (
    <div role="alert" className={`mt-5 border-l-4 pl-4 ${refused.length > 0 ? 'border-edge' : 'border-danger'}`}>
      <p className="font-semibold">{words}</p>
      {refused.length > 0 && (
        <ul className="mt-1 grid gap-1 wrap-anywhere">
          {refused.map(({ to, title, why }) => (
            <li key={to} className="py-1">
              <Link to={to} className="inline py-1">
                {title}
              </Link>
              : {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
