import { choice } from '#app/lib/list.ts'
import { studyStates, workStates } from './outcome-kinds.ts'

const known = <State extends string>(states: readonly State[]) => Object.fromEntries(states.map((state) => [state, String(state)])) as Record<State, string>

/** Labels come with the page's data. */
export const recordFilters = {
  course: choice('Course', 'Any course'),
  study: choice('How it ended', 'Any', known(studyStates)),
  work: choice('After 180 days', 'Any', known(workStates)),
}
