import { z } from 'zod'
import { quizPointsSchema } from '#app/domain/courses/course-content.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { noneOutcome } from './career-quiz.ts'

const sentence = z.string().trim().min(20).max(240)

/** Published points per outcome: a courseID or `none`. An outcome left out gets 0. */
const weightsSchema = z.record(slugSchema, quizPointsSchema)

const answerSchema = z.strictObject({
  id: slugSchema,
  label: z.string().trim().min(4).max(120),
  /** Shown in the result, for the best course and against the runner-up alike: says what the answer speaks for. */
  because: sentence,
  weights: weightsSchema.refine((weights) => Object.keys(weights).length > 0, 'an answer that changes nothing is not worth asking'),
})

const questionSchema = z.strictObject({
  id: slugSchema,
  question: z.string().trim().min(12).max(160),
  help: sentence.optional(),
  answers: z.array(answerSchema).min(3).max(5),
})

const quizFields = z.strictObject({
  /** Goes up with every change of a question, an answer or a weight, so that a saved result names the scoring it had. */
  version: z.int().min(1),
  title: z.string().trim().min(4).max(60),
  introduction: z.array(sentence).min(1).max(4),
  /** How points become a result, in the words shown beside the table of weights. */
  scoring: z.array(sentence).min(2).max(8),
  none: z.strictObject({ title: z.string().trim().min(4).max(60), explanation: z.array(sentence).min(1).max(4) }),
  /** Every outcome but `none`, in the order that decides ties: that of the Courses select (spec §2). */
  courseIDs: z.array(slugSchema).min(2),
  questions: z.array(questionSchema).min(2).max(14),
})

/** Shape of content/career-quiz.ts. Ids are unique, weights name known outcomes, and every outcome can be spoken for. */
export const quizContentSchema = quizFields.superRefine((quiz, context) => {
  const outcomes = new Set([...quiz.courseIDs, noneOutcome])
  const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (outcomes.size !== quiz.courseIDs.length + 1) report(['courseIDs'], `holds a course twice, or “${noneOutcome}”`)
  const questionIDs = new Set<string>()
  const spokenFor = new Set<string>()
  quiz.questions.forEach((question, q) => {
    if (questionIDs.has(question.id)) report(['questions', q, 'id'], `“${question.id}” is taken`)
    questionIDs.add(question.id)
    const answerIDs = new Set<string>()
    question.answers.forEach((answer, a) => {
      if (answerIDs.has(answer.id)) report(['questions', q, 'answers', a, 'id'], `“${answer.id}” is taken`)
      answerIDs.add(answer.id)
      for (const [outcome, points] of Object.entries(answer.weights)) {
        if (!outcomes.has(outcome)) report(['questions', q, 'answers', a, 'weights', outcome], 'no such course')
        if (points > 0) spokenFor.add(outcome)
      }
    })
  })
  for (const outcome of outcomes) {
    if (!spokenFor.has(outcome)) report(['questions'], `no answer speaks for “${outcome}”`)
  }
})

export type QuizContent = z.input<typeof quizFields>
export type Quiz = z.output<typeof quizContentSchema>

/** The quiz with the courses whose own files say what its answers speak for; each changes the scoring, so the version too. */
export function withOwnPoints(content: QuizContent, courses: readonly { courseID: string; quiz?: Record<string, number> }[]): QuizContent {
  const joining = courses.filter(({ courseID, quiz }) => quiz && !content.courseIDs.includes(courseID))
  return {
    ...content,
    version: content.version + joining.length,
    courseIDs: [...content.courseIDs, ...joining.map(({ courseID }) => courseID)],
    questions: content.questions.map((question) => ({
      ...question,
      answers: question.answers.map((answer) => {
        const own = joining.flatMap(({ courseID, quiz }) => {
          const points = quiz?.[`${question.id}/${answer.id}`]
          return points === undefined ? [] : [[courseID, points] as const]
        })
        return { ...answer, weights: { ...answer.weights, ...Object.fromEntries(own) } }
      }),
    })),
  }
}
