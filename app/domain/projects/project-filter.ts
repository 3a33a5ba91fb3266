export type ProjectFilter = { course: string | null; technology: string | null }
export type ProjectMark = { course: string | null; technologies: readonly string[] }
type ProjectChoice = { value: string; projects: number }
export type ProjectFilterChoices = { courses: ProjectChoice[]; technologies: ProjectChoice[]; total: number; shown: number }

/** Those with the most projects. */
const maxTechnologies = 24
const longestShown = 60

/** Unknown values are left out and returned, so that the page can name them. @param courseIDs courses on sale */
export function parseProjectFilter(
  search: URLSearchParams,
  marks: readonly ProjectMark[],
  courseIDs: readonly string[],
): { filter: ProjectFilter; unknown: { field: keyof ProjectFilter; value: string }[] } {
  const requested = { course: search.get('course')?.trim() ?? '', technology: search.get('technology')?.trim() ?? '' }
  const small = requested.technology.toLowerCase()
  const filter = {
    course: courseIDs.find((id) => id === requested.course) ?? null,
    technology: marks.flatMap(({ technologies }) => technologies).find((name) => name.toLowerCase() === small) ?? null,
  }
  const unknown = (['course', 'technology'] as const)
    .filter((field) => requested[field] !== '' && filter[field] === null)
    .map((field) => ({ field, value: [...requested[field]].slice(0, longestShown).join('') }))
  return { filter, unknown }
}

export function getProjectsPath({ course, technology }: ProjectFilter, page: { after?: string | null; before?: string | null } = {}): string {
  const selected = Object.entries({ course, technology, ...page }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return selected.length > 0 ? `/projects?${new URLSearchParams(selected)}` : '/projects'
}

/** Those that go with the current filter; choices without a project are left out. */
export function listProjectChoices(marks: readonly ProjectMark[], { course, technology }: ProjectFilter): ProjectFilterChoices {
  const ofCourse = marks.filter((mark) => course === null || mark.course === course)
  const ofTechnology = marks.filter((mark) => technology === null || mark.technologies.includes(technology))
  const courses = count(
    ofTechnology.flatMap((mark) => mark.course ?? []),
    course,
  )
  const technologies = count(
    ofCourse.flatMap((mark) => mark.technologies),
    technology,
  )
  const frequent = technologies.filter(({ value }, place) => place < maxTechnologies || value === technology)
  const shown = ofCourse.filter((mark) => ofTechnology.includes(mark)).length
  return { courses, technologies: frequent, total: marks.length, shown }
}

function count(values: readonly string[], selected: string | null): ProjectChoice[] {
  const counts = new Map<string, number>(selected === null ? [] : [[selected, 0]])
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, projects]) => ({ value, projects })).sort((a, b) => b.projects - a.projects || a.value.localeCompare(b.value, 'en'))
}
