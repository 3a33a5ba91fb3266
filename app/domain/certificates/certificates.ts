import { defineForm } from '#app/lib/form.ts'
import { choice, text } from '#app/lib/list.ts'

/** A student must have attended this share of the classes held. Labs do not count: not every batch has one. */
export const minShare = 0.75
export const formatAttendanceShare = (attended: number, classes: number) => `${Math.round((attended / classes) * 100)}%`

/** Anyone who has a certificate's code can download it here. */
export const getCertificatePath = (code: string) => `/verify/${code}.pdf`

/** `classes`: held since the student joined, also in the batch before a move; 0: none. */
type Attendance = { classes: number; attended: number; isMarkedAttended: boolean }

/** Why the attendance is too low for a certificate, or null. Staff may make an exception and must give the reason. */
export function describeAttendanceShortfall({ classes, attended, isMarkedAttended }: Attendance): string | null {
  if (classes === 0) return isMarkedAttended ? null : 'No class was held since the student joined, and the roster does not say that the student attended.'
  if (attended >= classes * minShare) return null
  return `Attended ${attended} of ${classes} classes (${formatAttendanceShare(attended, classes)}). The rule asks for ${minShare * 100}%.`
}

export const certificateFilters = {
  find: text('Name or reference'),
  state: choice('Certificate', 'All students', { without: 'Without a certificate', issued: 'With a certificate' }),
}

const printable = /^[ -~\u00e9\u00fc\u2019-]+$/
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
  reason: {
    ...why,
    label: 'Reason',
    hint: 'Kept with the certificate, for staff. The page of its code says only that it was revoked.',
    missing: 'Enter the reason.',
  },
  message: { ...why, label: 'Reason for the student', hint: 'The mail to the student says it. If it is empty, the mail gives no reason.' },
  ...of,
})

export const eraseCertificateForm = defineForm('erase-certificate', {
  code: { kind: 'line', label: 'Code of the certificate', hint: 'Check first that the person who asks is the one on it.', max: 60, missing: 'Enter the code.' },
})
