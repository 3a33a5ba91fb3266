import { auditPhrases, type PhrasedAction } from '#app/domain/accounts/audit-phrases.ts'
import { roleNames } from '#app/domain/accounts/people/people-input.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import { rupees } from '#app/lib/rupees.ts'

type Told = { action: string; outcome: string; before: unknown; after: unknown }

/** What was refused, in place of what would have been done. */
const refusedPhrases: Partial<Record<PhrasedAction, string>> = {
  'account.code': 'gave a wrong code for two-factor sign-in to the account {it}',
  'account.confirm': 'could not confirm who they are',
  'account.password-change': 'could not change the password',
  'account.password-reset': 'could not set a new password by a mailed link',
  'account.password-reset-ask': 'could not ask for a link to set a new password',
  'account.sign-in': 'could not sign in to the account {it}',
  'account.sign-in-phone-code': 'gave a wrong code sent by SMS',
  'account.sign-in-provider': 'could not sign in with another company’s account',
  'account.sign-up': 'could not open an account',
  'account.pause': 'could not sign in to {it}: sign-in is paused after failed attempts',
  'page.open': 'may not open {it}',
}

/**
 * What an event says after the person's name, in two parts: the record's name comes between them; null where the sentence names none.
 * @param nameOf the name of a person by id
 */
export function auditSentence(event: Told, nameOf: (id: string) => string): { start: string; end: string | null } {
  const undone = event.action.endsWith('.undo')
  const phrased = event.action.replace(/\.(undo|restore)$/, '').replace(/-many$/, '')
  const known = Object.hasOwn(auditPhrases, phrased) ? (phrased as PhrasedAction) : null
  const plain = known ? auditPhrases[known] : `did “${event.action}” with {it}`
  const said = event.outcome === 'done' || !known ? plain : (refusedPhrases[known] ?? `could not do this: ${plain}`)
  const whole = `${undone ? 'undid: ' : ''}${said}${undone ? '' : changeOf(known, event, nameOf)}`
  const [start = '', end] = whole.split('{it}')
  return { start, end: end ?? null }
}

/** The change itself, where it is short enough to be said: states, roles, people. */
function changeOf(action: PhrasedAction | null, { before, after }: Told, nameOf: (id: string) => string): string {
  const [was, is] = [before, after].map((value) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  if (action === 'lead.state' || (action === 'lead.call' && was.state !== is.state)) return between(stateName(was.state), stateName(is.state))
  if (action === 'lead.assign') return typeof is.assignedTo === 'string' ? ` to ${nameOf(is.assignedTo)}` : is.assignedTo === null ? ' to no one' : ''
  if (action && moneyActions.has(action)) return amountOf(is)
  if (action === 'person.role') return between(roleName(was.role), roleName(is.role))
  if (action === 'person.invite') return roleName(is.role) ? ` as ${roleName(is.role)}` : ''
  if (action === 'counsellor.available') return is.available === true ? ' (on)' : ' (off)'
  return ''
}

const moneyActions = new Set<PhrasedAction>(['booking.fee', 'booking.pay', 'booking.refund', 'booking.reverse', 'booking.reverse-refund', 'booking.waive'])
function amountOf({ agreedPaise, amountPaise, waivedPaise }: Record<string, unknown>): string {
  const paise = agreedPaise ?? amountPaise ?? waivedPaise
  return typeof paise === 'number' ? `: ${rupees(paise)}` : ''
}
const between = (from: string | null, to: string | null) => `${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}`
const stateName = (state: unknown) => (typeof state === 'string' ? (leadStateLabels[state as LeadState] ?? null) : null)
const roleName = (role: unknown) => (typeof role === 'string' ? (roleNames[role as Role] ?? null) : null)
