import { leadFields } from '#app/domain/leads/fields.ts'
import { type LeadFilter, writeLeadFilter } from '#app/domain/leads/lead-filter.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import { formatStoredDate } from '#app/lib/dates.ts'

export type FilterWords = {
  courses: readonly { courseID: string; label: string }[]
  counsellors: readonly { id: string; name: string }[]
  sources: readonly string[]
  /** What was searched for; null for nothing. */
  text: string | null
}

/** Each filter in force, in words, with the list's address without it. */
export function filterChips(filter: LeadFilter, { courses, counsellors, text }: FilterWords): { label: string; removeTo: string }[] {
  const courseLabel = courses.find(({ courseID }) => courseID === filter.course)?.label ?? filter.course
  const personName = { me: 'me', nobody: 'nobody' }[filter.assigned] ?? counsellors.find(({ id }) => id === filter.assigned)?.name ?? 'a closed account'
  const words: [keyof LeadFilter, string][] = [
    ['find', text === null ? 'A search that can no longer be read' : `Found by “${text}”`],
    ['state', filter.state && `State: ${leadStateLabels[filter.state]}`],
    ['assigned', `Assigned to ${personName}`],
    ['course', `Course: ${courseLabel}`],
    ['source', `Source: ${filter.source}`],
    ['intent', filter.intent && `Wants: ${leadFields.intent.choices[filter.intent]}`],
    ['visitor', filter.visitor && leadFields.visitorType.choices[filter.visitor]],
    ['from', `From ${formatStoredDate(filter.from)}`],
    ['to', `To ${formatStoredDate(filter.to)}`],
    ['duplicates', 'Duplicates only'],
  ]
  return words
    .filter(([name]) => filter[name] !== '' && filter[name] !== false)
    .map(([name, label]) => {
      const rest = writeLeadFilter({ ...filter, [name]: name === 'duplicates' ? false : '' })
      return { label, removeTo: rest.size > 0 ? `/staff/leads?${rest}` : '/staff/leads' }
    })
}
