import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { taskList } from '#app/console/tasks/task-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { listStaffCourseLinks } from '#app/domain/courses/courses.server.ts'
import { taskQuery } from '#app/domain/leads/list-tasks.server.ts'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Tasks')

export const loader = listLoader(taskList, taskQuery, {
  scope: ({ person }) => ({ readerId: person.id }),
  more: async () => ({ now: new Date(), courses: listStaffCourseLinks() }),
})

export default listPage(taskList)
