import { z } from 'zod'
import { fillPlaceholders } from '#app/domain/content/institute.ts'
import { quizPointsSchema } from '#app/domain/courses/course-content.ts'
import { audienceNames, audiences } from '#app/domain/courses/fees.ts'
import { formatCapitalNumberWord, formatNumberWord } from '#app/lib/number-words.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { isOwnParam } from './quiz-address.ts'
import { conditionSchema } from './quiz-conditions.ts'

const sentence = z.string().trim().min(20).max(240)
const shortName = 'Short name in addresses, not changed once published'

/** A course that is left out gets 0. */
const weightsSchema = z.record(slugSchema.meta({ control: 'course' }), quizPointsSchema.meta({ title: 'Points' }))

const answerSchema = z.strictObject({
  id: slugSchema.meta({ title: shortName, description: 'Such as about-four. Links to results hold it.' }),
  label: z.string().trim().min(4).max(120).meta({ title: 'Answer' }),
  because: sentence.meta({
    title: 'Reason',
    description: 'Shown in the result, for the best course and for the runner-up alike: say what the answer points to.',
  }),
  weights: weightsSchema.default({}).meta({
    title: 'Points',
    description: 'A course and its points, from -3 to 8. A course that is left out gets 0.',
    item: 'Points of a course',
  }),
  condition: conditionSchema.optional().meta({
    title: 'Condition',
    description: 'Courses that do not meet it are never suggested to a person who gives this answer.',
    labels: {
      weeks: 'Length of the course',
      hours: 'Own work a week',
      'no-coding': 'No programming',
      'from-zero': 'Begins from zero',
      start: 'Start of the next batch',
      place: 'In class or live online',
      fee: 'Whole fee',
      instalment: 'Instalment a month',
      'after-placement': 'Deposit, then after placement',
      'not-taught': 'Wants what we do not teach',
    },
  }),
  audience: z
    .enum(audienceNames as [keyof typeof audiences, ...(keyof typeof audiences)[]])
    .optional()
    .meta({ title: 'Fee', description: 'Whose fee the conditions about money look at.', labels: audiences }),
})

const questionSchema = z.strictObject({
  id: slugSchema.meta({ title: shortName, description: 'Such as months. Links to results hold it.' }),
  question: z.string().trim().min(12).max(160).meta({ title: 'Question' }),
  help: sentence.optional().meta({ title: 'Help', description: 'Shown below the question. May be empty.' }),
  answers: z.array(answerSchema).min(3).max(5).meta({ title: 'Answers', item: 'Answer' }),
})

const quizFields = z.strictObject({
  title: z.string().trim().min(4).max(60).meta({ title: 'Heading' }),
  introduction: z.array(sentence).min(1).max(4).meta({
    title: 'Introduction',
    description: 'One paragraph on each line. {Questions} becomes the number of questions in words, {minutes} how many minutes they take.',
  }),
  scoring: z.array(sentence).min(2).max(8).meta({
    title: 'How it is scored',
    description: 'How points become a result, one rule on each line. {courses} becomes the number of courses of the quiz.',
  }),
  none: z
    .strictObject({
      title: z.string().trim().min(4).max(60).meta({ title: 'Heading' }),
      explanation: z.array(sentence).min(1).max(4).meta({ title: 'Explanation', description: 'One paragraph on each line.' }),
      instead: z.array(sentence).min(1).max(4).meta({ title: 'Where to go instead', description: 'One way on each line.' }),
    })
    .meta({ title: 'Result “no course fits”' }),
  courseIDs: z
    .array(slugSchema.meta({ control: 'course' }))
    .min(2)
    .max(20)
    .meta({
      title: 'Courses',
      item: 'Course',
      description: 'Every course that can be the result. With equal points the course that comes first here wins.',
    }),
  questions: z.array(questionSchema).min(2).max(18).meta({ title: 'Questions', item: 'Question' }),
})

/** Ids must be unique. */
export const quizContentSchema = quizFields.superRefine((quiz, context) => {
  const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (new Set(quiz.courseIDs).size !== quiz.courseIDs.length) report(['courseIDs'], 'Name each course once.')
  const questionIDs = new Set<string>()
  quiz.questions.forEach((question, q) => {
    if (questionIDs.has(question.id)) report(['questions', q, 'id'], `“${question.id}” is taken by another question.`)
    if (isOwnParam(question.id)) report(['questions', q, 'id'], `“${question.id}” means something else in addresses. Choose another short name.`)
    questionIDs.add(question.id)
    const answerIDs = new Set<string>()
    question.answers.forEach((answer, a) => {
      if (answerIDs.has(answer.id)) report(['questions', q, 'answers', a, 'id'], `“${answer.id}” is taken by another answer of this question.`)
      answerIDs.add(answer.id)
    })
  })
})

export const quizPlaceholders = ['questions', 'Questions', 'minutes'] as const
/** An estimate: reading one question and choosing an answer. */
const secondsAQuestion = 16

/** Fills in how many questions the quiz has, and how long they take. */
export function fillQuizNumbers(quiz: Quiz): Quiz {
  const count = quiz.questions.length
  const values: Record<(typeof quizPlaceholders)[number], string> = {
    questions: formatNumberWord(count),
    Questions: formatCapitalNumberWord(count),
    minutes: formatNumberWord(Math.max(2, Math.round((count * secondsAQuestion) / 60))),
  }
  return fillPlaceholders(quiz, values)
}

/** Points must name courses of the quiz, and every course must be able to get points. */
export function listPointErrors({ courseIDs, questions }: Quiz, nameOf: (courseID: string) => string | null): Record<string, string> {
  const answers = questions.flatMap((question, q) => question.answers.map((answer, a) => ({ path: `questions.${q}.answers.${a}.weights`, ...answer })))
  const unknown = answers.flatMap(({ path, weights }) => Object.keys(weights).map((courseID) => ({ path: `${path}.${courseID}`, courseID })))
  const without = courseIDs.find((courseID) => nameOf(courseID) !== null && answers.every(({ weights }) => (weights[courseID] ?? 0) <= 0))
  return Object.fromEntries([
    ...unknown.flatMap(({ path, courseID }) =>
      courseIDs.includes(courseID) ? [] : [[path, `“${nameOf(courseID) ?? courseID}” is not among the courses of the quiz.`]],
    ),
    ...(without === undefined ? [] : [['questions', `No answer gives points to “${nameOf(without)}”.`]]),
  ])
}

export type QuizContent = z.input<typeof quizFields>
export type Quiz = z.output<typeof quizContentSchema>

/** Adds the points that the courses' own entries give for the quiz's answers. */
export function withOwnPoints(content: Quiz, courses: readonly { courseID: string; quiz?: Record<string, number> }[]): Quiz {
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
