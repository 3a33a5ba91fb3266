import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listAction, listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { scheduleList } from '#app/console/schedule/schedule-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { scheduleQuery } from '#app/domain/bookings/schedule/list-schedule.server.ts'
import { transitionOfferings } from '#app/domain/bookings/transition-offering.server.ts'
import { listCourseOptions } from '#app/domain/courses/courses.server.ts'

export const handle = policy({ access: ['editor', 'counsellor'], send: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('Bookings')

export const loader = listLoader(scheduleList, scheduleQuery, {
  choices: () => ({ course: listCourseOptions() }),
  more: async ({ person: { role } }) => ({ canWrite: role !== 'counsellor', seesRosters: role !== 'editor' }),
})

export const action = listAction(scheduleList, {
  publish: (rows, { person }) =>
    transitionOfferings(
      rows.map(({ id }) => id),
      'publish',
      person.id,
    ),
  close: (rows, { person }) =>
    transitionOfferings(
      rows.map(({ id }) => id),
      'close',
      person.id,
    ),
})

export default listPage(scheduleList)
