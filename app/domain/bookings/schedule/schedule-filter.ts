import { choice, month, text } from '#app/lib/list.ts'
import { offeringKindLabels } from './schedule-labels.ts'

export const scheduleFilters = {
  state: choice('State', 'Not over', {
    coming: 'Coming',
    running: 'Running',
    over: 'Over',
    drafts: 'Drafts',
    cancelled: 'Cancelled',
    all: 'Everything',
  }),
  kind: choice('Kind', 'Any kind', offeringKindLabels),
  course: choice('Course', 'Any course'),
  month: month('Month'),
  q: text('Search', { placeholder: 'Title or place' }),
}
