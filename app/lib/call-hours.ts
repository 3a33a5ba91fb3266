import { indiaClock, indiaDay, indiaDayStart } from './india-clock.ts'

const hourMs = 60 * 60 * 1000
/** Hours of the day in India in which we call people and ask them for a decision: 9 am to 9 pm. */
const callHours = { from: 9, to: 21 }

/** @returns the moment itself within the call hours, otherwise the next 9 am */
export function nextCallTime(moment: Date): Date {
  const hour = indiaClock(moment).getUTCHours()
  if (hour >= callHours.from && hour < callHours.to) return moment
  return morningOf(indiaDay(moment) + (hour < callHours.from ? 0 : 1))
}

export const callsBegin = (moment: Date) => morningOf(indiaDay(moment))

const morningOf = (day: number) => new Date(indiaDayStart(day).getTime() + callHours.from * hourMs)
