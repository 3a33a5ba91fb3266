import { getIndiaDay, getIndiaDayStart, toIndiaClock } from './india-clock.ts'
import { hourMs } from './periods.ts'

/** We call people and ask them for a decision only in these hours of India's time. */
const callHours = { from: 9, to: 21 }

/** Returns the moment itself if it is within the call hours, otherwise the next 9 am. */
export function getNextCallTime(moment: Date): Date {
  const hour = toIndiaClock(moment).getUTCHours()
  if (hour >= callHours.from && hour < callHours.to) return moment
  return getMorning(getIndiaDay(moment) + (hour < callHours.from ? 0 : 1))
}

export const getCallsStart = (moment: Date) => getMorning(getIndiaDay(moment))

const getMorning = (day: number) => new Date(getIndiaDayStart(day).getTime() + callHours.from * hourMs)
