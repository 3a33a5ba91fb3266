import { type StoryChoices, type StoryFilter, storiesPath, storyParameters } from '#app/domain/outcomes/story-filter.ts'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Select } from '#app/ui/select.tsx'

interface StoryFilterFormProps {
  filter: StoryFilter
  choices: StoryChoices
  courses: readonly { courseID: string; label: string }[]
}

const words = {
  course: ['Course', 'Any course'],
  year: ['Batch', 'Any year'],
  role: ['Works as', 'Any role'],
  from: ['Came from', 'Any background'],
} as const

/** Narrows the stories, each choice with how many it would show. The choices stand in the address. */
export function StoryFilterForm({ filter, choices, courses }: StoryFilterFormProps) {
  const shown = (name: keyof StoryFilter, value: string) => (name === 'course' && courses.find(({ courseID }) => courseID === value)?.label) || value
  const chips = storyParameters.flatMap((name) =>
    filter[name] === '' ? [] : [{ label: shown(name, filter[name]), removeTo: storiesPath({ ...filter, [name]: '' }) }],
  )
  return (
    <FilterBar action="/success-stories#stories" label="Filter the stories" chips={chips}>
      {storyParameters.map((name) => (
        <Field key={name} id={`story-${name}`} label={words[name][0]} className="min-w-0">
          <Select id={`story-${name}`} name={name} defaultValue={filter[name]}>
            <option value="">{words[name][1]}</option>
            {choices.of[name].map(({ value, stories }) => (
              <option key={value} value={value}>
                {shown(name, value)} ({stories})
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </FilterBar>
  )
}
