import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Course, selectSize } from '#app/domain/courses/course-content.ts'
import { emiTotal } from '#app/domain/courses/fees.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { quiz as content } from '#content/career-quiz.ts'
import { firstFees } from '#content/first-fees.ts'
import { scoreQuiz } from './career-quiz.ts'
import type { Condition, CourseFacts } from './quiz-conditions.ts'
import { quizContentSchema, withOwnPoints } from './quiz-content.ts'

const quiz = quizContentSchema.parse(content)
const files = import.meta.glob<{ course: Course }>('/content/courses/*.ts', { eager: true })
const courses = Object.values(files)
  .map(({ course }) => course)
  .sort((a, b) => a.order - b.order)

const now = new Date('2026-11-25T06:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const gst = 118 / 100
const feeOf = (audience: keyof typeof firstFees) => {
  const { feePaise, emiMonths, loan, payAfterPlacement } = firstFees[audience]
  const emi = [
    { id: 'no-cost', kind: 'no-cost', months: emiMonths },
    { id: 'loan', kind: 'interest', ...loan },
  ] as const
  return { amountPaise: feePaise * gst, emi: [...emi], payAfterPlacement }
}
const fees = { student: feeOf('student'), professional: feeOf('professional') }
/** Every course as its file says, with a batch of each kind next week. */
const facts = courses.map(
  ({ courseID, durationWeeks, timetable, coding, needs }): CourseFacts => ({
    courseID,
    weeks: durationWeeks,
    practiceHours: timetable.practiceHours,
    coding: coding ?? 'daily',
    needsBasics: needs === 'basics',
    batches: [{ startsAt: inDays(7), mode: 'both' }],
    fees,
  }),
)
const score = (answers: Iterable<readonly [string, string]>, known: readonly CourseFacts[] = facts) => scoreQuiz(quiz, known, answers, now)

const analytics = 'data-analytics-course-training-hyderabad'
const python = 'python-full-stack-development-course'
const fullStack = 'full-stack-developer-course'
const java = 'java-full-stack-development-course'
const ai = 'artificial-intelligence-course-training-institute-in-hyderabad'
const genAI = 'generative-ai-course-training-institute-hyderabad'
const marketing = 'digital-marketing-course-training-institute-hyderabad'

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

function answersOf(ids: string): [string, string][] {
  return ids.split(' ').flatMap((id, index) => (id === '-' ? [] : [[quiz.questions[index]?.id ?? '', id] as [string, string]]))
}

/** Any selection of questions with one known answer each. */
const someAnswers = fc
  .tuple(
    ...quiz.questions.map(({ id, answers }) =>
      fc.option(fc.constantFrom(...answers.map((answer): [string, string] => [id, answer.id])), { nil: undefined, freq: 4 }),
    ),
  )
  .map((picked) => picked.filter((pair) => pair !== undefined))
/** Complete sheets of people who accept every condition: none of their answers excludes a course. */
const freeAnswer = fc.tuple(
  ...quiz.questions.map(({ id, answers }) => {
    const free = answers.filter(({ condition }) => condition === undefined)
    return fc.constantFrom(...(free.length > 0 ? free : answers).map((answer): [string, string] => [id, answer.id]))
  }),
)
const everyAnswer = fc.tuple(...quiz.questions.map(({ id, answers }) => fc.constantFrom(...answers.map((answer): [string, string] => [id, answer.id]))))
const someFacts = fc.tuple(
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
      .map((changed): CourseFacts => ({ ...course, ...changed })),
  ),
)

describe('the quiz’s content', () => {
  it('holds the courses of the Courses select in their order', () => {
    const sold = courses.filter(({ retired }) => !retired)
    expect(quiz.courseIDs).toEqual(sold.slice(0, selectSize).map(({ courseID }) => courseID))
  })

  it('is joined by a course whose own file says which answers give it points', () => {
    const joined = withOwnPoints(quiz, [{ courseID: 'cyber-security', quiz: { 'free-saturday/rescue-the-site': 8 } }, { courseID: 'without-points' }])
    const known = [...facts, { ...(facts[0] as CourseFacts), courseID: 'cyber-security' }]
    const { result } = scoreQuiz(joined, known, [['free-saturday', 'rescue-the-site']], now)
    expect([result?.best, joined.courseIDs.length]).toEqual([{ courseID: 'cyber-security', points: 8, failures: [] }, quiz.courseIDs.length + 1])
  })

  it('has the fifteen questions its introduction announces', () => {
    expect(quiz.questions).toHaveLength(15)
  })

  it('says about lengths and hours what the courses say', () => {
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
    ['a course without points', (q) => q.courseIDs.push('blockchain-course'), 'questions'],
    ['a question that the address means otherwise', (q) => Object.assign(q.questions[0] ?? {}, { id: 'at' }), 'questions.0.id'],
    ['a missing reason', (q) => Object.assign(q.questions[0]?.answers[0] ?? {}, { because: undefined }), 'questions.0.answers.0.because'],
    [
      'a condition without its number',
      (q) => Object.assign(q.questions[0]?.answers[0] ?? {}, { condition: { kind: 'weeks' } }),
      'questions.0.answers.0.condition.most',
    ],
  ])('names the field that holds %s', (_, spoil, path) => {
    const copy = structuredClone(content)
    spoil(copy)
    const { error } = quizContentSchema.safeParse(copy)
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})

describe('conditions', () => {
  const interest: [string, string] = ['free-saturday', 'hostel-bookings']
  const only = (over: Partial<CourseFacts>) => facts.filter(({ courseID }) => courseID === fullStack).map((course) => ({ ...course, ...over }))
  const batch = (days: number, mode: 'classroom' | 'online' | 'both') => ({ startsAt: inDays(days), mode })

  it.each<[why: string, answer: [string, string], facts: Partial<CourseFacts>, failures: string[]]>([
    ['a course of 24 weeks in six months', ['months', 'about-six'], {}, []],
    ['a course of 24 weeks in four months', ['months', 'about-four'], {}, ['It takes 24 weeks.']],
    ['ten hours of own work in twelve', ['hours', 'eight-to-twelve'], {}, []],
    ['ten hours of own work in eight', ['hours', 'five-to-eight'], {}, ['It needs 10 hours of own work a week.']],
    ['a programming course for a person who does not want one', ['code-so-far', 'rather-not'], {}, ['It is a programming course.']],
    ['a course with needs for a beginner', ['code-so-far', 'willing'], { needsBasics: true }, ['It does not begin from zero.']],
    ['a batch on the last day', ['start', 'two-weeks'], { batches: [batch(14, 'both')] }, []],
    ['a batch a day too late', ['start', 'two-weeks'], { batches: [batch(15, 'both')] }, [`Its next batch starts on ${formatStoredDate('2026-12-10')}.`]],
    ['a batch without a date', ['start', 'two-weeks'], { batches: [{ startsAt: null, mode: 'both' }] }, ['The date of its next batch is to be announced.']],
    ['no batch', ['start', 'two-weeks'], { batches: [] }, ['No batch is announced yet.']],
    ['no batch, where only the place matters', ['place', 'online'], { batches: [] }, []],
    ['batches that could not be read', ['start', 'two-weeks'], { batches: null }, []],
    ['a batch in class only', ['place', 'online'], { batches: [batch(3, 'classroom')] }, ['No batch is live online.']],
    ['a batch online only', ['place', 'in-class'], { batches: [batch(3, 'online')] }, ['No batch is in class.']],
    ['a fee of more', ['budget', 'up-to-70000'], { fees: { student: { ...fees.student, amountPaise: 70_001_00 } } }, ['It costs ₹70,001.']],
    ['a fee that is not set', ['budget', 'up-to-70000'], { fees: {} }, []],
    ['no instalments', ['budget', 'up-to-12000-a-month'], { fees: { student: { ...fees.student, emi: [] } } }, ['It cannot be paid by the month.']],
    [
      'no payment after placement',
      ['budget', 'after-a-job'],
      { fees: { student: { ...fees.student, payAfterPlacement: null } } },
      ['It cannot be paid after placement.'],
    ],
  ])('%s', (_, answer, over, failures) => {
    const { ranking, result } = score([interest, answer], only(over))
    expect(ranking[0]?.failures).toEqual(failures)
    expect(result?.best?.courseID).toBe(failures.length === 0 ? fullStack : undefined)
    expect(result?.closest?.courseID).toBe(failures.length === 0 ? undefined : fullStack)
  })

  it('start and place are met by one batch, not by two', () => {
    const batches = [batch(3, 'online'), batch(40, 'classroom')]
    const answers: [string, string][] = [interest, ['start', 'two-weeks'], ['place', 'in-class']]
    expect(score(answers, only({ batches })).ranking[0]?.failures).toEqual([`Its next batch in class starts on ${formatStoredDate('2027-01-04')}.`])
    expect(score(answers, only({ batches: [...batches, batch(9, 'both')] })).ranking[0]?.failures).toEqual([])
  })

  it('money looks at the fee of the person', () => {
    const limit: [string, string] = ['budget', 'up-to-70000']
    expect(score([interest, limit, ['now', 'studying']], only({})).result?.best?.courseID).toBe(fullStack)
    expect(score([interest, limit, ['now', 'other-work']], only({})).ranking[0]?.failures).toEqual(['It costs ₹76,700.'])
  })

  it('C3: no programming, three months and five hours lead to no course, and say where to go', () => {
    const { result } = score(answersOf('hostel-bookings rather-not - - - - under-three under-five'))
    expect(result).toMatchObject({
      best: null,
      runnerUp: null,
      closest: { courseID: marketing, failures: ['It takes 14 weeks.', 'It needs 6 hours of own work a week.'] },
    })
    expect(score(answersOf('- - - - - - - - - - - - - - games-or-mobile')).result?.instead).toHaveLength(1)
  })

  it('no result contradicts a condition, whatever the answers, fees and batches', () => {
    const conditionsOf = (answers: readonly [string, string][]) =>
      answers.flatMap(([questionID, answerID]) => quiz.questions.find(({ id }) => id === questionID)?.answers.find(({ id }) => id === answerID) ?? [])
    fc.assert(
      fc.property(fc.oneof(everyAnswer, someAnswers), someFacts, (answers, known) => {
        const { result } = score(answers, known)
        const chosen = conditionsOf(answers)
        const audience = chosen.find((answer) => answer.audience)?.audience ?? null
        for (const shown of [result?.best, result?.runnerUp]) {
          const course = known.find(({ courseID }) => courseID === shown?.courseID)
          if (!course) continue
          const conditions = chosen.flatMap(({ condition }) => condition ?? [])
          for (const condition of conditions) expect(contradicts(condition, course, audience), `${course.courseID}: ${JSON.stringify(condition)}`).toBe(false)
          const [start, place] = [conditions.find(({ kind }) => kind === 'start'), conditions.find(({ kind }) => kind === 'place')]
          if (start && place && course.batches?.length) expect(course.batches.some((one) => !missesStart(start, one) && !missesPlace(place, one))).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  type Batch = NonNullable<CourseFacts['batches']>[number]
  const missesStart = (condition: Condition, { startsAt }: Batch) => condition.kind === 'start' && (startsAt === null || startsAt > inDays(condition.days))
  const missesPlace = (condition: Condition, { mode }: Batch) => condition.kind === 'place' && mode !== 'both' && mode !== condition.mode

  /** The conditions once more, each by itself and in other words than the scoring. */
  function contradicts(condition: Condition, course: CourseFacts, audience: 'student' | 'professional' | null): boolean {
    const { batches } = course
    const offered = audience ? [course.fees[audience]] : [course.fees.student, course.fees.professional]
    const priced = offered.filter((fee) => fee !== undefined)
    const cheapest = priced.toSorted((a, b) => a.amountPaise - b.amountPaise)[0]
    switch (condition.kind) {
      case 'weeks':
        return course.weeks > condition.most
      case 'hours':
        return course.practiceHours > condition.most
      case 'no-coding':
        return course.coding !== 'none'
      case 'from-zero':
        return course.needsBasics
      case 'start':
        return batches?.every((one) => missesStart(condition, one)) ?? false
      case 'place':
        return (batches?.length ?? 0) > 0 && (batches?.every((one) => missesPlace(condition, one)) ?? false)
      case 'fee':
        return cheapest !== undefined && cheapest.amountPaise > condition.mostPaise
      case 'instalment':
        return !!cheapest && cheapest.emi.every((option) => emiTotal(cheapest.amountPaise, option).monthlyPaise > condition.mostPaise)
      case 'after-placement':
        return cheapest !== undefined && (cheapest.payAfterPlacement?.depositPaise ?? Number.POSITIVE_INFINITY) > condition.mostPaise
      case 'not-taught':
        return true
    }
  }
})

describe('scoring', () => {
  it.each(people)('sends %s to %s, then %s', (_, best, runnerUp, ids) => {
    const answers = answersOf(ids)
    const { result, ignored, unanswered } = score(answers)
    expect(ignored).toEqual([])
    expect(unanswered).toHaveLength(quiz.questions.length - answers.length)
    expect([result?.best?.courseID ?? null, result?.runnerUp?.courseID ?? null]).toEqual([best, runnerUp])
  })

  it('gives no result before the first answer, nor from conditions that leave courses', () => {
    expect(score([])).toMatchObject({ result: null, ignored: [], unanswered: quiz.questions.map(({ id }) => id) })
    expect(score([['start', 'three-months']]).result).toBeNull()
  })

  it('names what it ignored, and scores the rest', () => {
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

  it.each<[string, Record<string, number>, Record<string, Partial<CourseFacts>>, (string | null)[]]>([
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
  ])('picks %s', (_, weights, over, expected) => {
    const because = 'because'
    const condition = { kind: 'weeks', most: 30 } as const
    const questions = [
      { id: 'q', question: 'q', answers: [{ id: 'x', label: 'x', because, weights, condition }] },
      { id: 'zero', question: 'zero', answers: [{ id: 'x', label: 'x', because, weights: {}, condition: { kind: 'from-zero' as const } }] },
    ]
    const known = ['a', 'b', 'c'].map((courseID) => ({ ...(facts[0] as CourseFacts), courseID, weeks: 20, ...over[courseID] }))
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

  it('is not moved by answers it does not know', () => {
    const unknown = fc.array(
      fc.tuple(
        fc.constantFrom(...quiz.questions.map(({ id }) => id), '__proto__', 'utm'),
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
        expect(ranking.map(({ courseID }) => courseID).sort()).toEqual([...quiz.courseIDs].sort())
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

  it.each(quiz.courseIDs)('is led to %s by the answers that favour it', (courseID) => {
    const answers = quiz.questions.map(({ id, answers: offered }): [string, string] => {
      const lead = ({ weights }: (typeof offered)[number]) =>
        quiz.courseIDs.reduce((sum, other) => sum + (weights[courseID] ?? 0) - (weights[other] ?? 0) / quiz.courseIDs.length, 0)
      const free = offered.filter(({ condition }) => condition === undefined)
      const asked = free.length > 0 ? free : offered
      return [id, asked.reduce((best, answer) => (lead(answer) > lead(best) ? answer : best)).id]
    })
    expect(score(answers).result?.best?.courseID).toBe(courseID)
  })

  it('favours no course: each wins between 4 and 25 of a hundred sheets without conditions', () => {
    const sheets = fc.sample(freeAnswer, { numRuns: 4000, seed: 20261121 })
    const wins = new Map(quiz.courseIDs.map((courseID) => [courseID, 0]))
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
