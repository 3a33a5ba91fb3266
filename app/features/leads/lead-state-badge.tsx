import type { LeadState } from '#app/shared/lead-states.ts'
import { Badge } from '#app/ui/badge.tsx'
import { stateTones, stateWords } from './lead-words.ts'

export function LeadStateBadge({ state }: { state: LeadState }) {
  return <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
}
