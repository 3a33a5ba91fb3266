import { Link } from 'react-router'
import { type PeriodName, periodLabels, periodNames } from '#app/domain/reports/period.ts'

/** The period of what follows: links, so that it stands in the address. */
export function PeriodChoice({ chosen }: { chosen: PeriodName }) {
  return (
    <nav aria-label="Period" className="mt-3">
      <ul className="flex flex-wrap gap-x-6">
        {periodNames.map((name) => (
          <li key={name}>
            <Link to={`/staff?period=${name}`} className="period-link" aria-current={name === chosen ? 'true' : undefined} preventScrollReset>
              {periodLabels[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
