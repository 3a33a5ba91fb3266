import type { ReactNode } from 'react'
import { type FilterChoices, getReleasesPath, type ReleaseFilter } from '#app/domain/publications/public/release-filter.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import '#app/ui/filter-choice.css'
import type { JaaliName } from '#app/lib/jaali-names.ts'

interface ProjectChoicesProps {
  choices: FilterChoices
  filter: ReleaseFilter
  courses: readonly ProjectCourse[]
}

export function ProjectChoices({ choices, filter, courses }: ProjectChoicesProps) {
  const ofCourses = courses.flatMap(({ courseID, label }) => {
    const choice = choices.courses.find(({ value }) => value === courseID)
    return choice ? [{ ...choice, label }] : []
  })
  const ofTechnologies = choices.tags.map((choice) => ({ ...choice, label: choice.value }))
  return (
    <nav aria-label="Filter the projects" className="grid gap-4">
      <h2 className={`-mb-4 ${nameClass}`}>Course</h2>
      <ChoiceList field="course" filter={filter} choices={ofCourses} />
      <Disclosure
        open={filter.tag !== null}
        opensOnWideScreens
        summaryClassName="inline-flex min-h-11 items-center gap-3 text-soft"
        summary={<h2 className={nameClass}>Technology</h2>}
      >
        <ChoiceList field="tag" filter={filter} choices={ofTechnologies} />
      </Disclosure>
    </nav>
  )
}

const nameClass = 'font-text text-base leading-normal font-normal tracking-normal text-soft'

interface ChoiceListProps {
  field: keyof ReleaseFilter
  filter: ReleaseFilter
  choices: { value: string; label: string; count: number }[]
}

/** How many choices of a kind are shown; the others are folded, except the selected one. */
const maxShown = 12

function ChoiceList({ field, filter, choices }: ChoiceListProps) {
  const isShown = ({ value }: { value: string }, place: number) => place < maxShown || value === filter[field]
  const folded = choices.filter((choice, place) => !isShown(choice, place))
  return (
    <div>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <Choice field={field} filter={filter} value={null}>
            All
          </Choice>
        </li>
        <Choices choices={choices.filter(isShown)} field={field} filter={filter} />
      </ul>
      {folded.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
            {folded.length} more, such as {folded[0]?.label}
          </summary>
          <ul className="flex flex-wrap gap-x-6">
            <Choices choices={folded} field={field} filter={filter} />
          </ul>
        </details>
      )}
    </div>
  )
}

function Choices({ choices, ...of }: Pick<ChoiceListProps, 'choices' | 'field' | 'filter'>) {
  return choices.map(({ value, label, count }) => (
    <li key={value}>
      <Choice {...of} value={value}>
        {label}
        <span className="text-soft tabular-nums">{count}</span>
      </Choice>
    </li>
  ))
}

function Choice({ field, filter, value, children }: Pick<ChoiceListProps, 'field' | 'filter'> & { value: string | null; children: ReactNode }) {
  return (
    <Link
      to={getReleasesPath('project', { ...filter, [field]: value })}
      preventScrollReset
      className="filter-choice"
      aria-current={filter[field] === value ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}

export type ProjectCourse = { courseID: string; label: string; jaali: JaaliName }
