/** What /courses can be narrowed and ordered by. The keys stand in the address. */
export const courseFilters = {
  field: {
    label: 'Field',
    all: 'Any field',
    choices: { data: 'Data', software: 'Software', ai: 'AI', cloud: 'Cloud', marketing: 'Marketing' },
  },
  needs: {
    label: 'Before you start',
    all: 'Anything',
    choices: { nothing: 'No coding needed', basics: 'Some coding or Linux first' },
  },
  length: {
    label: 'Length',
    all: 'Any length',
    choices: { short: 'Up to 18 weeks', long: '24 weeks or more' },
  },
} as const

export const courseSorts = { length: 'Shortest first', start: 'Next start first' } as const

export type FilterName = keyof typeof courseFilters
type CourseSort = keyof typeof courseSorts
export type CourseQuery = { [Name in FilterName]?: keyof (typeof courseFilters)[Name]['choices'] } & { sort?: CourseSort }

/** What filters and sorts look at. */
export interface Filtered {
  courseID: string
  field: keyof typeof courseFilters.field.choices
  needs: keyof typeof courseFilters.needs.choices
  durationWeeks: number
}

export const filterNames = Object.keys(courseFilters) as FilterName[]

/**
 * Reads the filters and the sort of an address. An empty value is no wish; of a repeated one the first counts.
 * @returns the wishes that are understood, and the names of those that are not
 */
export function parseCourseQuery(search: URLSearchParams): { query: CourseQuery; ignored: string[] } {
  const query: Record<string, string> = {}
  const ignored: string[] = []
  const known: Record<string, object> = { ...Object.fromEntries(filterNames.map((name) => [name, courseFilters[name].choices])), sort: courseSorts }
  for (const [name, choices] of Object.entries(known)) {
    const value = search.get(name) ?? ''
    if (value === '') continue
    if (Object.hasOwn(choices, value)) query[name] = value
    else ignored.push(name === 'sort' ? 'Order' : courseFilters[name as FilterName].label)
  }
  return { query: query as CourseQuery, ignored }
}

/** The courses that meet every wish, in the order asked for. Without a sort their own order stays. */
export function filterCourses<Course extends Filtered>(courses: Course[], query: CourseQuery, startOf: (courseID: string) => string = () => ''): Course[] {
  const met = courses.filter(
    (course) =>
      (!query.field || course.field === query.field) &&
      (!query.needs || course.needs === query.needs) &&
      (!query.length || (course.durationWeeks <= 18 ? 'short' : 'long') === query.length),
  )
  if (query.sort === 'length') return met.toSorted((a, b) => a.durationWeeks - b.durationWeeks)
  // A course without a date comes last. Stored dates sort as text.
  const startOrLast = (course: Course) => startOf(course.courseID) || '9999'
  if (query.sort === 'start') return met.toSorted((a, b) => (startOrLast(a) < startOrLast(b) ? -1 : Number(startOrLast(a) > startOrLast(b))))
  return met
}
