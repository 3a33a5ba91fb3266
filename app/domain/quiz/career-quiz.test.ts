import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseContent } from '#app/domain/content/content-errors.server.ts'
import { selectSize } from '#app/domain/courses/course-content.ts'
import { quiz as content } from '#content/career-quiz.ts'
import {
  ai,
  analytics,
  answersOf,
  courses,
  facts,
  freeAnswer,
  fullStack,
  genAI,
  java,
  marketing,
  now,
  python,
  score,
  someAnswers,
  testQuiz,
} from '#server/testing/quiz.ts'
import { scoreQuiz } from './career-quiz.ts'
import type { QuizCourseFacts } from './quiz-conditions.ts'
import { fillQuizNumbers, withOwnPoints } from './quiz-content.ts'
import { quizContent } from './quiz-declaration.server.ts'

/** Answer ids in the quiz's order; `-` skips a question. */
const people: [who: string, best: string | null, runnerUp: string | null, answers: string][] = [
  [
    'a commerce graduate who prepares reports',
    analytics,
    'data-science',
    'why-sales-fall willing percentages-are-fine the-count a-data-team other-work about-six five-to-eight can-wait either any-fee one-page-note measure-again new-role-same-field no-none',
  ],
  [
    'the same with four months only',
    analytics,
    marketing,
    'why-sales-fall willing percentages-are-fine the-count a-data-team other-work about-four five-to-eight can-wait either any-fee one-page-note measure-again new-role-same-field no-none',
  ],
  [
    'a statistics graduate with six months',
    'data-science',
    analytics,
    'why-sales-fall a-little enjoyed-class-12 the-count a-data-team studying about-six eight-to-twelve can-wait either any-fee derivation measure-again first-job no-none',
  ],
  [
    'a person who makes pages for friends',
    fullStack,
    python,
    'hostel-bookings a-little avoid-it the-button small-product-team studying about-six eight-to-twelve can-wait either any-fee tested-program screen-first first-job no-none',
  ],
  [
    'a shopkeeper’s daughter who does not want to program',
    marketing,
    null,
    'fill-the-hall rather-not avoid-it the-button agency-or-shop between-jobs about-four five-to-eight can-wait either any-fee three-advertisements screen-first clients-of-my-own no-none',
  ],
  [
    'a tidy beginner who likes records',
    python,
    fullStack,
    'hostel-bookings willing logic-yes the-record small-product-team studying about-six eight-to-twelve can-wait either any-fee tested-program one-language first-job no-none',
  ],
  [
    'a fresh engineer who wants to work in a bank',
    java,
    python,
    'hostel-bookings a-little logic-yes the-busy-service large-firm studying about-six over-twelve can-wait either any-fee tested-program slow-then-strong first-job no-none',
  ],
  [
    'a support engineer on night shift',
    'awsdevopscourse',
    genAI,
    'rescue-the-site a-little logic-yes the-release large-firm software-work about-four five-to-eight can-wait either any-fee diagram take-it-apart new-role-same-field no-none',
  ],
  [
    'a mathematics student',
    ai,
    'data-science',
    'ripe-mangoes willing enjoyed-class-12 the-count a-model-team studying seven-or-more over-twelve can-wait either any-fee derivation slow-then-strong closer-to-research no-none',
  ],
  [
    'a working developer',
    genAI,
    'awsdevopscourse',
    'ripe-mangoes python-unaided logic-yes the-record a-model-team software-work about-four five-to-eight can-wait either any-fee tested-program measure-again new-role-same-field no-none',
  ],
  ['a beginner who has neither time nor wish to program', null, null, 'hostel-bookings rather-not - - - - under-three under-five'],
  ['a person who wants a government post', null, null, 'fill-the-hall - - - - - - - - - - - - degree-or-government'],
  ['a person who answers only that games matter', null, null, '- - - - - - - - - - - - - - games-or-mobile'],
]

describe('the content of the quiz', () => {
  it('holds the courses of the Courses select in their order', () => {
    const sold = courses.filter(({ retired }) => !retired)
    expect(testQuiz.courseIDs).toEqual(sold.slice(0, selectSize).map(({ courseID }) => courseID))
  })

  it('includes a course whose own file says which answers give it points', () => {
    const joined = withOwnPoints(testQuiz, [{ courseID: 'cyber-security', quiz: { 'free-saturday/rescue-the-site': 8 } }, { courseID: 'without-points' }])
    const known = [...facts, { ...(facts[0] as QuizCourseFacts), courseID: 'cyber-security' }]
    const { result } = scoreQuiz(joined, known, [['free-saturday', 'rescue-the-site']], now)
    expect([result?.best, joined.courseIDs.length]).toEqual([{ courseID: 'cyber-security', points: 8, failures: [] }, testQuiz.courseIDs.length + 1])
  })

  it('says in its introduction how many questions it has', () => {
    const introductionOf = (count: number) => fillQuizNumbers({ ...testQuiz, questions: testQuiz.questions.slice(0, count) }).introduction.join(' ')
    expect(introductionOf(15)).toContain('Fifteen questions, one on each screen, about four minutes.')
    expect(introductionOf(12)).toContain('Twelve questions, one on each screen, about three minutes.')
  })

  it('states the lengths and hours that the courses have', () => {
    expect(Math.min(...facts.map(({ weeks }) => weeks)), '“Every course here takes longer than three months”').toBeGreaterThan(13)
    expect(Math.max(...facts.map(({ weeks }) => weeks)), '“With seven months no course is too long”').toBeLessThanOrEqual(30)
    expect(Math.min(...facts.map(({ practiceHours }) => practiceHours)), '“at least six hours of own work a week”').toBe(6)
    expect([...facts].sort((a, b) => b.weeks - a.weeks)[0]?.courseID, 'the longest').toBe(ai)
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
    ['a course without points', (q) => q.questions.flatMap(({ answers }) => answers.map((answer) => Object.assign(answer, { weights: {} }))), 'questions'],
    ['a question that the address means otherwise', (q) => Object.assign(q.questions[0] ?? {}, { id: 'at' }), 'questions.0.id'],
    ['a missing reason', (q) => Object.assign(q.questions[0]?.answers[0] ?? {}, { because: undefined }), 'questions.0.answers.0.because'],
    [
      'a condition without its number',
      (q) => Object.assign(q.questions[0]?.answers[0] ?? {}, { condition: { kind: 'weeks' } }),
      'questions.0.answers.0.condition.most',
    ],
  ])('rejects %s and names the field', (_, spoil, path) => {
    const copy = structuredClone(content)
    spoil(copy)
    const parsed = parseContent(quizContent, copy, 'quiz')
    expect(Object.keys(parsed.ok ? {} : parsed.errors)).toContain(path)
  })
})

describe('scoring of answers', () => {
  it.each(people)('sends %s to %s, then %s', (_, best, runnerUp, ids) => {
    const answers = answersOf(ids)
    const { result, ignored, unanswered } = score(answers)
    expect(ignored).toEqual([])
    expect(unanswered).toHaveLength(testQuiz.questions.length - answers.length)
    expect([result?.best?.courseID ?? null, result?.runnerUp?.courseID ?? null]).toEqual([best, runnerUp])
  })

  it('gives no result before the first answer, or from conditions that exclude no course', () => {
    expect(score([])).toMatchObject({ result: null, ignored: [], unanswered: testQuiz.questions.map(({ id }) => id) })
    expect(score([['start', 'three-months']]).result).toBeNull()
  })

  it('lists the answers that it ignored, and scores the others', () => {
    const { result, ignored, unanswered } = score([
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

  it.each<[string, Record<string, number>, Record<string, Partial<QuizCourseFacts>>, (string | null)[]]>([
    ['the first courses of the list when all are equal', { a: 2, b: 2, c: 2 }, {}, ['b', 'a', null]],
    ['the next of the list when the first is excluded', { a: 2, b: 2, c: 2 }, { b: { weeks: 60 } }, ['a', 'c', null]],
    ['a course with fewer points when the others are excluded', { a: 8, b: 8, c: 1 }, { a: { weeks: 60 }, b: { weeks: 60 } }, ['c', null, null]],
    ['none when no course is above zero', { a: -1, b: -2 }, {}, [null, null, 'c']],
    [
      'none when all are excluded, and the one that fails least as closest',
      { a: 1, b: 8 },
      { a: { weeks: 60 }, b: { weeks: 60, needsBasics: true }, c: { weeks: 60, needsBasics: true } },
      [null, null, 'a'],
    ],
    [
      'none when all are excluded, and of equals the one with most points as closest',
      { a: 1, b: 8 },
      { a: { weeks: 60 }, b: { weeks: 60 }, c: { weeks: 60 } },
      [null, null, 'b'],
    ],
  ])('suggests %s', (_, weights, over, expected) => {
    const because = 'because'
    const condition = { kind: 'weeks', most: 30 } as const
    const questions = [
      { id: 'q', question: 'q', answers: [{ id: 'x', label: 'x', because, weights, condition }] },
      { id: 'zero', question: 'zero', answers: [{ id: 'x', label: 'x', because, weights: {}, condition: { kind: 'from-zero' as const } }] },
    ]
    const known = ['a', 'b', 'c'].map((courseID) => ({ ...(facts[0] as QuizCourseFacts), courseID, weeks: 20, ...over[courseID] }))
    const { result } = scoreQuiz(
      { courseIDs: ['b', 'a', 'c'], questions },
      known,
      [
        ['q', 'x'],
        ['zero', 'x'],
      ],
      now,
    )
    expect([result?.best, result?.runnerUp, result?.closest].map((one) => one?.courseID ?? null)).toEqual(expected)
  })

  it('does not depend on the order of answering', () => {
    fc.assert(
      fc.property(
        someAnswers.chain((answers) => fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length }))),
        ([answers, shuffled]) => {
          expect(score(shuffled)).toEqual(score(answers))
        },
      ),
    )
  })

  it('ignores unknown answers', () => {
    const unknown = fc.array(
      fc.tuple(
        fc.constantFrom(...testQuiz.questions.map(({ id }) => id), '__proto__', 'utm'),
        fc.string().map((text) => `? ${text}`),
      ),
    )
    fc.assert(
      fc.property(someAnswers, unknown, (answers, noise) => {
        const { ignored, ...found } = score([...noise, ...answers, ...noise])
        const { ignored: nothing, ...expected } = score(answers)
        expect(found).toEqual(expected)
        expect(nothing).toEqual([])
        expect(ignored).toHaveLength(new Set(noise.map(String)).size)
      }),
    )
  })

  it('explains the points of the result answer by answer', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const { result, ranking } = score(answers)
        expect(ranking.map(({ courseID }) => courseID).sort()).toEqual([...testQuiz.courseIDs].sort())
        if (!result) return
        const { best, closest, runnerUp, reasons } = result
        expect([best === null, closest === null]).toEqual([closest !== null, best !== null])
        expect(reasons).toHaveLength(answers.length)
        expect(reasons.reduce((sum, { forFirst }) => sum + forFirst, 0)).toBe((best ?? closest)?.points)
        if (runnerUp) expect(reasons.reduce((sum, { forSecond }) => sum + forSecond, 0)).toBe(runnerUp.points)
        if (best) expect(best).toEqual(ranking[0])
      }),
    )
  })

  it.each(testQuiz.courseIDs)('suggests %s for the answers that favour it', (courseID) => {
    const answers = testQuiz.questions.map(({ id, answers: offered }): [string, string] => {
      const lead = ({ weights }: (typeof offered)[number]) =>
        testQuiz.courseIDs.reduce((sum, other) => sum + (weights[courseID] ?? 0) - (weights[other] ?? 0) / testQuiz.courseIDs.length, 0)
      const free = offered.filter(({ condition }) => condition === undefined)
      const requested = free.length > 0 ? free : offered
      return [id, requested.reduce((best, answer) => (lead(answer) > lead(best) ? answer : best)).id]
    })
    expect(score(answers).result?.best?.courseID).toBe(courseID)
  })

  it('favours no course: each wins 4 to 25 per cent of random answer sheets without conditions', () => {
    const sheets = fc.sample(freeAnswer, { numRuns: 4000, seed: 20261121 })
    const wins = new Map(testQuiz.courseIDs.map((courseID) => [courseID, 0]))
    for (const sheet of sheets) {
      const courseID = score(sheet).result?.best?.courseID ?? ''
      wins.set(courseID, (wins.get(courseID) ?? 0) + 1)
    }
    for (const [courseID, count] of wins) {
      expect(count / sheets.length, courseID).toBeGreaterThan(0.04)
      expect(count / sheets.length, courseID).toBeLessThan(0.25)
    }
  })
})
