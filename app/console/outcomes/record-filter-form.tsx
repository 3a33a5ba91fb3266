import type { OutcomeWords } from '#app/domain/outcomes/outcome-texts.server.ts'
import { type RecordFilter, writeRecordFilter } from '#app/domain/outcomes/record-filter.ts'
import { withoutFilter } from '#app/lib/list-address.ts'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Select } from '#app/ui/select.tsx'

interface RecordFilterFormProps {
  path: string
  filter: RecordFilter
  courses: readonly { courseID: string; label: string }[]
  words: OutcomeWords
}

/** Narrows the records of a half-year. */
export function RecordFilterForm({ path, filter, courses, words }: RecordFilterFormProps) {
  const choices = [
    { name: 'course', label: 'Course', any: 'Any course', options: courses.map(({ courseID, label }) => [courseID, label] as const) },
    { name: 'study', label: 'On the last day', any: 'Any', options: words.study },
    { name: 'work', label: 'After 180 days', any: 'Any', options: words.work },
  ] as const
  const search = writeRecordFilter(filter)
  const chips = choices.flatMap(({ name, options }) => {
    const value = filter[name]
    if (value === '') return []
    return [{ label: options.find(([option]) => option === value)?.[1] ?? value, removeTo: withoutFilter(path, search, name) }]
  })
  return (
    <FilterBar action={path} label="Filter the records" chips={chips}>
      {choices.map(({ name, label, any, options }) => (
        <Field key={name} id={`filter-${name}`} label={label}>
          <Select id={`filter-${name}`} name={name} defaultValue={filter[name]}>
            <option value="">{any}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </FilterBar>
  )
}
