import { isRouteErrorResponse } from 'react-router'
import type { HeldForm } from '#app/domain/accounts/auth/keep-form.server.ts'

/** The form that an error hands back, or null for any other error. */
export function heldFormOf(error: unknown): (HeldForm & { isSignedOut: boolean }) | null {
  if (!isRouteErrorResponse(error)) return null
  const { held } = (error.data ?? {}) as { held?: HeldForm }
  return held ? { ...held, isSignedOut: error.status === 401 } : null
}

/** What only the page's own script and the server need of a form. */
const technical =
  /version$|^(seen|form|formKey|do|lead|filter|list|back|query|intent|document|id|ids|user|token|returnTo|upload|was|copy|copyId|revision|confirm\w*|understood|of|booking|way|__intent__)$/i

const labels: Record<string, string> = {
  to: 'New state',
  assignee: 'Give to',
  followUp: 'Call again on',
  courseID: 'Course',
  how: 'How they agreed',
  consentHow: 'How they agreed',
  q: 'Searched for',
  text: 'Searched for',
  shown: 'Searched for',
}

/** What somebody typed or chose, in the order of the form, with a name for each. */
export function typedFields(fields: HeldForm['fields']): { label: string; text: string }[] {
  const all = fields ?? []
  return all.flatMap(([name, value]) => {
    if (value.trim() === '' || technical.test(name)) return []
    const row = /^(\w+\[\d+\])\.(name|value)$/.exec(name)
    if (row?.[2] === 'name') return []
    const rowName = row && all.find(([other]) => other === `${row[1]}.name`)?.[1]
    return [{ label: rowName ?? labels[name] ?? spoken(name), text: value }]
  })
}

/** `guardianName` as "Guardian name". */
function spoken(name: string): string {
  const words = name
    .replace(/^field_/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
