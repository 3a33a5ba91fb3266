/** A lab is planned and shown like a class, but it does not count as a class: not in the number of classes, nor for the certificate. */
export type SessionKind = 'class' | 'lab'
export const sessionLabels: Record<SessionKind, string> = { class: 'Class', lab: 'Lab' }

export const formatSessionTitle = ({ kind, title }: { kind: SessionKind; title: string }) => (kind === 'lab' ? `Lab: ${title}` : title)

/** Returns a text such as `12 classes and 1 lab`. */
export function formatSessionCount(sessions: readonly { kind: SessionKind }[]): string {
  const labs = sessions.filter(({ kind }) => kind === 'lab').length
  const classes = sessions.length - labs
  const parts = [
    ...(classes > 0 || labs === 0 ? [classes === 1 ? '1 class' : `${classes} classes`] : []),
    ...(labs > 0 ? [labs === 1 ? '1 lab' : `${labs} labs`] : []),
  ]
  return parts.join(' and ')
}
