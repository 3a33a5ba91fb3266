import { type KeyboardEvent, useRef } from 'react'
import '#app/ui/filter-bar.css'
import { institute } from '#content/institute.ts'
import type { SearchResult } from './search.server.ts'
import { SearchForm } from './search-form.tsx'
import { SearchKinds } from './search-kinds.tsx'
import { resultWords } from './search-names.ts'
import { SearchResults } from './search-results.tsx'
import { SearchWays } from './search-ways.tsx'
import { useLiveSearch } from './use-live-search.ts'

/** One field over everything the site says in public. */
export function SearchPage({ loaded }: { loaded: SearchResult }) {
  const page = useRef<HTMLDivElement>(null)
  const { shown, isWaiting, hasFailed, ask, cancel } = useLiveSearch(loaded)
  const walk = (event: KeyboardEvent<HTMLElement>) => page.current && walkHits(event, page.current)
  return (
    <div ref={page} className="shell-width pt-[clamp(28px,4vw,64px)] pb-section">
      <h1>Search</h1>
      <div className="mt-8">
        <SearchForm typed={loaded.typed} kind={shown.kind} onType={(typed) => ask(typed, shown.kind)} onSend={cancel} onKeyDown={walk} />
      </div>
      <p role="status" className="mt-6 min-h-[1.5em] text-lede wrap-anywhere">
        {hasFailed ? failedWords : resultWords(shown)}
      </p>
      <div aria-busy={isWaiting || undefined} onKeyDown={walk} role="presentation">
        {shown.state === 'found' ? (
          <>
            <SearchKinds result={shown} />
            <SearchResults result={shown} />
          </>
        ) : (
          <SearchWays state={shown.state} />
        )}
      </div>
    </div>
  )
}

const failedWords = `The search does not answer just now. Press Search to try again, or call ${institute.phoneShown}.`

/** Down and up lead from the field through the results and back; Escape leads back at once. Other keys are left alone. */
function walkHits(event: KeyboardEvent<HTMLElement>, page: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return
  const field = page.querySelector<HTMLInputElement>('#search-field')
  const stops = [...(field ? [field] : []), ...page.querySelectorAll<HTMLElement>('[data-hit]')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  if (here < 0) return
  const next = { ArrowDown: stops[here + 1], ArrowUp: stops[here - 1], Escape: here > 0 ? field : undefined }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
