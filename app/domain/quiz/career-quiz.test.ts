import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectSize } from '#app/domain/courses/course-content.ts'
import { quiz as content } from '#content/career-quiz.ts'
import { noneOutcome, scoreQuiz } from './career-quiz.ts'
import { quizContentSchema, withOwnPoints } from './quiz-content.ts'

const quiz = quizContentSchema.parse(content)
const outcomes = [...quiz.courseIDs, noneOutcome]
const files = import.meta.glob<{ course: { courseID: string; order: number; durationWeeks: number; retired?: boolean } }>('/content/courses/*.ts', {
  eager: true,
})
const courses = Object.values(files)
  .map(({ course }) => course)
  .sort((a, b) => a.order - b.order)

const ai = 'artificial-intelligence-course-training-institute-in-hyderabad'
const marketing = 'digital-marketing-course-training-institute-hyderabad'

/** Answer ids in the quiz's order; an empty text skips a question. */
const people: [who: string, best: string, runnerUp: string, answers: string][] = [
  [
    'a commerce graduate who prepares reports',
    'data-analytics-course-training-hyderabad',
    'data-science',
    'why-sales-fall willing percentages-are-fine a-decision-changed the-count a-data-team about-four five-to-eight compare-figures one-page-note tell-the-college measure-again new-role-same-field no-none',
  ],
  [
    'a statistics graduate with six months',
    'data-science',
    'data-analytics-course-training-hyderabad',
    'why-sales-fall a-little enjoyed-class-12 fewer-mistakes the-count a-data-team about-six eight-to-twelve compare-figures derivation how-often-wrong measure-again first-job no-none',
  ],
  [
    'somebody who makes pages for friends',
    'full-stack-developer-course',
    'python-full-stack-development-course',
    'hostel-bookings a-little avoid-it somebody-used-it the-button small-product-team about-six eight-to-twelve change-and-look tested-program the-page screen-first first-job no-none',
  ],
  [
    'a shopkeeper’s daughter',
    marketing,
    'full-stack-developer-course',
    'fill-the-hall rather-not avoid-it more-people-came the-button agency-or-shop about-four five-to-eight change-and-look three-advertisements tell-the-college screen-first clients-of-my-own no-none',
  ],
  [
    'a tidy beginner who likes records',
    'python-full-stack-development-course',
    'full-stack-developer-course',
    'hostel-bookings willing logic-yes somebody-used-it the-record small-product-team about-six eight-to-twelve read-it tested-program who-may-ask one-language first-job no-none',
  ],
  [
    'a fresh engineer aiming at a bank',
    'java-full-stack-development-course',
    'python-full-stack-development-course',
    'hostel-bookings a-little logic-yes nothing-failed the-busy-service large-firm about-six over-twelve read-it tested-program who-may-ask slow-then-strong first-job no-none',
  ],
  [
    'a support engineer on night shift',
    'awsdevopscourse',
    'java-full-stack-development-course',
    'rescue-the-site a-little logic-yes nothing-failed the-release large-firm about-four five-to-eight read-it diagram who-may-ask take-it-apart new-role-same-field no-none',
  ],
  [
    'a mathematics student',
    ai,
    'data-science',
    'ripe-mangoes willing enjoyed-class-12 fewer-mistakes the-count a-model-team seven-or-more over-twelve smallest-case derivation how-it-learnt slow-then-strong closer-to-research no-none',
  ],
  [
    'a working developer',
    'generative-ai-course-training-institute-hyderabad',
    'data-science',
    'ripe-mangoes python-unaided logic-yes fewer-mistakes the-record a-model-team about-four five-to-eight smallest-case tested-program how-often-wrong measure-again new-role-same-field no-none',
  ],
  [
    'somebody who wants a government post soon and draws',
    noneOutcome,
    marketing,
    'fill-the-hall rather-not avoid-it more-people-came the-button large-firm under-three under-five leave-it one-page-note the-page screen-first degree-or-government drawing-or-film',
  ],
  ['somebody who answers only that games matter', noneOutcome, 'full-stack-developer-course', '             games-or-mobile'],
]

function answersOf(ids: string): [string, string][] {
  return ids.split(' ').flatMap((id, index) => (id ? [[quiz.questions[index]?.id ?? '', id] as [string, string]] : []))
}

/** Any selection of questions with one known answer each. */
const someAnswers = fc
  .tuple(
    ...quiz.questions.map(({ id, answers }) =>
      fc.option(fc.constantFrom(...answers.map((answer): [string, string] => [id, answer.id])), { nil: undefined, freq: 4 }),
    ),
  )
  .map((picked) => picked.filter((pair) => pair !== undefined))
const everyAnswer = fc.tuple(...quiz.questions.map(({ id, answers }) => fc.constantFrom(...answers.map((answer): [string, string] => [id, answer.id]))))

describe('the quiz’s content', () => {
  it('holds the courses of the Courses select in their order', () => {
    const sold = courses.filter(({ retired }) => !retired)
    expect(quiz.courseIDs).toEqual(sold.slice(0, selectSize).map(({ courseID }) => courseID))
  })

  it('is joined by a course whose own file says which answers speak for it', () => {
    const joined = withOwnPoints(content, [{ courseID: 'cyber-security', quiz: { 'free-saturday/rescue-the-site': 8 } }, { courseID: 'without-points' }])
    const result = scoreQuiz(quizContentSchema.parse(joined), [['free-saturday', 'rescue-the-site']]).result
    expect([result?.best, joined.courseIDs.length]).toEqual([{ outcome: 'cyber-security', points: 8 }, quiz.courseIDs.length + 1])
  })

  it('has the fourteen questions its introduction announces', () => {
    expect(quiz.questions).toHaveLength(14)
  })

  it('says about course lengths what the courses say', () => {
    const weeks = new Map(courses.map(({ courseID, durationWeeks }) => [courseID, durationWeeks]))
    expect(Math.min(...weeks.values()), '“every course of ours takes longer than three months”').toBeGreaterThan(13)
    expect(Math.max(...weeks.values()), '“with seven months no course is too long”').toBeLessThanOrEqual(30)
    expect(
      [...weeks]
        .filter(([, length]) => length <= 18)
        .map(([courseID]) => courseID)
        .sort(),
    ).toEqual([marketing, 'generative-ai-course-training-institute-hyderabad', 'data-analytics-course-training-hyderabad', 'awsdevopscourse'].sort())
    expect([...weeks].sort((a, b) => b[1] - a[1])[0]?.[0], 'the longest').toBe(ai)
  })

  it.each<[string, (quiz: typeof content) => void, string]>([
    ['a question id used twice', (q) => Object.assign(q.questions[1] ?? {}, { id: q.questions[0]?.id }), 'questions.1.id'],
    ['an answer id used twice', (q) => Object.assign(q.questions[0]?.answers[1] ?? {}, { id: q.questions[0]?.answers[0]?.id }), 'questions.0.answers.1.id'],
    [
      'an unknown course',
      (q) => Object.assign(q.questions[0]?.answers[0]?.weights ?? {}, { 'blockchain-course': 2 }),
      'questions.0.answers.0.weights.blockchain-course',
    ],
    ['a weight of 0', (q) => Object.assign(q.questions[0]?.answers[0]?.weights ?? {}, { [ai]: 0 }), `questions.0.answers.0.weights.${ai}`],
    ['a course nobody speaks for', (q) => q.courseIDs.push('blockchain-course'), 'questions'],
    ['a question that the address means otherwise', (q) => Object.assign(q.questions[0] ?? {}, { id: 'at' }), 'questions.0.id'],
    ['a missing reason', (q) => Object.assign(q.questions[0]?.answers[0] ?? {}, { because: undefined }), 'questions.0.answers.0.because'],
  ])('names the field that holds %s', (_, spoil, path) => {
    const copy = structuredClone(content)
    spoil(copy)
    const { error } = quizContentSchema.safeParse(copy)
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})

describe('scoring', () => {
  it.each(people)('sends %s to %s, then %s', (_, best, runnerUp, ids) => {
    const answers = answersOf(ids)
    const { result, ignored, unanswered } = scoreQuiz(quiz, answers)
    expect(ignored).toEqual([])
    expect(unanswered).toHaveLength(quiz.questions.length - answers.length)
    expect([result?.best.outcome, result?.runnerUp.outcome]).toEqual([best, runnerUp])
  })

  it('gives no result before the first answer', () => {
    expect(scoreQuiz(quiz, [])).toMatchObject({ result: null, ignored: [], unanswered: quiz.questions.map(({ id }) => id) })
  })

  it('names what it ignored, and scores the rest', () => {
    const { result, ignored, unanswered } = scoreQuiz(quiz, [
      ['free-saturday', 'fill-the-hall'],
      ['months', 'forever'],
      ['hours', 'under-five'],
      ['hours', 'over-twelve'],
      ['homework', 'derivation'],
      ['homework', 'derivation'],
      ['favourite-colour', 'teal'],
      ['__proto__', 'constructor'],
    ])
    expect(ignored).toEqual([
      { questionID: '__proto__', answerID: 'constructor', why: 'unknown question' },
      { questionID: 'favourite-colour', answerID: 'teal', why: 'unknown question' },
      { questionID: 'hours', answerID: 'over-twelve', why: 'more than one answer' },
      { questionID: 'hours', answerID: 'under-five', why: 'more than one answer' },
      { questionID: 'months', answerID: 'forever', why: 'unknown answer' },
    ])
    expect(result?.reasons.map(({ questionID }) => questionID)).toEqual(['free-saturday', 'homework'])
    expect(unanswered).toContain('hours')
  })

  it.each<[string, Record<string, number>, string, string]>([
    ['the first courses of the list when all are equal', { a: 2, b: 2, c: 2, none: 2 }, 'b', 'a'],
    ['a course before none', { c: 3, none: 3 }, 'c', 'b'],
    ['none when no course is above zero', { a: -1, b: -2, c: -1 }, 'none', 'a'],
    ['none when it leads, and the closest course as runner-up', { b: 2, c: 1, none: 3 }, 'none', 'b'],
  ])('picks %s', (_, weights, best, runnerUp) => {
    const because = 'because'
    const tiny = { courseIDs: ['b', 'a', 'c'], questions: [{ id: 'q', question: 'q', answers: [{ id: 'x', label: 'x', because, weights }] }] }
    const { result } = scoreQuiz(tiny, [['q', 'x']])
    expect([result?.best.outcome, result?.runnerUp.outcome]).toEqual([best, runnerUp])
  })

  it('does not depend on the order of answering', () => {
    fc.assert(
      fc.property(
        someAnswers.chain((answers) => fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length }))),
        ([answers, shuffled]) => {
          expect(scoreQuiz(quiz, shuffled)).toEqual(scoreQuiz(quiz, answers))
        },
      ),
    )
  })

  it('is not moved by answers it does not know', () => {
    const unknown = fc.array(
      fc.tuple(
        fc.constantFrom(...quiz.questions.map(({ id }) => id), '__proto__', 'utm'),
        fc.string().map((text) => `? ${text}`),
      ),
    )
    fc.assert(
      fc.property(someAnswers, unknown, (answers, noise) => {
        const { ignored, ...score } = scoreQuiz(quiz, [...noise, ...answers, ...noise])
        const { ignored: nothing, ...expected } = scoreQuiz(quiz, answers)
        expect(score).toEqual(expected)
        expect(nothing).toEqual([])
        expect(ignored).toHaveLength(new Set(noise.map(String)).size)
      }),
    )
  })

  it('explains the lead of the best outcome answer by answer', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const { result, standings } = scoreQuiz(quiz, answers)
        expect(standings.map(({ outcome }) => outcome).sort()).toEqual([...outcomes].sort())
        expect(result === null).toBe(answers.length === 0)
        if (!result) return
        const { best, runnerUp, reasons } = result
        expect(reasons).toHaveLength(answers.length)
        expect(reasons.reduce((sum, { forBest }) => sum + forBest, 0)).toBe(best.points)
        expect(reasons.reduce((sum, { forRunnerUp }) => sum + forRunnerUp, 0)).toBe(runnerUp.points)
        expect(runnerUp.outcome).not.toBe(noneOutcome)
        expect(runnerUp.outcome).not.toBe(best.outcome)
        if (best.outcome !== noneOutcome) {
          expect(best.points).toBeGreaterThan(0)
          expect(best).toEqual(standings[0])
        }
      }),
    )
  })

  it.each(outcomes)('is led to %s by the answers that favour it', (outcome) => {
    const answers = quiz.questions.map(({ id, answers: offered }): [string, string] => {
      const lead = ({ weights }: (typeof offered)[number]) =>
        outcomes.reduce((sum, other) => sum + (weights[outcome] ?? 0) - (weights[other] ?? 0) / outcomes.length, 0)
      return [id, offered.reduce((best, answer) => (lead(answer) > lead(best) ? answer : best)).id]
    })
    expect(scoreQuiz(quiz, answers).result?.best.outcome).toBe(outcome)
  })

  it('favours no outcome: each wins between 3 and 30 of a hundred random sheets', () => {
    const sheets = fc.sample(everyAnswer, { numRuns: 4000, seed: 20261121 })
    const wins = new Map(outcomes.map((outcome) => [outcome, 0]))
    for (const sheet of sheets) {
      const outcome = scoreQuiz(quiz, sheet).result?.best.outcome ?? ''
      wins.set(outcome, (wins.get(outcome) ?? 0) + 1)
    }
    for (const [outcome, count] of wins) {
      expect(count / sheets.length, outcome).toBeGreaterThan(0.03)
      expect(count / sheets.length, outcome).toBeLessThan(0.3)
    }
  })
})
