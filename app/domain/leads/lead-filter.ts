import { choice, day, flag, order, privateText } from '#app/lib/list.ts'
import { leadFields } from './fields.ts'
import { leadStateLabels } from './lead-labels.ts'

const more = { isMore: true }

export const leadFilters = {
  find: privateText('Find by name, phone, email or reference', 'Name, phone, email'),
  state: choice('State', 'Any state', { open: 'Open', ...leadStateLabels }, { chip: 'State: ' }),
  /** `me`, `nobody`, or the id of a person. */
  assigned: choice('Assigned to', 'Anybody', undefined, { chip: 'Assigned to ' }),
  sort: order('Newest first', { waiting: 'Waiting longest', 'follow-up': 'Follow-up due' }),
  course: choice('Course', 'Any course', undefined, { ...more, chip: 'Course: ' }),
  source: choice('Source', 'Any source', undefined, { ...more, chip: 'Source: ' }),
  intent: choice('Wants', 'Any', leadFields.intent.choices, { ...more, chip: 'Wants: ' }),
  visitor: choice('Who they are', 'Anybody', leadFields.visitorType.choices, more),
  from: day('From day', { ...more, chip: 'From ' }),
  to: day('To day', { ...more, chip: 'To ' }),
  duplicates: flag('Duplicates only', more),
}

const { find, assigned, course, source, intent } = leadFilters
export const boardFilters = { find, assigned, course, source, intent }
