import { choice } from '#app/lib/list.ts'

/** `guardian`: staff may call a person under 18 only after a guardian agrees. `unreached`: no message reaches a person who must be informed. */
export const taskKindLabels = {
  'first-call': 'First call',
  guardian: 'Ask the guardian',
  'follow-up': 'Follow-up',
  unreached: 'Call instead of a message',
} as const
/** Why a follow-up is due. Of other follow-ups only staff know why. */
export const seatCancelledReason = 'seat-cancelled'

/** @param getMessageLabel of the message that could not be sent */
export function getTaskLabel({ kind, reason }: { kind: TaskKind; reason: string | null }, getMessageLabel: (kind: string) => string): string {
  if (reason === seatCancelledReason) return 'Follow-up: the seat was cancelled'
  return reason ? getMessageLabel(reason) : taskKindLabels[kind]
}
export type TaskKind = keyof typeof taskKindLabels

export const firstCallMinutes = 15
/** Tasks that are this many hours late count as waiting too long on the start page. */
export const escalationHours: Record<TaskKind, number> = { 'first-call': 1, guardian: 1, unreached: 4, 'follow-up': 24 }

export const taskFilters = {
  /** Without a value, the reader's own tasks. Otherwise `nobody`, `all`, or the id of a person. */
  whose: choice('Whose', 'My tasks', { nobody: 'Unassigned', all: 'Everyone’s' }),
  when: choice('When', 'Any time', {
    late: 'Late',
    today: 'Due by today',
    'later-today': 'Later today',
    coming: 'After today',
    'too-long': 'Waiting too long',
  }),
  kind: choice('Task', 'Every task', taskKindLabels),
}
