import { getNextCallTime } from '#app/lib/call-hours.ts'
import { getIndiaDay, getIndiaDayStart } from '#app/lib/india-clock.ts'
import { hourMs } from '#app/lib/periods.ts'

export const followUpChoices = {
  none: 'None',
  'in-1-hour': 'In 1 hour',
  'today-6-pm': 'Today 6 pm',
  'tomorrow-11-am': 'Tomorrow 11 am',
  'in-3-days': 'In 3 days, 11 am',
  pick: 'Pick a time',
} as const
export type FollowUpChoice = keyof typeof followUpChoices

export const defaultFollowUp = { reached: 'none', 'no-answer': 'in-1-hour', 'phone-off': 'tomorrow-11-am', 'wrong-number': 'none' } as const

/** Within calling hours (9 am to 9 pm in India). Null for `none` and `pick`, and if the time of today has passed. */
export function followUpTime(choice: FollowUpChoice, now: Date): Date | null {
  const at = (days: number, hour: number) => new Date(getIndiaDayStart(getIndiaDay(now) + days).getTime() + hour * hourMs)
  switch (choice) {
    case 'in-1-hour':
      return getNextCallTime(new Date(now.getTime() + hourMs))
    case 'today-6-pm':
      return now < at(0, 18) ? at(0, 18) : null
    case 'tomorrow-11-am':
      return at(1, 11)
    case 'in-3-days':
      return at(3, 11)
    default:
      return null
  }
}

/** "In 1 hour" may become the next morning, and "Today 6 pm" is left out after that time. */
export function listFollowUpChoices(now: Date): Partial<Record<FollowUpChoice, string>> {
  const soon = getNextCallTime(new Date(now.getTime() + hourMs))
  const morning = `${getIndiaDay(soon) === getIndiaDay(now) ? 'Today' : 'Tomorrow'} 9 am`
  const choices: Partial<Record<FollowUpChoice, string>> = { ...followUpChoices }
  if (soon.getTime() !== now.getTime() + hourMs) choices['in-1-hour'] = morning
  if (!followUpTime('today-6-pm', now)) delete choices['today-6-pm']
  return choices
}
