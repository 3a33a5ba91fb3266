import { formatDuration } from '#app/lib/format-duration.ts'
import { firstCallMinutes } from './task-rules.ts'

const minuteMs = 60_000
/** The promise is a call within minutes. */
export const firstCallMs = firstCallMinutes * minuteMs

/** `stopped`: nobody will answer any more, and nobody did. `late`: longer than was promised. */
export type FirstResponse = { kind: 'waiting' | 'late' | 'answered' | 'stopped'; text: string }

/**
 * The clock from an enquiry to its first call that reached the person.
 * @param isOver the enquiry is closed without an answer
 */
export function firstResponse(enquiry: { createdAt: Date; firstContactedAt: Date | null; isOver: boolean }, now: Date): FirstResponse {
  const { createdAt, firstContactedAt, isOver } = enquiry
  if (firstContactedAt) return { kind: 'answered', text: `Answered in ${formatDuration(firstContactedAt.getTime() - createdAt.getTime())}` }
  if (isOver) return { kind: 'stopped', text: 'Never answered' }
  const waited = now.getTime() - createdAt.getTime()
  return { kind: waited >= firstCallMs ? 'late' : 'waiting', text: `Waiting ${formatDuration(waited)}` }
}
