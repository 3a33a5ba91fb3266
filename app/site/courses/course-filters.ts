import { listWords } from '#app/domain/search/search-words.ts'
import { dayMs } from '#app/lib/periods.ts'
import { paiseInRupee } from '#app/lib/rupees.ts'

/** Filters and sorts of /courses. The keys are in the address. */
export const courseFilters = {
  field: {
    label: 'Field',
    all: 'Any field',
    choices: { data: 'Data', software: 'Software', ai: 'AI', cloud: 'Cloud', marketing: 'Marketing' },
  },
  mode: { label: 'Mode', all: 'Any', choices: { class: 'In class', online: 'Live online' } },
  needs: { label: 'Coding needed', all: 'Any', choices: { nothing: 'None', basics: 'Some coding or Linux first' } },
  length: { label: 'Length', all: 'Any length', choices: { short: 'Up to 18 weeks', long: '24 weeks or more' } },
  fee: { label: 'Fee', all: 'Any fee', choices: { '50000': 'Up to ₹50,000', '75000': 'Up to ₹75,000', '100000': 'Up to ₹1,00,000' } },
  start: { label: 'Next start', all: 'Any date', choices: { '30': 'Within 30 days', '60': 'Within 60 days' } },
} as const

export const courseSorts = { length: 'Shortest first', start: 'Next start first' } as const
const longestSearch = 80

export type FilterName = keyof typeof courseFilters
type CourseSort = keyof typeof courseSorts
export type CourseQuery = { [Name in FilterName]?: keyof (typeof courseFilters)[Name]['choices'] } & { q?: string; sort?: CourseSort }

interface FilterableCourse {
  courseID: string
  label: string
  summary: string
  field: keyof typeof courseFilters.field.choices
  needs: keyof typeof courseFilters.needs.choices
  durationWeeks: number
  modules: { title: string; topics: string[] }[]
  tools: { name: string; use: string }[]
  roles: { title: string }[]
}

export interface FilterFacts {
  /** Start of the next batch; null if it has no date. */
  startsAt: Date | null
  modes: ReadonlySet<keyof typeof courseFilters.mode.choices>
  /** The lowest fee, GST included; null if there is none. */
  feePaise: number | null
}

export const filterNames = Object.keys(courseFilters) as FilterName[]
export const queryParameters = ['q', ...filterNames, 'sort'] as const

/** An empty value means no filter; of a repeated parameter the first one counts. @returns the valid parameters, and the labels of the invalid ones */
export function parseCourseQuery(search: URLSearchParams): { query: CourseQuery; ignored: string[] } {
  const query: Record<string, string> = {}
  const ignored: string[] = []
  const text = (search.get('q') ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, longestSearch)
  if (text !== '') query.q = text
  const known: Record<string, object> = { ...Object.fromEntries(filterNames.map((name) => [name, courseFilters[name].choices])), sort: courseSorts }
  for (const [name, choices] of Object.entries(known)) {
    const value = search.get(name) ?? ''
    if (value === '') continue
    if (Object.hasOwn(choices, value)) query[name] = value
    else ignored.push(name === 'sort' ? 'Sort by' : courseFilters[name as FilterName].label)
  }
  return { query, ignored }
}

export function listFilters(query: CourseQuery): { name: 'q' | FilterName; text: string }[] {
  const selected = filterNames.flatMap((name) => {
    const value = query[name]
    const { label, choices } = courseFilters[name]
    return value ? [{ name, text: `${label}: ${(choices as Record<string, string>)[value]}` }] : []
  })
  return [...(query.q ? [{ name: 'q' as const, text: `Search: ${query.q}` }] : []), ...selected]
}

/**
 * The courses that match every filter, in the requested order. Without a sort, courses whose name, summary or field has the words come before those
 * that teach them, and otherwise keep their own order.
 */
export function filterCourses<Course extends FilterableCourse>(
  courses: Course[],
  query: CourseQuery,
  factsOf: (courseID: string) => FilterFacts,
  now: Date,
): Course[] {
  const words = splitWords(query.q ?? '')
  const isNamed = ({ label, summary, field }: Course, word: string) =>
    splitWords(`${label} ${summary} ${courseFilters.field.choices[field]}`).some((part) => part.startsWith(word))
  const met = courses.filter((course) => {
    const { startsAt, modes, feePaise } = factsOf(course.courseID)
    const waitMs = startsAt ? Math.max(0, startsAt.getTime() - now.getTime()) : Number.POSITIVE_INFINITY
    return (
      (!query.q || words.length > 0) &&
      words.every((word) => isNamed(course, word) || isTaught(course, word)) &&
      (!query.field || course.field === query.field) &&
      (!query.mode || modes.has(query.mode)) &&
      (!query.needs || course.needs === query.needs) &&
      (!query.length || (course.durationWeeks <= 18 ? 'short' : 'long') === query.length) &&
      (!query.fee || (feePaise !== null && feePaise <= Number(query.fee) * paiseInRupee)) &&
      (!query.start || waitMs <= Number(query.start) * dayMs)
    )
  })
  if (query.sort === 'length') return met.toSorted((a, b) => a.durationWeeks - b.durationWeeks)
  // A course without a date comes last.
  const startOf = ({ courseID }: Course) => factsOf(courseID).startsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  if (query.sort === 'start') return met.toSorted((a, b) => startOf(a) - startOf(b))
  const isNamedByAll = (course: Course) => words.every((word) => isNamed(course, word))
  return met.toSorted((a, b) => Number(isNamedByAll(b)) - Number(isNamedByAll(a)))
}

/** By a whole word of the syllabus, tools and jobs: a course that uses JavaScript does not teach Java. */
function isTaught({ modules, tools, roles }: FilterableCourse, word: string): boolean {
  const texts = [
    ...modules.flatMap(({ title, topics }) => [title, ...topics]),
    ...tools.flatMap(({ name, use }) => [name, use]),
    ...roles.map(({ title }) => title),
  ]
  return texts.some((text) => splitWords(text).includes(word))
}

const splitWords = (text: string) => listWords(text.toLowerCase())
