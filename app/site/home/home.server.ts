import { type ContentEntry, derive, listContent } from '#app/domain/content/published-content.server.ts'
import { type Question, questionDeclaration } from '#app/domain/content/questions.ts'
import { withCourseNumbers } from '#app/domain/courses/courses.server.ts'
import { waysIn } from '#content/ways-in.ts'

export type HomeQuestion = Pick<Question, 'id' | 'question' | 'answer' | 'more'>

const withNumbers = (entries: readonly ContentEntry<Question>[]): HomeQuestion[] =>
  withCourseNumbers(entries.map(({ entry: { id, question, answer, more } }) => ({ id, question, answer, more })))

/** The home page's questions as they are public now, in order. */
export function listHomeQuestions(): HomeQuestion[] {
  return derive(listContent(questionDeclaration), withNumbers)
}

/** Starting points with the labels of their courses; a course no longer sold is left out. */
export function listWaysIn(courses: readonly { courseID: string; label: string }[]) {
  return waysIn.map(({ from, advice, courses: ids }) => ({
    from,
    advice,
    courses: ids.flatMap((id) => courses.filter(({ courseID }) => courseID === id).map(({ courseID, label }) => ({ courseID, label }))),
  }))
}
