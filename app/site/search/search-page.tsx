import { useRef } from 'react'
import '#app/ui/filter-bar.css'
import type { SearchResult } from '#app/domain/search/search.server.ts'
import { institute } from '#content/institute.ts'
import { SearchForm } from './search-form.tsx'
import { SearchKinds } from './search-kinds.tsx'
import { resultSummary } from './search-names.ts'
import { SearchResults } from './search-results.tsx'
import { SearchWays } from './search-ways.tsx'
import { useHitKeys } from './use-hit-keys.ts'
import { useLiveSearch } from './use-live-search.ts'

/** One field over everything the site says in public. */
export function SearchPage({ loaded, courseCount }: { loaded: SearchResult; courseCount: number }) {
  const page = useRef<HTMLDivElement>(null)
  const { shown, isWaiting, hasFailed, ask, cancel } = useLiveSearch(loaded)
  useHitKeys(page)
  return (
    <div ref={page} className="shell-width pt-[clamp(28px,4vw,64px)] pb-section">
      <h1>Search</h1>
      <div className="mt-8">
        <SearchForm typed={loaded.typed} kind={shown.kind} onType={(typed) => ask(typed, shown.kind)} onSend={cancel} />
      </div>
      <p role="status" className="mt-6 min-h-[1.5em] text-lede wrap-anywhere">
        {hasFailed ? failedWords : resultSummary(shown)}
      </p>
      <div aria-busy={isWaiting || undefined}>
        {shown.state === 'found' ? (
          <>
            <SearchKinds result={shown} />
            <SearchResults result={shown} />
          </>
        ) : (
          <SearchWays state={shown.state} courseCount={courseCount} />
        )}
      </div>
    </div>
  )
}

const failedWords = `The search does not answer just now. Press Search to try again, or call ${institute.phoneShown}.`
