import { formatCapitalNumberWord, formatNumberWord, formatOrdinalWord } from '#app/lib/number-words.ts'
import { selectSize } from './course-content.ts'

type CountedCourse = { courseID: string; needs: 'nothing' | 'basics' }

/** Needs typed commands but no code, as content/questions.ts says. */
const commandsOnly = 'awsdevopscourse'

/** A sentence for staff on the courses that the Courses select leaves out; null if it has all. */
export function describeLeftOut(sold: readonly { label: string; inSelect?: boolean }[]): string | null {
  const selected = sold.filter(({ inSelect }) => inSelect).slice(0, selectSize)
  const labels = sold.filter((course) => !selected.includes(course)).map(({ label }) => label)
  if (labels.length === 0) return null
  return `The Courses select shows the courses that are marked for it, ${formatNumberWord(selectSize)} at most, and leaves out ${labels.join(', ')}; every other list has ${labels.length === 1 ? 'it' : 'them'}.`
}

/**
 * Fills in the number of courses in texts: `{courses}` is “nine”, `{Courses}` “Nine”, `{WithoutCode}` the number of courses that need no code.
 * `{theOther}` is “the ninth” if exactly one course needs code, else “not one of them”.
 */
export function fillCourseNumbers<Content>(content: Content, courses: readonly CountedCourse[]): Content {
  const open = courses.filter(({ courseID, needs }) => needs === 'nothing' || courseID === commandsOnly).length
  const values: Record<string, string> = {
    '{courses}': formatNumberWord(courses.length),
    '{Courses}': formatCapitalNumberWord(courses.length),
    '{WithoutCode}': formatCapitalNumberWord(open),
    '{theOther}': courses.length - open === 1 ? `the ${formatOrdinalWord(courses.length)}` : 'not one of them',
  }
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(/\{\w+\}/g, (token) => values[token] ?? token)
    if (Array.isArray(value)) return value.map(fill)
    if (value?.constructor !== Object) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]))
  }
  return fill(content) as Content
}
