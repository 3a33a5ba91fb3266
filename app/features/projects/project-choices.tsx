import { Link } from 'react-router'
import { type ProjectChoices as Choices, type ProjectFilter, projectsPath } from './project-filter.ts'
import type { ProjectCourse } from './project-words.ts'
import '#app/ui/filter-choice.css'

interface ProjectChoicesProps {
  choices: Choices
  filter: ProjectFilter
  courses: readonly ProjectCourse[]
}

/** Courses and technologies as links, each with how many projects it would show beside what is chosen already. */
export function ProjectChoices({ choices, filter, courses }: ProjectChoicesProps) {
  const ofCourses = courses.flatMap(({ courseID, label }) => {
    const choice = choices.courses.find(({ value }) => value === courseID)
    return choice ? [{ ...choice, label }] : []
  })
  const ofTechnologies = choices.technologies.map((choice) => ({ ...choice, label: choice.value }))
  return (
    <nav aria-label="Filter the projects" className="grid gap-4">
      <ChoiceList name="Course" field="course" filter={filter} choices={ofCourses} />
      <ChoiceList name="Technology" field="technology" filter={filter} choices={ofTechnologies} />
    </nav>
  )
}

interface ChoiceListProps {
  name: string
  field: keyof ProjectFilter
  filter: ProjectFilter
  choices: { value: string; label: string; projects: number }[]
}

function ChoiceList({ name, field, filter, choices }: ChoiceListProps) {
  return (
    <div>
      <h2 className="font-text text-base leading-normal font-normal tracking-normal text-soft">{name}</h2>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <Link
            to={projectsPath({ ...filter, [field]: null })}
            preventScrollReset
            className="filter-choice"
            aria-current={filter[field] === null ? 'true' : undefined}
          >
            All
          </Link>
        </li>
        {choices.map(({ value, label, projects }) => (
          <li key={value}>
            <Link
              to={projectsPath({ ...filter, [field]: value })}
              preventScrollReset
              className="filter-choice"
              aria-current={filter[field] === value ? 'true' : undefined}
            >
              {label}
              <span className="text-soft tabular-nums">{projects}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
