import { formatDuration } from '#app/lib/format-duration.ts'
import type { LeadState } from './lead-states.ts'
import { isClosed } from './lead-transitions.ts'
import { firstCallMinutes } from './task-rules.ts'

const minuteMs = 60_000
/** The promise is a call within minutes. */
export const firstCallMs = firstCallMinutes * minuteMs

/** `stopped`: nobody waits for the answer, as after a booking. `late`: longer than was promised. */
export type FirstResponse = { kind: 'waiting' | 'late' | 'answered' | 'stopped'; text: string }

/** The clock from an enquiry to its first call that reached the person. */
export function firstResponse(
  { createdAt, firstContactedAt, state }: { createdAt: Date; firstContactedAt: Date | null; state: LeadState },
  now: Date,
): FirstResponse {
  if (firstContactedAt) return { kind: 'answered', text: `Answered in ${formatDuration(firstContactedAt.getTime() - createdAt.getTime())}` }
  if (isClosed(state)) return { kind: 'stopped', text: 'Never answered' }
  if (state !== 'submitted' && state !== 'assigned') return { kind: 'stopped', text: 'Not reached yet' }
  const waited = now.getTime() - createdAt.getTime()
  return { kind: waited >= firstCallMs ? 'late' : 'waiting', text: `Waiting ${formatDuration(waited)}` }
}
