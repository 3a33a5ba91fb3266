import { type DraftKind, getDraftLabel } from '#app/domain/publications/drafts/draft-labels.ts'
import type { ReleaseCommandResult } from './release.server.ts'

export type ReleaseFailure = Extract<ReleaseCommandResult, { ok: false }>

const reasons: Record<Exclude<ReleaseFailure['reason'], 'errors'>, string> = {
  absent: 'It no longer exists.',
  archived: 'It is in the archive.',
  'not-archived': 'It is not in the archive.',
  past: 'This moment is in the past. Choose one to come, or publish it now.',
  'no-consent': 'No valid consent to this text on record. Record the consent first.',
  'not-agreed': 'Its member has not agreed to publish it, or has taken the agreement back.',
  'sent-back': 'It was sent back to its member, who has not sent it again.',
  'not-submitted': 'It does not wait for review any more. Somebody was faster, or the member took it back.',
  'not-public': 'It is not public, and nothing is planned.',
  changed: 'Someone else saved the draft since you opened it. Check it again, then publish.',
}

export function releaseFailureMessage(draft: DraftKind, failure: ReleaseFailure): string {
  if (failure.reason !== 'errors') return reasons[failure.reason]
  return `Not everything is there yet: ${Object.entries(failure.errors)
    .map(([field, error]) => `${getDraftLabel(draft, field)}: ${error}`)
    .join(' ')}`
}
