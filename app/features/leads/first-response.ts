const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A span as staff read it: `4 min`, `3 h 10 min`, `2 days 4 h`. @param ms negative counts as none */
export function spanText(ms: number): string {
  const span = Math.max(0, ms)
  if (span < minuteMs) return 'under a minute'
  const [days, hours, minutes] = [Math.floor(span / dayMs), Math.floor((span % dayMs) / hourMs), Math.floor((span % hourMs) / minuteMs)]
  if (days > 0) return [days === 1 ? '1 day' : `${days} days`, hours > 0 && `${hours} h`].filter(Boolean).join(' ')
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')
}

/** `stopped`: nobody will answer any more, and nobody did. `late` from 15 minutes on: the promise is a call within minutes. */
export type FirstResponse = { kind: 'waiting' | 'late' | 'answered' | 'stopped'; text: string }

/**
 * The clock from an enquiry to its first call that reached the person.
 * @param isOver the enquiry is closed without an answer
 */
export function firstResponse(enquiry: { createdAt: Date; firstContactedAt: Date | null; isOver: boolean }, now: Date): FirstResponse {
  const { createdAt, firstContactedAt, isOver } = enquiry
  if (firstContactedAt) return { kind: 'answered', text: `Answered in ${spanText(firstContactedAt.getTime() - createdAt.getTime())}` }
  if (isOver) return { kind: 'stopped', text: 'Never answered' }
  const waited = now.getTime() - createdAt.getTime()
  return { kind: waited >= 15 * minuteMs ? 'late' : 'waiting', text: `Waiting ${spanText(waited)}` }
}
