import { dayMs } from './periods.ts'
export const indiaOffsetMs = 5.5 * 60 * 60 * 1000

/** Read the result with the UTC getters. @param moment a number is in milliseconds since 1970 */
export function toIndiaClock(moment: Date | number): Date {
  return new Date(Number(moment) + indiaOffsetMs)
}

/** Returns the number of days in India since 1970. */
export function getIndiaDay(moment: Date | number): number {
  return Math.floor(Number(toIndiaClock(moment)) / dayMs)
}

/** @param day as returned by `getIndiaDay` */
export function getIndiaDayStart(day: number): Date {
  return new Date(day * dayMs - indiaOffsetMs)
}
