import type { ReactNode } from 'react'
import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import { type ListFilter, listStates, writeListFilter } from '#app/domain/publications/lists/list-filter.ts'
import { kindLists, publicationFilterLabels } from '#app/domain/publications/lists/publication-labels.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { withoutFilter } from '#app/lib/list-address.ts'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'

interface ListFilterFormProps {
  kind: PublicationKind
  filter: ListFilter
  courses: readonly { courseID: string; label: string }[]
  saved: ReactNode
}

/** Narrows a list of publications. */
export function ListFilterForm({ kind, filter, courses, saved }: ListFilterFormProps) {
  const { state, course, mine, q } = filter
  const path = editorKinds[kind].dashboard
  const chips: [name: keyof ListFilter, label: string][] = [
    ['state', state && publicationFilterLabels[state]],
    ['course', courses.find(({ courseID }) => courseID === course)?.label ?? course],
    ['mine', mine && 'Mine'],
    ['q', q && `“${q}”`],
  ]
  const search = writeListFilter(filter)
  const inForce = chips.filter(([, label]) => label !== '').map(([name, label]) => ({ label, removeTo: withoutFilter(path, search, name) }))
  // Only a member's project is sent for review.
  const states = listStates.filter((known) => known !== 'review' || kind === 'project')
  return (
    <FilterBar action={path} label={`Filter: ${kindLists[kind].title}`} chips={inForce} saved={saved}>
      <FilterSelect name="state" label="State" any="Not archived" value={state} options={states.map((known) => [known, publicationFilterLabels[known]])} />
      <FilterSelect name="course" label="Course" any="Any course" value={course} options={courses.map(({ courseID, label }) => [courseID, label])} />
      <FilterSelect name="mine" label="Whose" any="Anybody’s" value={mine} options={[['1', 'Begun or changed by me']]} />
      <Field id="filter-q" label="Search">
        <input id="filter-q" type="search" name="q" defaultValue={q} maxLength={100} autoComplete="off" placeholder="Part of the title" />
      </Field>
    </FilterBar>
  )
}
