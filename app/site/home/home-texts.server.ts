import { homeContent } from '#app/domain/content/home-content.server.ts'
import { fillInstitute } from '#app/domain/content/institute.ts'
import { getContent, listContent } from '#app/domain/content/published-content.server.ts'
import { type CommonQuestion, questionContent } from '#app/domain/content/questions.ts'
import { withCourseNumbers } from '#app/domain/courses/courses.server.ts'

export function getHomeTexts() {
  return withCourseNumbers(fillInstitute(getContent(homeContent)))
}

export type HomeTexts = ReturnType<typeof getHomeTexts>

export type HomeQuestion = Pick<CommonQuestion, 'id' | 'question' | 'answer' | 'more'>

export function listHomeQuestions(): HomeQuestion[] {
  const questions = listContent(questionContent).map(({ entry: { id, question, answer, more } }) => ({ id, question, answer, more }))
  return withCourseNumbers(fillInstitute(questions))
}
