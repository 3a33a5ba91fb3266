import { Link } from 'react-router'
import type { ProblemLink } from './codeclash.server.ts'

/** The problems before and after this one; at either end the list takes that place. */
export function ProblemNeighbours({ previous, next }: { previous: ProblemLink | null; next: ProblemLink | null }) {
  return (
    <nav aria-label="Other problems" className="shell-width py-section">
      <div className="grid border-t border-ink md:grid-cols-2">
        <Neighbour says={previous ? 'Before this one' : 'This is the first'} problem={previous} />
        <Neighbour says={next ? 'After this one' : 'This is the last'} problem={next} end />
      </div>
    </nav>
  )
}

function Neighbour({ says, problem, end }: { says: string; problem: ProblemLink | null; end?: boolean }) {
  return (
    <p className={`border-b border-rule py-6 ${end ? 'md:border-l md:pl-8 md:text-right' : ''} max-w-none`}>
      <span className="block text-soft">{says}</span>
      <Link
        to={problem ? `/codeclash/${problem.slug}` : '/codeclash#problems'}
        className="inline-flex min-h-11 items-center font-display text-title font-medium"
      >
        {problem ? problem.title : 'Back to all problems'}
      </Link>
    </p>
  )
}
