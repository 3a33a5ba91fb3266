import { getContent } from '#app/domain/content/published-content.server.ts'
import { quizContent } from './quiz-declaration.server.ts'

/** Which courses the quiz names itself, and its answers as courses give them points: `question/answer`. */
export function readQuizAnswers(): { courseIDs: readonly string[]; answers: ReadonlySet<string> } {
  const { courseIDs, questions } = getContent(quizContent)
  return { courseIDs, answers: new Set(questions.flatMap(({ id, answers }) => answers.map((answer) => `${id}/${answer.id}`))) }
}
