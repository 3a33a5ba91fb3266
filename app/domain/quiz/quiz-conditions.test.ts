import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateEmiTotal } from '#app/domain/courses/fees.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { answersOf, everyAnswer, facts, fees, fullStack, inDays, marketing, score, someAnswers, someFacts, testQuiz } from '#server/testing/quiz.ts'
import type { QuizCondition, QuizCourseFacts } from './quiz-conditions.ts'

describe('conditions', () => {
  const interest: [string, string] = ['free-saturday', 'hostel-bookings']
  const only = (over: Partial<QuizCourseFacts>) => facts.filter(({ courseID }) => courseID === fullStack).map((course) => ({ ...course, ...over }))
  const batch = (days: number, mode: 'classroom' | 'online' | 'both') => ({ startsAt: inDays(days), mode })

  it.each<[why: string, answer: [string, string], facts: Partial<QuizCourseFacts>, failures: string[]]>([
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
  ])('compares the answer with the course: %s', (_, answer, over, failures) => {
    const { ranking, result } = score([interest, answer], only(over))
    expect(ranking[0]?.failures).toEqual(failures)
    expect(result?.best?.courseID).toBe(failures.length === 0 ? fullStack : undefined)
    expect(result?.closest?.courseID).toBe(failures.length === 0 ? undefined : fullStack)
  })

  it('one batch must meet both start and place', () => {
    const batches = [batch(3, 'online'), batch(40, 'classroom')]
    const answers: [string, string][] = [interest, ['start', 'two-weeks'], ['place', 'in-class']]
    expect(score(answers, only({ batches })).ranking[0]?.failures).toEqual([`Its next batch in class starts on ${formatStoredDate('2027-01-04')}.`])
    expect(score(answers, only({ batches: [...batches, batch(9, 'both')] })).ranking[0]?.failures).toEqual([])
  })

  it('the budget is compared with the fee of the person’s audience', () => {
    const limit: [string, string] = ['budget', 'up-to-70000']
    expect(score([interest, limit, ['now', 'studying']], only({})).result?.best?.courseID).toBe(fullStack)
    expect(score([interest, limit, ['now', 'other-work']], only({})).ranking[0]?.failures).toEqual(['It costs ₹76,700.'])
  })

  it('C3: no programming, three months and five hours fit no course, and the result says where to go', () => {
    const { result } = score(answersOf('hostel-bookings rather-not - - - - under-three under-five'))
    expect(result).toMatchObject({
      best: null,
      runnerUp: null,
      closest: { courseID: marketing, failures: ['It takes 14 weeks.', 'It needs 6 hours of own work a week.'] },
    })
    expect(score(answersOf('- - - - - - - - - - - - - - games-or-mobile')).result?.instead).toHaveLength(1)
  })

  it('no result contradicts a condition, for any answers, fees and batches', () => {
    const conditionsOf = (answers: readonly [string, string][]) =>
      answers.flatMap(([questionID, answerID]) => testQuiz.questions.find(({ id }) => id === questionID)?.answers.find(({ id }) => id === answerID) ?? [])
    fc.assert(
      fc.property(fc.oneof(everyAnswer, someAnswers), someFacts, (answers, known) => {
        const { result } = score(answers, known)
        const selected = conditionsOf(answers)
        const audience = selected.find((answer) => answer.audience)?.audience ?? null
        for (const shown of [result?.best, result?.runnerUp]) {
          const course = known.find(({ courseID }) => courseID === shown?.courseID)
          if (!course) continue
          const conditions = selected.flatMap(({ condition }) => condition ?? [])
          for (const condition of conditions) expect(contradicts(condition, course, audience), `${course.courseID}: ${JSON.stringify(condition)}`).toBe(false)
          const [start, place] = [conditions.find(({ kind }) => kind === 'start'), conditions.find(({ kind }) => kind === 'place')]
          if (start && place && course.batches?.length) expect(course.batches.some((one) => !missesStart(start, one) && !missesPlace(place, one))).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  type FactsBatch = NonNullable<QuizCourseFacts['batches']>[number]
  const missesStart = (condition: QuizCondition, { startsAt }: FactsBatch) =>
    condition.kind === 'start' && (startsAt === null || startsAt > inDays(condition.days))
  const missesPlace = (condition: QuizCondition, { mode }: FactsBatch) => condition.kind === 'place' && mode !== 'both' && mode !== condition.mode

  /** Computes the conditions a second time, each alone and independent of the scoring code. */
  function contradicts(condition: QuizCondition, course: QuizCourseFacts, audience: 'student' | 'professional' | null): boolean {
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
        return cheapest !== undefined && cheapest.amountPaise > condition.maxPaise
      case 'instalment':
        return !!cheapest && cheapest.emi.every((option) => calculateEmiTotal(cheapest.amountPaise, option).monthlyPaise > condition.maxPaise)
      case 'after-placement':
        return cheapest !== undefined && (cheapest.payAfterPlacement?.depositPaise ?? Number.POSITIVE_INFINITY) > condition.maxPaise
      case 'not-taught':
        return true
    }
  }
})
