import type { NextStart } from '#app/domain/bookings/offering-labels.ts'
import { type Audience, audienceNames, audiences, type CourseFee, calculateEmiTotal, compareAfterPlacement, type FeeTable } from '#app/domain/courses/fees.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import type { StartsByCourse } from '#app/site/booking/course-starts.ts'

export type HomeFact = { name: string; value: string; notes: string[] }
type HomeCourses = readonly { courseID: string; label: string; durationWeeks: number; classHours: number }[]

/** The fee with GST, its EMI, the length of the courses and the next batch; unknown figures are left out. */
export function listHomeFacts(fees: readonly HomeFee[], courses: HomeCourses, starts: StartsByCourse): HomeFact[] {
  return [...listFeeFacts(fees), ...listLengthFacts(courses), ...listBatchFacts(courses, starts)]
}

/** Short, because a line is only half a phone wide. */
const forWhom: Record<Audience, string> = { student: 'for students', professional: 'if you work' }

function listFeeFacts(fees: readonly HomeFee[]): HomeFact[] {
  const [lowest, ...others] = fees.toSorted((a, b) => a.amountPaise - b.amountPaise)
  if (!lowest) return [{ name: 'Fee', value: 'Ask us for the fee', notes: [] }]
  const amount = ({ amountPaise, isLowest }: HomeFee) => `${isLowest ? 'From ' : ''}${formatRupees(amountPaise)}`
  const each = others.map((fee) => `${amount(fee)} ${forWhom[fee.audience]}`)
  const fact = { name: 'Fee with GST', value: amount(lowest), notes: [forWhom[lowest.audience], ...each] }
  const [emi] = fees.flatMap((fee) => fee.emi ?? []).sort((a, b) => a.monthlyPaise - b.monthlyPaise)
  if (!emi) return [fact]
  const { months, monthlyPaise } = emi
  return [fact, { name: 'EMI from', value: formatRupees(monthlyPaise), notes: [`a month, ${months} months`, 'no interest'] }]
}

function listLengthFacts(courses: HomeCourses): HomeFact[] {
  if (courses.length === 0) return []
  const span = (numbers: number[], unit: string) => {
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
    return least === most ? `${least} ${unit}` : `${least} to ${most} ${unit}`
  }
  const weeks = courses.map(({ durationWeeks }) => durationWeeks)
  const hours = courses.map(({ classHours }) => classHours)
  return [{ name: 'Length', value: span(weeks, 'weeks'), notes: [span(hours, 'class hours')] }]
}

/** The courses whose next batch has not started, with that batch, the soonest first. */
export function listCoursesWithStarts<Course extends { courseID: string }>(courses: readonly Course[], starts: StartsByCourse): (Course & NextStart)[] {
  const coming = courses.flatMap((course) => {
    const next = starts[course.courseID]
    return next && !next.hasBegun ? [{ ...course, ...next }] : []
  })
  return coming.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function listBatchFacts(courses: HomeCourses, starts: StartsByCourse): HomeFact[] {
  const [next] = listCoursesWithStarts(courses, starts)
  return next ? [{ name: 'Next batch', value: next.start, notes: [next.label, next.seats] }] : []
}

/** An audience's lowest fee of all courses, GST included. */
export type HomeFee = {
  audience: Audience
  label: string
  amountPaise: number
  /** Some courses cost this audience more. */
  isLowest: boolean
  /** Interest-free. */
  emi: { months: number; monthlyPaise: number } | null
  afterPlacement: { depositPaise: number; sharePercent: number; capPaise: number; costsMore: boolean } | null
}

export function listHomeFees(table: FeeTable): HomeFee[] {
  return audienceNames.flatMap((audience) => {
    const all = Object.values(table).flatMap((fees) => fees?.[audience] ?? [])
    const [lowest] = all.toSorted((a, b) => a.amountPaise - b.amountPaise)
    return lowest ? [{ ...toHomeFee(lowest), isLowest: all.some(({ amountPaise }) => amountPaise > lowest.amountPaise) }] : []
  })
}

function toHomeFee({ audience, amountPaise, emi, payAfterPlacement }: CourseFee): Omit<HomeFee, 'isLowest'> {
  const option = emi.find(({ kind }) => kind === 'no-cost')
  return {
    audience,
    label: audiences[audience],
    amountPaise,
    emi: option ? { months: option.months, monthlyPaise: calculateEmiTotal(amountPaise, option).monthlyPaise } : null,
    afterPlacement: payAfterPlacement && {
      depositPaise: payAfterPlacement.depositPaise,
      sharePercent: payAfterPlacement.sharePercent,
      capPaise: payAfterPlacement.capPaise,
      costsMore: compareAfterPlacement(amountPaise, payAfterPlacement).some(({ morePaise }) => morePaise > 0),
    },
  }
}
