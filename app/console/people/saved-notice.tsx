import { useActionData, useSearchParams } from 'react-router'
import { findLabel } from '#app/lib/find-label.ts'
import { Notice } from '#app/ui/notice.tsx'

const labels: Record<string, string> = {
  'invitation-sent': 'The invitation is being mailed.',
  'invitation-no-server': 'Invitation not mailed: no mail server is set up. Copy the link below and send it yourself.',
  withdrawn: 'The invitation is withdrawn. Its link no longer works.',
  role: 'The role is changed, for open pages too.',
  disabled: 'The account is disabled, and signed out everywhere.',
  enabled: 'The account is enabled.',
  session: 'That session has ended.',
  sessions: 'They are signed out everywhere.',
  'two-factor': 'Two-factor is removed, and they are signed out everywhere.',
}

export function SavedNotice() {
  const message = findSavedMessage(useSearchParams()[0])
  if (useActionData() !== undefined || message === null) return null
  return <Notice className="mt-5">{message}</Notice>
}

/** The result of the form that redirected here; null if there is none. */
function findSavedMessage(search: URLSearchParams): string | null {
  return findLabel(labels, search.get('saved'))
}
