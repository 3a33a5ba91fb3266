import { quiz } from '#content/career-quiz.ts'

/** Which courses the quiz names itself, and its answers as courses give them points: `question/answer`. */
export function readQuizAnswers(): { courseIDs: readonly string[]; answers: ReadonlySet<string> } {
  return { courseIDs: quiz.courseIDs, answers: new Set(quiz.questions.flatMap(({ id, answers }) => answers.map((answer) => `${id}/${answer.id}`))) }
}
