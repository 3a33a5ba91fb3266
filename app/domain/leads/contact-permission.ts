import type { LeadState } from './lead-states.ts'

type ContactFacts = {
  state: LeadState
  isMinor: boolean
  guardianAgreed: boolean
  hasConsent: boolean
}

export type ContactPermission = 'yes' | 'guardian-missing' | 'no-consent' | 'withdrawn'

/** The legal rule. Pages and the server check it before they show a button or record a call. */
export function decideContactPermission({ state, isMinor, guardianAgreed, hasConsent }: ContactFacts): ContactPermission {
  if (state === 'withdrawn' || state === 'erased') return 'withdrawn'
  if (isMinor && !guardianAgreed) return 'guardian-missing'
  return hasConsent ? 'yes' : 'no-consent'
}

/** Answers to “May be called”. */
export const contactLabels: Record<ContactPermission, string> = {
  yes: 'Yes',
  'guardian-missing': 'Ask the guardian',
  'no-consent': 'Do not call',
  withdrawn: 'Do not call',
}

export const contactFailures: { [reason in Exclude<ContactPermission, 'yes'>]: string } = {
  'guardian-missing': 'Under 18, and no guardian has agreed yet. Do not call or message the person.',
  'no-consent': 'This person has not agreed to be contacted, or has withdrawn the consent. Do not call.',
  withdrawn: 'This enquiry was withdrawn. Do not call.',
}
