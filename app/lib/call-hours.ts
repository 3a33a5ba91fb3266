import { indiaClock, indiaDay, indiaDayStart } from './india-clock.ts'

const hourMs = 60 * 60 * 1000
/** Hours of the day in India in which people are called and asked to decide: 9 am to 9 pm. */
const callHours = { from: 9, to: 21 }

/** The moment itself within the call hours, else 9 am after it. */
export function nextCallTime(moment: Date): Date {
  const hour = indiaClock(moment).getUTCHours()
  if (hour >= callHours.from && hour < callHours.to) return moment
  return morningOf(indiaDay(moment) + (hour < callHours.from ? 0 : 1))
}

export const callsBegin = (moment: Date) => morningOf(indiaDay(moment))

const morningOf = (day: number) => new Date(indiaDayStart(day).getTime() + callHours.from * hourMs)
