import { withCourseNumbers } from '#app/domain/courses/courses.server.ts'
import { homeQuestions } from '#content/questions.ts'
import { homeQuestionsSchema } from './question-content.ts'

const questions = homeQuestionsSchema.parse(withCourseNumbers(homeQuestions))

export type HomeQuestion = (typeof questions)[number]

export function listHomeQuestions(): HomeQuestion[] {
  return questions
}
