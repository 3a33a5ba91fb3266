import type { ReactNode } from 'react'
import { offeringKindNames } from '#app/domain/bookings/offering-path.ts'
import type { OfferingKind } from '#app/domain/bookings/offerings.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { SearchResult } from '#app/domain/search/search.server.ts'
import { getSearchPath, hasIndianScript, type MarkedText } from '#app/domain/search/search-words.ts'
import type { SearchHit } from '#app/domain/search/show-entries.server.ts'
import { formatNumberWord } from '#app/lib/number-words.ts'
import { FeeLink, useFees } from '#app/site/fees/fees-provider.tsx'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { formatCount, searchKindHeadings, searchKindLabels } from './search-names.ts'

export function SearchResults({ result }: { result: SearchResult }) {
  const { typed, kind, counts, groups, some, suggested, next, isFirst } = result
  const pages = { older: next && getSearchPath(typed, { kind, after: next }), newer: isFirst ? null : getSearchPath(typed, { kind }) }
  return (
    <>
      {suggested && (
        <p className="mt-6 text-lede">
          Did you mean <Link to={getSearchPath(suggested)}>{suggested}</Link>?
        </p>
      )}
      {groups.map(({ kind: of, hits }) => (
        <HitGroup key={of} id={of} name={searchKindHeadings[of]} hits={hits}>
          {!kind && counts[of] > hits.length && (
            <ActionLink to={getSearchPath(typed, { kind: of })}>
              {counts[of] > 1_000 ? 'More' : `All ${formatCount(counts[of])}`}
              <span className="sr-only"> {searchKindHeadings[of].toLowerCase()}</span>
            </ActionLink>
          )}
        </HitGroup>
      ))}
      {groups.length === 0 && (
        <p className="mt-8 text-lede">
          {kind && `None of them is among the ${searchKindHeadings[kind].toLowerCase()}.`} <Link to={getSearchPath(typed)}>See all results</Link>
        </p>
      )}
      <div className="lg:ml-[calc(25%+1rem)]">
        <KeyPager label="Pages of results" labels={['First page', 'More results']} newer={pages.newer} older={pages.older || null} />
      </div>
      {some.length > 0 && <HitGroup id="some" name="With some of the words" hits={some} />}
    </>
  )
}

interface HitGroupProps {
  id: string
  name: string
  hits: readonly SearchHit[]
  children?: ReactNode
}

function HitGroup({ id, name, hits, children }: HitGroupProps) {
  return (
    <section aria-labelledby={`found-${id}`} className="mt-10 lg:grid lg:grid-cols-[3fr_9fr] lg:gap-x-10">
      <div className="lg:sticky lg:top-6 lg:self-start">
        <h2 id={`found-${id}`} className="text-title leading-tight">
          {name}
        </h2>
        {children}
      </div>
      <ul className="mt-3 border-t border-ink lg:mt-0">
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} kindName={id === 'some' ? searchKindLabels[hit.kind] : ''} />
        ))}
      </ul>
    </section>
  )
}

/** @param kindName the kind of page, in a list of several kinds */
function Hit({ hit: { kind, path, title, text, detail, shown }, kindName }: { hit: SearchHit; kindName: string }) {
  const about = [offeringKindNames[detail as OfferingKind] ?? kindName, shown].filter(Boolean)
  // The path of a course's page is its id.
  const fees = useFees()[kind === 'course' ? path.slice(1) : '']
  return (
    <li className="border-b border-rule py-5">
      <h3 className="text-lede leading-snug font-medium">
        <Link to={path} data-hit="" className="inline-flex min-h-11 items-center wrap-anywhere">
          <span>
            <Marked text={title} />
          </span>
        </Link>
      </h3>
      {about.length > 0 && <p className="text-soft">{about.join(', ')}</p>}
      {text.length > 0 && (
        <p className="mt-1 max-w-[65ch] wrap-anywhere">
          <Marked text={text} />
        </p>
      )}
      {fees && (
        <p className="mt-1 tabular-nums">
          Fee: <FeeLink fees={fees} />
        </p>
      )}
    </li>
  )
}

/** Highlights the found words. The text is plain text and is never interpreted as HTML. */
function Marked({ text }: { text: MarkedText }) {
  return text.map(({ text: piece, isFound }, place) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move
      <mark key={place} className="bg-stone font-semibold text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}

const examples = ['SQL', 'weekend batch', 'Kubernetes', 'interview questions', 'no coding']
const suggestions = [
  { to: '/career-quiz', label: 'Career quiz', about: 'if you are not sure what to choose' },
  { to: '/career-roadmaps', label: 'Career roadmaps', about: 'what to learn, in which order' },
  { to: '/courseBlog', label: 'Blog', about: 'questions from our classes, answered by our teachers' },
  { to: '/events', label: 'Events', about: 'demo classes, workshops and tests' },
]

type SearchSuggestionsProps = Pick<SearchResult, 'state' | 'typed'> & { courseCount: number }

export function SearchSuggestions({ state, typed, courseCount }: SearchSuggestionsProps) {
  const all = { to: '/courses', label: `All ${formatNumberWord(courseCount)} courses`, about: 'with filters, side by side if you like' }
  return (
    <>
      {state === 'nothing' && (
        <ul className="mt-4 list-disc pl-6">
          {hasIndianScript(typed) && <li>Our pages are in English. Search with English words, such as “python” or “fees”.</li>}
          <li>Use fewer words: one or two find more than a sentence.</li>
          <li>Use the word itself, such as SQL and not structured query language.</li>
          <li>
            Ask a person: <InstitutePhone />. {getInstitute().hours}.
          </li>
        </ul>
      )}
      <h2 className="mt-10 text-title leading-tight">For example</h2>
      <ul className="mt-2 flex flex-wrap gap-x-7">
        {examples.map((example) => (
          <li key={example}>
            <ActionLink to={getSearchPath(example)}>{example}</ActionLink>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-title leading-tight">Or start here</h2>
      <ul className="mt-3 max-w-[44rem] border-t border-ink">
        {[all, ...suggestions].map(({ to, label, about }) => (
          <li key={to} className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-1">
            <ActionLink to={to} data-hit="">
              {label}
            </ActionLink>
            <span className="text-soft">{about}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
