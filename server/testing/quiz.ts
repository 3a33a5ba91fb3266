import fc from 'fast-check'
import type { Course } from '#app/domain/courses/course-content.ts'
import { scoreQuiz } from '#app/domain/quiz/career-quiz.ts'
import type { QuizCourseFacts } from '#app/domain/quiz/quiz-conditions.ts'
import { quizContentSchema } from '#app/domain/quiz/quiz-content.ts'
import { quiz as content } from '#content/career-quiz.ts'
import { firstFees } from '#content/first-fees.ts'

export const testQuiz = quizContentSchema.parse(content)
const courseModules = import.meta.glob<{ course: Course }>('/content/courses/*.ts', { eager: true })
export const courses = Object.values(courseModules)
  .map(({ course }) => course)
  .sort((a, b) => a.order - b.order)

export const now = new Date('2026-11-25T06:00:00Z')
export const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
export const gst = 118 / 100
export const feeOf = (audience: keyof typeof firstFees) => {
  const { feePaise, emiMonths, loan, payAfterPlacement } = firstFees[audience]
  const emi = [
    { id: 'no-cost', kind: 'no-cost', months: emiMonths },
    { id: 'loan', kind: 'interest', ...loan },
  ] as const
  return { amountPaise: feePaise * gst, emi: [...emi], payAfterPlacement }
}
export const fees = { student: feeOf('student'), professional: feeOf('professional') }
/** Every course as in its file, with a batch of each kind next week. */
export const facts = courses.map(
  ({ courseID, durationWeeks, timetable, coding, needs }): QuizCourseFacts => ({
    courseID,
    weeks: durationWeeks,
    practiceHours: timetable.practiceHours,
    coding: coding ?? 'daily',
    needsBasics: needs === 'basics',
    batches: [{ startsAt: inDays(7), mode: 'both' }],
    fees,
  }),
)
export const score = (answers: Iterable<readonly [string, string]>, known: readonly QuizCourseFacts[] = facts) => scoreQuiz(testQuiz, known, answers, now)

export const analytics = 'data-analytics-course-training-hyderabad'
export const python = 'python-full-stack-development-course'
export const fullStack = 'full-stack-developer-course'
export const java = 'java-full-stack-development-course'
export const ai = 'artificial-intelligence-course-training-institute-in-hyderabad'
export const genAI = 'generative-ai-course-training-institute-hyderabad'
export const marketing = 'digital-marketing-course-training-institute-hyderabad'

export function answersOf(ids: string): [string, string][] {
  return ids.split(' ').flatMap((id, index) => (id === '-' ? [] : [[testQuiz.questions[index]?.id ?? '', id] as [string, string]]))
}

/** Any selection of questions with one known answer each. */
export const someAnswers = fc
  .tuple(
    ...testQuiz.questions.map(({ id, answers }) =>
      fc.option(fc.constantFrom(...answers.map((answer): [string, string] => [id, answer.id])), { nil: undefined, freq: 4 }),
    ),
  )
  .map((picked) => picked.filter((pair) => pair !== undefined))
/** Complete answers of people who accept every condition: none of the answers excludes a course. */
export const freeAnswer = fc.tuple(
  ...testQuiz.questions.map(({ id, answers }) => {
    const free = answers.filter(({ condition }) => condition === undefined)
    return fc.constantFrom(...(free.length > 0 ? free : answers).map((answer): [string, string] => [id, answer.id]))
  }),
)
export const everyAnswer = fc.tuple(
  ...testQuiz.questions.map(({ id, answers }) => fc.constantFrom(...answers.map((answer): [string, string] => [id, answer.id]))),
)
export const someFacts = fc.tuple(
  ...facts.map((course) =>
    fc
      .record({
        batches: fc.option(
          fc.array(
            fc.record({
              startsAt: fc.option(fc.integer({ min: 0, max: 200 }).map(inDays)),
              mode: fc.constantFrom<'classroom' | 'online' | 'both'>('classroom', 'online', 'both'),
            }),
            { maxLength: 4 },
          ),
        ),
        fees: fc.constantFrom(
          fees,
          {},
          { professional: fees.professional },
          { student: { ...fees.student, amountPaise: 200_000_00, payAfterPlacement: null } },
        ),
      })
      .map((changed): QuizCourseFacts => ({ ...course, ...changed })),
  ),
)
