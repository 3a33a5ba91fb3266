import type { FeeTable } from '#app/domain/courses/fees.ts'
import { listPlanGroups } from '#app/domain/orders/subscriptions.server.ts'
import { listHomeQuestions } from '#app/site/home/home-texts.server.ts'

export type QuestionGroup = {
  id: string
  title: string
  questions: { question: string; answer: string; more?: { label: string; path: string } | null }[]
  link?: { label: string; to: string }
}

export function listQuestionGroups(fees: FeeTable): QuestionGroup[] {
  return [
    { id: 'joining', title: 'Choosing and joining a course', questions: listHomeQuestions() },
    ...listPlanGroups(fees).map(({ userType, label, questions }) => ({
      id: userType,
      title: `Fees and EMI: ${label.toLowerCase()}`,
      questions,
      link: { label: `Plans for ${label.toLowerCase()}`, to: `/subscription/${userType}` },
    })),
  ]
}
