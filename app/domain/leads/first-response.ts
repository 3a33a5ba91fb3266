import { getNextCallTime } from '#app/lib/call-hours.ts'
import { formatDuration } from '#app/lib/format-duration.ts'
import type { LeadOrigin, LeadState } from './lead-states.ts'
import { isClosed } from './lead-transitions.ts'
import { firstCallMinutes } from './task-rules.ts'

type FirstResponseInput = { createdAt: Date; firstContactedAt: Date | null; state: LeadState; origin: LeadOrigin }

/** `stopped`: no one waits for a call, for example after a booking. `late`: longer than promised. */
type FirstResponse = { kind: 'waiting' | 'late' | 'answered' | 'stopped'; text: string }

const isUncalled = (state: LeadState) => state === 'submitted' || state === 'assigned'

/** Returns null if there is no task, for example for imported people, who do not wait for a call. */
export function getFirstCallDue({ createdAt, firstContactedAt, state, origin }: FirstResponseInput): Date | null {
  if (firstContactedAt || !isUncalled(state) || origin === 'import') return null
  return getNextCallTime(new Date(createdAt.getTime() + firstCallMinutes * 60_000))
}

export function getFirstResponse(lead: FirstResponseInput, now: Date): FirstResponse {
  const { createdAt, firstContactedAt, state, origin } = lead
  if (firstContactedAt) {
    const text = origin === 'import' ? 'Called' : `Answered in ${formatDuration(firstContactedAt.getTime() - createdAt.getTime())}`
    return { kind: 'answered', text }
  }
  if (isClosed(state)) return { kind: 'stopped', text: 'Never answered' }
  if (!isUncalled(state)) return { kind: 'stopped', text: 'Not reached yet' }
  const due = getFirstCallDue(lead)
  if (!due) return { kind: 'stopped', text: 'Not called yet' }
  return { kind: due <= now ? 'late' : 'waiting', text: `Waiting ${formatDuration(now.getTime() - createdAt.getTime())}` }
}
