import { type FilterChoices as AllChoices, getReleasesPath, type ReleaseFilter } from '#app/domain/publications/public/release-filter.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { FilterChoices, filterNameClass } from '#app/ui/filter-choices.tsx'

/** How many choices are shown; the others are folded. */
const maxShown = 12

interface ProjectChoicesProps {
  choices: AllChoices
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
      <h2 className={`-mb-4 ${filterNameClass}`}>Course</h2>
      <FilterChoices choices={ofCourses} selected={filter.course} getPath={(course) => getReleasesPath('project', { ...filter, course })} maxShown={maxShown} />
      <Disclosure
        open={filter.tag !== null}
        opensOnWideScreens
        summaryClassName="inline-flex min-h-11 items-center gap-3 text-soft"
        summary={<h2 className={filterNameClass}>Technology</h2>}
      >
        <FilterChoices choices={ofTechnologies} selected={filter.tag} getPath={(tag) => getReleasesPath('project', { ...filter, tag })} maxShown={maxShown} />
      </Disclosure>
    </nav>
  )
}

export type ProjectCourse = { courseID: string; label: string; jaali: JaaliName }
