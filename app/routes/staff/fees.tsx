import { feeList } from '#app/console/fees/fee-list.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseOptions } from '#app/domain/courses/courses.server.ts'
import { feeQuery } from '#app/domain/courses/fees.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'

export const handle = policy({ access: ['editor', 'counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Fees')

export const loader = listLoader(feeList, feeQuery, {
  choices: () => ({ course: listCourseOptions() }),
  more: async ({ person }) => ({ isAdmin: person.role === 'admin', today: getIndiaToday(new Date()) }),
})

export default listPage(feeList)
