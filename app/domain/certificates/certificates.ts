import { defineForm } from '#app/lib/form.ts'
import { choice, text } from '#app/lib/list.ts'

/** The share of the classes held that a student has to have attended. */
export const minShare = 0.75
export const percentOf = (attended: number, classes: number) => `${Math.round((attended / classes) * 100)}%`

/** Where anyone who has a certificate's code can download it. */
export const certificateFile = (code: string) => `/verify/${code}.pdf`

/** What of a student decides on a certificate. `classes`: of their batch, held so far; 0: none are planned. */
export type Attendance = { classes: number; attended: number; isMarkedAttended: boolean }

/** Why the rule gives this student no certificate; null: it does. Staff may decide otherwise and say why. */
export function attendanceShortfall({ classes, attended, isMarkedAttended }: Attendance): string | null {
  if (classes === 0) return isMarkedAttended ? null : 'No classes are planned, and the roster does not say that the student attended.'
  if (attended >= classes * minShare) return null
  return `Attended ${attended} of ${classes} classes (${percentOf(attended, classes)}). The rule asks for ${minShare * 100}%.`
}

export const certificateFilters = {
  find: text('Name or reference'),
  state: choice('Certificate', 'All students', { without: 'Without a certificate', issued: 'With a certificate' }),
}

const printable = /^[ -~\u00e9\u00fc\u2019-]+$/
/** Why a name cannot be printed, or null. */
export const findNameProblem = (typed: string): string | null =>
  printable.test(typed) ? null : 'Write the name in Latin letters, as on the Aadhaar card or passport. Other letters cannot be printed.'

const why = { kind: 'text', max: 400 } as const
const name = {
  kind: 'name',
  label: 'Name as printed',
  hint: 'In Latin letters, as on the Aadhaar card or passport.',
  max: 120,
  missing: 'Enter the name.',
} as const
const of = { booking: { kind: 'hidden' }, certificate: { kind: 'version' } } as const

export const issueForm = defineForm('issue', {
  name,
  exception: { ...why, label: 'Reason for an exception', hint: 'Kept with the certificate. Visitors do not see it.' },
  ...of,
})
export const reissueForm = defineForm('reissue', { name, ...of })
export const revokeForm = defineForm('revoke', {
  reason: { ...why, label: 'Reason', hint: 'Kept with the certificate. The page of its code says only that it was revoked.', missing: 'Enter the reason.' },
  ...of,
})

export const eraseCertificateForm = defineForm('erase-certificate', {
  code: { kind: 'line', label: 'Code of the certificate', hint: 'Check first that the person who asks is the one on it.', max: 60, missing: 'Enter the code.' },
})
