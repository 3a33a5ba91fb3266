import { Link } from 'react-router'
import type { SearchResult } from '#app/domain/search/search.server.ts'
import { searchKinds } from '#app/domain/search/search-kinds.ts'
import { searchAddress } from '#app/domain/search/search-words.ts'
import { formatCount, kindNames } from './search-names.ts'

/** Narrows the results to one kind. Plain links: each has an address of its own. */
export function SearchKinds({ result: { typed, kind, counts } }: { result: SearchResult }) {
  const found = searchKinds.filter((each) => counts[each] > 0 || each === kind)
  return (
    <nav aria-label="Kinds of results" className="mt-4">
      <ul className="flex flex-wrap gap-x-7 border-y border-rule">
        {[null, ...found].map((each) => (
          <li key={each}>
            <Link
              to={searchAddress(typed, { kind: each })}
              aria-current={each === kind ? 'page' : undefined}
              className="inline-flex min-h-12 items-center gap-x-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
              preventScrollReset
            >
              {each ? kindNames[each] : 'All'}
              {each && <span className="font-normal text-soft tabular-nums">{formatCount(counts[each])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
