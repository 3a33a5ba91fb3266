import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { stoppedJobList } from '#app/console/jobs/stopped-job-list.tsx'
import { listAction, listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { retryJobs, stoppedJobQuery } from '#app/domain/messages/stopped-jobs.server.ts'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = defineStaffMeta('Stopped jobs')

export const loader = listLoader(stoppedJobList, stoppedJobQuery)

export const action = listAction(stoppedJobList, {
  retry: (rows, { person }) =>
    retryJobs(
      rows.map(({ id }) => id),
      person.id,
    ),
})

export default listPage(stoppedJobList)
