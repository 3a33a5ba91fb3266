import { Link } from './link.tsx'
import './filter-choices.css'

export const filterNameClass = 'font-text text-base leading-normal font-normal tracking-normal text-soft'

/** `value` null removes the filter. */
type Choice<Value> = { value: Value; label: string; count?: number | undefined }

interface FilterChoicesProps {
  choices: readonly Choice<string>[]
  selected: string | null
  /** The address of the list with this choice. */
  getPath: (value: string | null) => string
  /** The choices after these are folded, except the selected one. */
  maxShown?: number
}

/** The values of a filter of a public list, as links with the number of their entries. */
export function FilterChoices({ choices, selected, getPath, maxShown = choices.length }: FilterChoicesProps) {
  const isShown = ({ value }: Choice<string>, place: number) => place < maxShown || value === selected
  const folded = choices.filter((choice, place) => !isShown(choice, place))
  const show = ({ value, label, count }: Choice<string | null>) => (
    <li key={value}>
      <Link to={getPath(value)} preventScrollReset className="filter-choice" aria-current={value === selected ? 'true' : undefined}>
        {label}
        {count !== undefined && <span className="text-soft tabular-nums">{count}</span>}
      </Link>
    </li>
  )
  return (
    <div>
      <ul className="flex flex-wrap gap-x-6">
        {show({ value: null, label: 'All' })}
        {choices.filter(isShown).map(show)}
      </ul>
      {folded.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
            {folded.length} more, such as {folded[0]?.label}
          </summary>
          <ul className="flex flex-wrap gap-x-6">{folded.map(show)}</ul>
        </details>
      )}
    </div>
  )
}
