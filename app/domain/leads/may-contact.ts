import type { LeadState } from './lead-states.ts'

export type ContactFacts = {
  state: LeadState
  isMinor: boolean
  guardianAgreed: boolean
  hasConsent: boolean
}

/** Whether anybody may call or write to the person who asked, and why not. */
export type MayContact = 'yes' | 'guardian-missing' | 'no-consent' | 'withdrawn'

/** The law's answer, before any button is drawn or any call recorded. */
export function canContact({ state, isMinor, guardianAgreed, hasConsent }: ContactFacts): MayContact {
  if (state === 'withdrawn' || state === 'erased') return 'withdrawn'
  if (isMinor && !guardianAgreed) return 'guardian-missing'
  return hasConsent ? 'yes' : 'no-consent'
}

export const contactFailures: { [reason in Exclude<MayContact, 'yes'>]: string } = {
  'guardian-missing': 'Under 18, and no guardian has agreed yet. Nobody may call.',
  'no-consent': 'This person has not agreed to be contacted, or has taken it back. Nobody may call.',
  withdrawn: 'This enquiry was withdrawn. Nobody may call.',
}
