import { choice, privateText } from '#app/lib/list.ts'

export const maxReminded = 500

export const duesFilters = {
  when: choice('Due', 'All open', {
    overdue: 'Overdue',
    week: 'Due within a week',
    over: 'Received too much',
    refund: 'Refund due',
  }),
  course: choice('Course', 'Any course'),
  batch: choice('Batch', 'Any batch'),
  find: privateText('Find', 'Name, phone, reference'),
}
