import { z } from 'zod'
import { quizPointsSchema } from '#app/domain/courses/course-content.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { noneOutcome } from './career-quiz.ts'
import { isOwnParam } from './quiz-address.ts'

const sentence = z.string().trim().min(20).max(240)
const shortName = 'Short name in addresses, not changed once published'

/** Published points per outcome: a courseID or `none`. An outcome left out gets 0. */
const weightsSchema = z.record(slugSchema, quizPointsSchema)

const answerSchema = z.strictObject({
  id: slugSchema.meta({ title: shortName, description: 'Such as about-four. Links to results hold it.' }),
  label: z.string().trim().min(4).max(120).meta({ title: 'Answer' }),
  because: sentence.meta({
    title: 'Reason',
    description: 'Shown in the result, for the best course and for the runner-up alike: say what the answer speaks for.',
  }),
  weights: weightsSchema
    .refine((weights) => Object.keys(weights).length > 0, 'Give points to at least one course.')
    .meta({
      title: 'Points',
      description: `A course by its name in addresses, or “${noneOutcome}” for “no course fits”, and its points from -3 to 8. A course that is left out gets 0.`,
      item: 'Points of a course',
    }),
})

const questionSchema = z.strictObject({
  id: slugSchema.meta({ title: shortName, description: 'Such as months. Links to results hold it.' }),
  question: z.string().trim().min(12).max(160).meta({ title: 'Question' }),
  help: sentence.optional().meta({ title: 'Help', description: 'Shown below the question. May be empty.' }),
  answers: z.array(answerSchema).min(3).max(5).meta({ title: 'Answers', item: 'Answer' }),
})

const quizFields = z.strictObject({
  title: z.string().trim().min(4).max(60).meta({ title: 'Heading' }),
  introduction: z.array(sentence).min(1).max(4).meta({ title: 'Introduction', description: 'One paragraph on each line. Say how many questions there are.' }),
  scoring: z.array(sentence).min(2).max(8).meta({
    title: 'How it is scored',
    description: 'How points become a result, one rule on each line. {courses} becomes the number of courses of the quiz.',
  }),
  none: z
    .strictObject({
      title: z.string().trim().min(4).max(60).meta({ title: 'Heading' }),
      explanation: z.array(sentence).min(1).max(4).meta({ title: 'Explanation', description: 'One paragraph on each line.' }),
    })
    .meta({ title: 'Result “no course fits”' }),
  courseIDs: z.array(slugSchema).min(2).max(20).meta({
    title: 'Courses',
    description:
      'Every course that can be the result, by its name in addresses, one on each line. With equal points the one that comes first among the courses wins.',
  }),
  questions: z.array(questionSchema).min(2).max(14).meta({ title: 'Questions', item: 'Question' }),
})

/** Shape of content/career-quiz.ts. Ids are unique, weights name known outcomes, and every outcome can be spoken for. */
export const quizContentSchema = quizFields.superRefine((quiz, context) => {
  const outcomes = new Set([...quiz.courseIDs, noneOutcome])
  const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (outcomes.size !== quiz.courseIDs.length + 1) report(['courseIDs'], `Name each course once, and leave out “${noneOutcome}”.`)
  const questionIDs = new Set<string>()
  const spokenFor = new Set<string>()
  quiz.questions.forEach((question, q) => {
    if (questionIDs.has(question.id)) report(['questions', q, 'id'], `“${question.id}” is taken by another question.`)
    if (isOwnParam(question.id)) report(['questions', q, 'id'], `“${question.id}” means something else in addresses. Choose another short name.`)
    questionIDs.add(question.id)
    const answerIDs = new Set<string>()
    question.answers.forEach((answer, a) => {
      if (answerIDs.has(answer.id)) report(['questions', q, 'answers', a, 'id'], `“${answer.id}” is taken by another answer of this question.`)
      answerIDs.add(answer.id)
      for (const [outcome, points] of Object.entries(answer.weights)) {
        if (!outcomes.has(outcome)) report(['questions', q, 'answers', a, 'weights', outcome], `“${outcome}” is not among the courses of the quiz.`)
        if (points > 0) spokenFor.add(outcome)
      }
    })
  })
  for (const outcome of outcomes) {
    if (!spokenFor.has(outcome)) report(['questions'], `No answer gives points to “${outcome}”.`)
  }
})

export type QuizContent = z.input<typeof quizFields>
export type Quiz = z.output<typeof quizContentSchema>

/** The quiz with the courses whose own entries say what its answers speak for. */
export function withOwnPoints(content: QuizContent, courses: readonly { courseID: string; quiz?: Record<string, number> }[]): QuizContent {
  const joining = courses.filter(({ courseID, quiz }) => quiz && !content.courseIDs.includes(courseID))
  return {
    ...content,
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
