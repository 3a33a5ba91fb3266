import type { OwnState } from '#app/domain/projects/own-project.ts'
import type { BadgeTone } from '#app/lib/badge-tone.ts'
import { findLabel } from '#app/lib/find-label.ts'
import { withNoBreakSpaces } from '#app/lib/text.ts'

const writeToUs = withNoBreakSpaces('write to us.')

export const ownProjectStateLabels: Record<OwnState, { label: string; tone: BadgeTone; next: string }> = {
  draft: { label: 'Draft', tone: 'plain', next: 'Only you see it. Send it when it is ready.' },
  sent: { label: 'Sent for review', tone: 'warning', next: 'Our staff read it and answer here. To change it first, take the project back.' },
  'sent-back': { label: 'Sent back to you', tone: 'danger', next: 'Something has to change first. Then send it again.' },
  planned: { label: 'Accepted', tone: 'good', next: 'Our staff have planned the day it goes public.' },
  public: { label: 'Public', tone: 'good', next: `Readers see it under your batch’s name. Changes to it are made by our staff: ${writeToUs}` },
  'taken-off': { label: 'No longer public', tone: 'plain', next: `It was public once. To have it shown again or erased, ${writeToUs}` },
  archived: { label: 'Archived', tone: 'plain', next: `Our staff have archived this project. To have it erased, ${writeToUs}` },
}

/** What the member can do next. Staff cannot publish a project again without the agreement of its member. */
export function getNextStep({ state, consentedAt }: { state: OwnState; consentedAt: Date | null }): string {
  if (state === 'taken-off' && !consentedAt) return `You took it off the site. To show it again, send it as a new project. To have it erased, ${writeToUs}`
  return ownProjectStateLabels[state].next
}

export function findDoneLabel(done: string | null): string | null {
  if (done?.startsWith('saved')) return 'Saved as a draft.'
  const messages = {
    sent: 'The project is sent.',
    'taken-back': 'Taken back. The project is not on the site.',
    picture: 'The screenshots are saved.',
    deleted: 'The draft is deleted.',
  }
  return findLabel(messages, done)
}
