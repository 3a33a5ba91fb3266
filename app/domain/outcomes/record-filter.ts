import { type StudyState, studyStates, type WorkState, workStates } from './outcome-kinds.ts'

/** Which records of a half-year are listed; empty text means any. */
export type RecordFilter = { course: string; study: StudyState | ''; work: WorkState | '' }

/** Reads the filter out of an address; what is not understood counts as any. */
export function parseRecordFilter(search: URLSearchParams): RecordFilter {
  const one = <Value extends string>(name: string, of: readonly Value[]) => of.find((value) => value === search.get(name)) ?? ''
  return { course: (search.get('course') ?? '').replaceAll('\0', '').slice(0, 100), study: one('study', studyStates), work: one('work', workStates) }
}

/** The same filter as an address carries it. */
export function writeRecordFilter(filter: RecordFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
}
