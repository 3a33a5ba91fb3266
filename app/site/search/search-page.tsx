import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import { findLowestOf, type ShownFees } from '#app/domain/courses/fees.ts'
import type { SearchResult } from '#app/domain/search/search.server.ts'
import type { FeeQuestion } from '#app/domain/search/search-answers.server.ts'
import { type SearchKind, searchKinds } from '#app/domain/search/search-kinds.ts'
import { getSearchPath, typedLimit } from '#app/domain/search/search-words.ts'
import { FeeFact, useFees } from '#app/site/fees/fees-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { describeResults, formatCount, searchKindHeadings } from './search-names.ts'
import { SearchResults, SearchSuggestions } from './search-results.tsx'
import '#app/ui/filter-bar.css'

export function SearchPage({ loaded, courseCount }: { loaded: SearchResult; courseCount: number }) {
  const page = useRef<HTMLDivElement>(null)
  const { shown, isWaiting, hasFailed, searchFor, cancel } = useLiveSearch(loaded)
  useHitKeys(page)
  return (
    <div ref={page} className="shell-width pt-[clamp(28px,4vw,64px)] pb-section">
      <h1>Search</h1>
      <div className="mt-8">
        <SearchForm typed={loaded.typed} kind={shown.kind} onType={(typed) => searchFor(typed, shown.kind)} onSend={cancel} />
      </div>
      <p role="status" className="mt-6 min-h-[1.5em] text-lede wrap-anywhere">
        {hasFailed ? describeFailure(shown) : describeResults(shown)}
      </p>
      {shown.fee && <FeeAnswer question={shown.fee} />}
      {shown.answer && (
        <PinnedAnswer
          title={
            <Link to={shown.answer.path} data-hit="" className="inline-flex min-h-11 items-center">
              {shown.answer.title}
            </Link>
          }
        >
          <p>{shown.answer.text}</p>
        </PinnedAnswer>
      )}
      <div aria-busy={isWaiting || undefined}>
        {shown.state === 'found' ? (
          <>
            <SearchKinds result={shown} />
            <SearchResults result={shown} />
          </>
        ) : (
          <SearchSuggestions state={shown.state} typed={shown.typed} courseCount={courseCount} />
        )}
      </div>
    </div>
  )
}

/** @param shown the result of an earlier search, which the page still shows */
function describeFailure({ state, typed }: SearchResult): string {
  const failure = navigator.onLine
    ? `Search isn’t working right now. Press Search to try again, or call ${getInstitute().phoneShown}.`
    : 'You are offline. Search again when the connection is back.'
  return state === 'found' ? `${failure} Below are the results for “${typed}”.` : failure
}

/** Down and Up move from the field through the results and back; Escape returns to the field. Other keys are not handled. */
function useHitKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current
    const onKey = (event: KeyboardEvent) => element && moveFocus(event, element)
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [page])
}

function moveFocus(event: KeyboardEvent, page: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return
  const field = page.querySelector<HTMLInputElement>('#search-field')
  const stops = [...(field ? [field] : []), ...page.querySelectorAll<HTMLElement>('[data-hit]')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  if (here < 0) return
  const next = { ArrowDown: stops[here + 1], ArrowUp: stops[here - 1], Escape: here > 0 ? field : undefined }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Filters the results by kind. Plain links, so each kind has its own address. */
function SearchKinds({ result: { typed, kind, counts } }: { result: SearchResult }) {
  const found = searchKinds.filter((each) => counts[each] > 0 || each === kind)
  return (
    <nav aria-label="Kinds of results" className="mt-4">
      <ul className="flex flex-wrap gap-x-7 border-y border-rule">
        {[null, ...found].map((each) => (
          <li key={each}>
            <Link
              to={getSearchPath(typed, { kind: each })}
              aria-current={each === kind ? 'page' : undefined}
              className="inline-flex min-h-12 min-w-6 items-center gap-x-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
              preventScrollReset
            >
              {each ? searchKindHeadings[each] : 'All'}
              {each && <span className="font-normal text-soft tabular-nums">{formatCount(counts[each])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SearchFormProps {
  typed: string
  kind: SearchKind | null
  onType: (typed: string) => void
  /** Called when the form is sent: the server then renders the page. */
  onSend: () => void
}

/** A GET form: it works without script, and its address is the search. */
function SearchForm({ typed, kind, onType, onSend }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const isStarted = useRef(false)
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search changes the field
  useEffect(() => {
    const isFirst = !isStarted.current
    isStarted.current = true
    if (!field.current || field.current.value.trim() === typed.trim()) return
    // Search for text that was typed before the script started. Later: the page of another search, such as after Back.
    if (isFirst) onType(field.current.value)
    else field.current.value = typed
  }, [typed])
  return (
    <Form method="get" action="/search" role="search" aria-label="This site" className="find-bar max-w-[44rem]" preventScrollReset onSubmit={onSend}>
      <Field id="search-field" label="What are you looking for?" className="[--size-touch:52px]">
        <input
          ref={field}
          id="search-field"
          type="search"
          name="q"
          defaultValue={typed}
          maxLength={typedLimit}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          aria-describedby={isHydrated ? 'search-keys' : undefined}
          onInput={({ currentTarget, nativeEvent }) => !nativeEvent.isComposing && onType(currentTarget.value)}
          onCompositionEnd={({ currentTarget }) => onType(currentTarget.value)}
        />
      </Field>
      {kind && <input type="hidden" name="kind" value={kind} />}
      <Button type="submit">Search</Button>
      {isHydrated && (
        <span id="search-keys" className="sr-only">
          Results appear below as you type. Use the arrow keys to move through the results, and Escape to return to this field.
        </span>
      )}
    </Form>
  )
}

const pauseMs = 180

type Live = { of: SearchResult; shown: SearchResult; isWaiting: boolean; hasFailed: boolean }

/** A new search cancels the one before, so that an old result is never shown. @param loaded the loader's result; a new one replaces what is shown */
function useLiveSearch(loaded: SearchResult) {
  const [live, setLive] = useState<Live | null>(null)
  const asking = useRef<{ timer: number; call: AbortController } | null>(null)
  const now = live?.of === loaded ? live : { of: loaded, shown: loaded, isWaiting: false, hasFailed: false }

  const cancel = () => {
    window.clearTimeout(asking.current?.timer)
    asking.current?.call.abort()
    asking.current = null
  }
  // A running search belongs to the previous page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of this page alone
  useEffect(() => cancel, [loaded])

  const searchFor = (typed: string, kind: SearchKind | null) => {
    cancel()
    const call = new AbortController()
    const timer = window.setTimeout(async () => {
      setLive((before) => ({ of: loaded, shown: before?.of === loaded ? before.shown : loaded, isWaiting: true, hasFailed: false }))
      const answer = await fetchResult(getSearchPath(typed, { kind }), call.signal)
      if (call.signal.aborted) return
      if (answer) history.replaceState(history.state, '', getSearchPath(typed.trim(), { kind }))
      setLive((before) => ({ of: loaded, shown: answer ?? (before?.of === loaded ? before.shown : loaded), isWaiting: false, hasFailed: answer === null }))
    }, pauseMs)
    asking.current = { timer, call }
  }
  return { ...now, searchFor, cancel }
}

/** Null if the request fails. */
async function fetchResult(address: string, signal: AbortSignal): Promise<SearchResult | null> {
  try {
    const response = await fetch(address.replace('/search', '/search.json'), { signal, headers: { Accept: 'application/json' } })
    return response.ok ? ((await response.json()) as SearchResult) : null
  } catch {
    return null
  }
}

function FeeAnswer({ question: { course } }: { question: FeeQuestion }) {
  const table = useFees()
  const lowest: ShownFees = { student: findLowestOf(table, 'student') ?? undefined, professional: findLowestOf(table, 'professional') ?? undefined }
  return (
    <PinnedAnswer title={course ? `Fee: ${course.label}` : 'Fees of our courses'}>
      <FeeFact courseID={course?.courseID} fees={course ? table[course.courseID] : lowest} />
    </PinnedAnswer>
  )
}

function PinnedAnswer({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6 mb-8 max-w-[44rem] border-l-4 border-teal pl-5">
      <h2 className="text-title leading-tight font-medium">{title}</h2>
      <div className="mt-1">{children}</div>
    </section>
  )
}
