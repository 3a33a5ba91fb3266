import { getInstitute } from '#app/domain/content/institute.ts'
import type { SearchResult } from '#app/domain/search/search.server.ts'
import { searchAddress } from '#app/domain/search/search-words.ts'
import { numberWord } from '#app/lib/number-words.ts'
import { ActionLink } from '#app/ui/link.tsx'

const examples = ['SQL', 'weekend batch', 'Kubernetes', 'interview questions', 'no coding']
const ways = [
  { to: '/career-quiz', label: 'Career quiz', about: 'if you are not sure what to choose' },
  { to: '/career-roadmaps', label: 'Career roadmaps', about: 'what to learn, in which order' },
  { to: '/courseBlog', label: 'Blog', about: 'one long read for each course' },
  { to: '/events', label: 'Events', about: 'workshops, tests and first days of batches' },
]

/** Where to go without a result: nothing asked yet, or nothing found. */
export function SearchWays({ state, courseCount }: { state: SearchResult['state']; courseCount: number }) {
  const all = { to: '/courses', label: `All ${numberWord(courseCount)} courses`, about: 'with filters, side by side if you like' }
  return (
    <>
      {state === 'nothing' && (
        <ul className="mt-4 list-disc pl-6">
          <li>Use fewer words: one or two find more than a sentence.</li>
          <li>Use the word itself, such as SQL and not structured query language.</li>
          <li>
            Ask a person: <a href={`tel:${getInstitute().phone}`}>{getInstitute().phoneShown}</a>, {getInstitute().hours}.
          </li>
        </ul>
      )}
      <h2 className="mt-10 text-title leading-tight">For example</h2>
      <ul className="mt-2 flex flex-wrap gap-x-7">
        {examples.map((example) => (
          <li key={example}>
            <ActionLink to={searchAddress(example)}>{example}</ActionLink>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-title leading-tight">Or start here</h2>
      <ul className="mt-3 max-w-[44rem] border-t border-ink">
        {[all, ...ways].map(({ to, label, about }) => (
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
