import type { Role } from '#app/domain/accounts/roles.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { defineForm, type FormValues } from '#app/lib/form.ts'
import { subtractMonths } from '#app/lib/periods.ts'
import { fillPeriods, retentionPeriods } from '#app/lib/retention-periods.ts'
import { centuryMessage, isOfThisCentury, isPersonReference, personReferenceField, referenceMessage } from './reference-input.ts'

const evidence = 'Enter how consent was given, and where the paper or message is kept.'

export const consentForm = defineForm('consent', {
  personReference: personReferenceField,
  givenOn: { kind: 'date', label: 'Consent date', missing: 'Choose the day it was given.' },
  noticeVersion: { kind: 'line', label: 'Version of the notice they read', missing: 'Enter which version of the privacy notice they read.', max: 40 },
  evidenceNote: {
    kind: 'text',
    label: 'How it was given, and where that is kept',
    hint: 'Such as: signed form, consents folder 2026, number 12. Also what proves the outcome. Name no person here.',
    missing: evidence,
    wrong: evidence,
    min: 3,
    max: 2000,
  },
  textDigest: { kind: 'hidden' },
})
export type ConsentInput = FormValues<typeof consentForm.fields>

export function findConsentError({ personReference, givenOn, noticeVersion }: ConsentInput): Partial<Record<keyof ConsentInput, string>> | null {
  if (!isPersonReference(personReference)) return { personReference: referenceMessage }
  if (!isOfThisCentury(givenOn)) return { givenOn: centuryMessage }
  const now = new Date()
  if (givenOn > getIndiaToday(now)) return { givenOn: 'This is in the future.' }
  // The daily job would end this consent, and with it a story that was published meanwhile.
  if (givenOn <= getIndiaToday(subtractMonths(now, retentionPeriods.storyConsentMonths)))
    return { givenOn: fillPeriods('A consent ends after {storyConsentMonths}. Ask the person again.') }
  return /^[\w.-]+$/.test(noticeVersion) ? null : { noticeVersion: 'Enter the version as the privacy notice says it, such as 2026-11-26.9.' }
}

export const consentRoles: Role[] = ['placement']

export const canRecordConsents = (role: Role): boolean => role === 'admin' || consentRoles.includes(role)
