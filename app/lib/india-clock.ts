import { dayMs } from './periods.ts'
export const indiaOffsetMs = 5.5 * 60 * 60 * 1000

/** The wall clock of India at a moment (a number is in milliseconds since 1970), readable through the UTC getters. */
export function indiaClock(moment: Date | number): Date {
  return new Date(Number(moment) + indiaOffsetMs)
}

/** Number of the day in India since 1970. */
export function indiaDay(moment: Date | number): number {
  return Math.floor(Number(indiaClock(moment)) / dayMs)
}

/** The moment at which a day of India begins. @param day as `indiaDay` counts it */
export function indiaDayStart(day: number): Date {
  return new Date(day * dayMs - indiaOffsetMs)
}
