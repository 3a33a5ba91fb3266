import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { coursesAddress } from './course-compare.ts'
import { type CourseQuery, courseFilters, courseSorts, type FilterName, filterNames, listFilters } from './course-filters.ts'

const first: FilterName = 'field'
const more = filterNames.filter((name) => name !== first)

/** Narrows and orders the list. What is chosen is in the address, and the comparison stays. */
export function CourseFilterForm({ query, compared }: { query: CourseQuery; compared: string[] }) {
  const chips = listFilters(query).map(({ name, text }) => ({ label: text, removeTo: coursesAddress({ ...query, [name]: undefined }, compared) }))
  return (
    <FilterBar
      action="/courses"
      label="Filter courses"
      chips={chips}
      clearTo={coursesAddress({ sort: query.sort }, compared)}
      kept={compared.map((courseID) => ['compare', courseID])}
    >
      <Field id="filter-q" label="Search" className="col-span-full lg:col-span-1">
        <input id="filter-q" name="q" type="search" className="field" defaultValue={query.q} autoComplete="off" maxLength={80} />
      </Field>
      <Choice name={first} query={query} />
      <FilterSelect name="sort" label="Sort by" any="Recommended" value={query.sort ?? ''} options={Object.entries(courseSorts)} />
      <details open={more.some((name) => query[name]) || undefined}>
        <summary className="chevron inline-flex min-h-11 items-center gap-3 font-semibold">More filters</summary>
        <div className="filter-bar pt-3">
          {more.map((name) => (
            <Choice key={name} name={name} query={query} />
          ))}
        </div>
      </details>
    </FilterBar>
  )
}

function Choice({ name, query }: { name: FilterName; query: CourseQuery }) {
  const { label, all, choices } = courseFilters[name]
  return <FilterSelect name={name} label={label} any={all} value={query[name] ?? ''} options={Object.entries(choices)} />
}
