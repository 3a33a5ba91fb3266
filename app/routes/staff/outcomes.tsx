import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { cohortList } from '#app/console/outcomes/cohort-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { cohortQuery } from '#app/domain/outcomes/console-cohorts.server.ts'

export const handle = policy({ access: ['placement'], cache: 'none' })

export const meta = defineStaffMeta('Outcomes')

export const loader = listLoader(cohortList, cohortQuery, { more: async ({ url }) => ({ isDeleted: url.searchParams.get('done') === 'deleted' }) })

export default listPage(cohortList)
