import { type DraftKind, labelOf } from '#app/domain/publications/drafts/draft-labels.ts'
import type { Released } from './release.server.ts'

export type Refusal = Extract<Released, { ok: false }>

const reasons: Record<Exclude<Refusal['reason'], 'faults'>, string> = {
  absent: 'It is not there any more.',
  archived: 'It is in the archive.',
  'not-archived': 'It is not in the archive.',
  past: 'This moment is in the past. Choose one to come, or publish it now.',
  'no-consent': 'No consent of the person stands. Record it first.',
  'not-public': 'It is not public, and nothing is planned.',
  changed: 'Somebody has saved it since you read it. Look at it again, then publish it.',
}

/** Why something was not done, as a sentence. */
export function releaseFailureMessage(draft: DraftKind, refusal: Refusal): string {
  if (refusal.reason !== 'faults') return reasons[refusal.reason]
  return `Not everything is there yet: ${Object.entries(refusal.faults)
    .map(([field, fault]) => `${labelOf(draft, field)}: ${fault}`)
    .join(' ')}`
}
