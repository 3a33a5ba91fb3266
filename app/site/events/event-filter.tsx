import { Link } from 'react-router'
import { type ShownKind, shownKinds } from './events.ts'

const names: Record<ShownKind, string> = { workshop: 'Workshops', event: 'Open events', test: 'Tests', batch: 'Batches' }

/** Narrows the list to one kind. Plain links: each has an address of its own. */
export function EventFilter({ kind }: { kind: ShownKind | null }) {
  return (
    <nav aria-label="Kinds of events" className="shell-width pt-10">
      <ul className="flex flex-wrap gap-x-7 border-y border-rule">
        {[null, ...shownKinds].map((each) => (
          <li key={each}>
            <Link
              to={each ? `/events?kind=${each}` : '/events'}
              aria-current={each === kind ? 'page' : undefined}
              className="inline-flex min-h-12 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
              preventScrollReset
            >
              {each ? names[each] : 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
