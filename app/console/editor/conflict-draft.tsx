import { fieldNames, labelOf } from '#app/domain/publications/drafts/draft-labels.ts'
import type { PublicationFields } from '#app/domain/publications/publications.ts'
import { isSameJson } from '#app/lib/canonical-json.ts'
import { valueWords } from './editor-control.tsx'

/** What a colleague saved, in each field that differs, for a browser without script. */
export function TheirValues({ mine, theirs }: { mine: PublicationFields; theirs: PublicationFields }) {
  const names = fieldNames(mine).filter((name) => !isSameJson(valueWords(mine, name), valueWords(theirs, name)))
  return (
    <dl className="mt-4 border-l-4 border-edge pl-4">
      {names.map((name) => (
        <div key={name} className="mt-2">
          <dt className="font-semibold">{labelOf(mine.kind, name)}, theirs</dt>
          <dd className="wrap-anywhere">{valueWords(theirs, name) || 'Empty'}</dd>
        </div>
      ))}
    </dl>
  )
}
