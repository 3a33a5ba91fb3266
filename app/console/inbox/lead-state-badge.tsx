import { leadStateLabels, stateTones } from '#app/domain/leads/lead-labels.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import { Badge } from '#app/ui/badge.tsx'

export function LeadStateBadge({ state }: { state: LeadState }) {
  return <Badge tone={stateTones[state]}>{leadStateLabels[state]}</Badge>
}
