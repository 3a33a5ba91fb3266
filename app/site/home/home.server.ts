import { withCourseNumbers } from '#app/domain/courses/courses.server.ts'
import { homeQuestions } from '#content/questions.ts'
import { waysIn } from '#content/ways-in.ts'
import { homeQuestionsSchema } from './question-content.ts'

const questions = homeQuestionsSchema.parse(homeQuestions)

export type HomeQuestion = (typeof questions)[number]

export function listHomeQuestions(): HomeQuestion[] {
  return withCourseNumbers(questions)
}

/** Starting points with the labels of their courses; a course no longer sold is left out. */
export function listWaysIn(courses: readonly { courseID: string; label: string }[]) {
  return waysIn.map(({ from, advice, courses: ids }) => ({
    from,
    advice,
    courses: ids.flatMap((id) => courses.filter(({ courseID }) => courseID === id).map(({ courseID, label }) => ({ courseID, label }))),
  }))
}
