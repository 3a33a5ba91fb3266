import { z } from 'zod'
import type { Audience, CourseFee } from '#app/domain/courses/fees.ts'
import { calculateEmiTotal, findLowestFee } from '#app/domain/courses/fees.ts'
import { formatDay } from '#app/lib/dates.ts'
import { dayMs } from '#app/lib/periods.ts'
import { formatRupees } from '#app/lib/rupees.ts'

const most = (title: string, [least, highest]: [number, number]) => z.int().min(least).max(highest).meta({ title })
const paise = (title: string) => z.int().min(0).max(50_00_000_00).meta({ title, control: 'rupees' })

/** The quiz never suggests a course that fails it, whatever its points. */
export const conditionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('weeks'), most: most('Weeks at most', [1, 104]) }),
  z.strictObject({ kind: z.literal('hours'), most: most('Hours of own work a week at most', [1, 40]) }),
  z.strictObject({ kind: z.literal('no-coding') }),
  z.strictObject({ kind: z.literal('from-zero') }),
  z.strictObject({ kind: z.literal('start'), days: most('Days until the start at most', [1, 400]) }),
  z.strictObject({
    kind: z.literal('place'),
    mode: z.enum(['classroom', 'online']).meta({ title: 'Place', labels: { classroom: 'In class', online: 'Live online' } }),
  }),
  z.strictObject({ kind: z.literal('fee'), maxPaise: paise('Fee at most, in rupees') }),
  z.strictObject({ kind: z.literal('instalment'), maxPaise: paise('A month at most, in rupees') }),
  z.strictObject({ kind: z.literal('after-placement'), maxPaise: paise('Deposit at most, in rupees') }),
  z.strictObject({
    kind: z.literal('not-taught'),
    instead: z.string().trim().min(20).max(240).meta({ title: 'Where to go instead', description: 'One or two sentences, shown with “no course fits”.' }),
  }),
])
export type QuizCondition = z.output<typeof conditionSchema>

export type QuizCourseFacts = {
  courseID: string
  weeks: number
  practiceHours: number
  coding: 'none' | 'daily'
  /** Some programming or Linux is needed before the start. */
  needsBasics: boolean
  /** Batches that are open or will open; null if they could not be read. */
  batches: { startsAt: Date | null; mode: 'classroom' | 'online' | 'both' }[] | null
  /** No entry: the fee is not set. */
  fees: Partial<Record<Audience, Pick<CourseFee, 'amountPaise' | 'emi' | 'payAfterPlacement'>>>
}

/** Returns none if the course meets them. Unknown facts exclude no course. @param audience who pays; null: the audience with the lowest fee */
export function listFailedConditions(course: QuizCourseFacts, conditions: readonly QuizCondition[], audience: Audience | null, now: Date): string[] {
  const own = conditions.flatMap((condition) => findOwnFailure(course, condition, audience) ?? [])
  return [...own, ...listBatchFailures(course, conditions, now)]
}

function findOwnFailure(course: QuizCourseFacts, condition: QuizCondition, audience: Audience | null): string | null {
  switch (condition.kind) {
    case 'weeks':
      return course.weeks > condition.most ? `It takes ${course.weeks} weeks.` : null
    case 'hours':
      return course.practiceHours > condition.most ? `It needs ${course.practiceHours} hours of own work a week.` : null
    case 'no-coding':
      return course.coding === 'none' ? null : 'It is a programming course.'
    case 'from-zero':
      return course.needsBasics ? 'It does not begin from zero.' : null
    case 'fee':
    case 'instalment':
    case 'after-placement':
      return findFeeFailure(course, condition, audience)
    case 'not-taught':
      return 'It does not teach what you want most.'
    default:
      return null
  }
}

function findFeeFailure({ fees }: QuizCourseFacts, condition: Extract<QuizCondition, { maxPaise: number }>, audience: Audience | null): string | null {
  const fee = audience ? fees[audience] : findLowestFee(fees)?.fee
  if (!fee) return null
  const { amountPaise, emi, payAfterPlacement } = fee
  if (condition.kind === 'fee') return amountPaise > condition.maxPaise ? `It costs ${formatRupees(amountPaise)}.` : null
  if (condition.kind === 'after-placement') {
    if (!payAfterPlacement) return 'It cannot be paid after placement.'
    return payAfterPlacement.depositPaise > condition.maxPaise ? `It needs a deposit of ${formatRupees(payAfterPlacement.depositPaise)}.` : null
  }
  const monthly = emi.map((option) => calculateEmiTotal(amountPaise, option).monthlyPaise)
  if (monthly.length === 0) return 'It cannot be paid by the month.'
  const least = Math.min(...monthly)
  return least > condition.maxPaise ? `It costs at least ${formatRupees(least)} a month.` : null
}

/** Checks start and place together, because one batch must meet both. */
function listBatchFailures({ batches }: QuizCourseFacts, conditions: readonly QuizCondition[], now: Date): string[] {
  const starts = conditions.filter((condition) => condition.kind === 'start')
  const places = conditions.filter((condition) => condition.kind === 'place')
  if (batches === null || (starts.length === 0 && places.length === 0)) return []
  if (batches.length === 0) return starts.length > 0 ? ['No batch is announced yet.'] : []
  const until = Math.min(...starts.map((start) => now.getTime() + start.days * dayMs))
  const inTime = batches.filter(({ startsAt }) => starts.length === 0 || (startsAt !== null && startsAt.getTime() <= until))
  const inPlace = batches.filter(({ mode }) => places.every((place) => mode === 'both' || mode === place.mode))
  if (inTime.some((batch) => inPlace.includes(batch))) return []
  if (inPlace.length === 0) return [places[0]?.mode === 'online' ? 'No batch is live online.' : 'No batch is in class.']
  const days = inPlace.flatMap(({ startsAt }) => startsAt ?? []).sort((a, b) => a.getTime() - b.getTime())
  const which = places.length === 0 ? '' : places[0]?.mode === 'online' ? ' that is live online' : ' in class'
  return [days[0] ? `Its next batch${which} starts on ${formatDay(days[0])}.` : 'The date of its next batch is to be announced.']
}
