import { startOfDay } from '#app/lib/dates.ts'
import { getMonthAfter, isMonth } from '#app/lib/month-grid.ts'
import { type ClassDays, type ClassPart, classDays, classParts } from './offerings.ts'

export type BatchFilter = {
  courseID?: string
  /** A batch with the mode `both` matches either value. */
  mode?: 'classroom' | 'online'
  days?: ClassDays
  part?: ClassPart
  /** The month of the start date in India, such as `2026-12`. */
  month?: string
}

export const batchParameters = ['course', 'mode', 'days', 'time', 'month', 'after'] as const

/** Reads the filters of an address. An empty value means no filter. @returns the valid filters, and the names of the parameters with unknown values */
export function parseBatchFilter(search: URLSearchParams, courseIDs: readonly string[]): { filter: BatchFilter; ignored: string[] } {
  const ignored: string[] = []
  const read = <Value extends string>(name: string, isPossible: (value: string) => boolean) => {
    const value = search.get(name) ?? ''
    if (value === '') return undefined
    if (isPossible(value)) return value as Value
    ignored.push(name)
    return undefined
  }
  const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)
  const wishes = {
    courseID: read('course', oneOf(courseIDs)),
    mode: read<'classroom' | 'online'>('mode', oneOf(['classroom', 'online'])),
    days: read<ClassDays>('days', oneOf(classDays)),
    part: read<ClassPart>('time', oneOf(classParts)),
    month: read('month', isMonth),
  }
  return { filter: Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined)), ignored }
}

export function getMonthSpan(month: string): { from: Date; until: Date } {
  return { from: startOfDay(`${month}-01`), until: startOfDay(`${getMonthAfter(month, 1)}-01`) }
}
