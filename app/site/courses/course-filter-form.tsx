import { Link } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { coursesAddress } from './course-compare.ts'
import { type CourseQuery, courseFilters, courseSorts, filterNames } from './course-filters.ts'

/** Narrows and orders the list. A real form: its wishes stand in the address, and the comparison stays. */
export function CourseFilterForm({ query, compared }: { query: CourseQuery; compared: string[] }) {
  return (
    <form key={coursesAddress(query, compared)} method="get" action="/courses" aria-label="Filter courses">
      <div className="grid grid-cols-2 gap-x-5 gap-y-5 md:gap-x-8 lg:grid-cols-[repeat(4,1fr)_auto] lg:items-end">
        {filterNames.map((name) => {
          const { label, all, choices } = courseFilters[name]
          return <Choice key={name} name={name} label={label} all={all} choices={choices} chosen={query[name]} />
        })}
        <Choice name="sort" label="Order" all="Our own" choices={courseSorts} chosen={query.sort} />
        {compared.map((courseID) => (
          <input key={courseID} type="hidden" name="compare" value={courseID} />
        ))}
        <div className="col-span-2 flex items-center gap-6 lg:col-span-1">
          <button type="submit" className="button button-quiet">
            Show courses
          </button>
          {Object.keys(query).length > 0 && (
            <Link to={coursesAddress({}, compared)} className="action-link">
              Clear
            </Link>
          )}
        </div>
      </div>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  /** The choice that asks for nothing. */
  all: string
  choices: Record<string, string>
  chosen: string | undefined
}

function Choice({ name, label, all, choices, chosen = '' }: ChoiceProps) {
  return (
    <Field id={`filter-${name}`} label={label} className="min-w-0">
      <Select id={`filter-${name}`} name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
