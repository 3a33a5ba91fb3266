import { defineList } from '#app/console/list/define-list.ts'
import type { stoppedJobQuery } from '#app/domain/messages/stopped-jobs.server.ts'

export const stoppedJobList = defineList<typeof stoppedJobQuery>({
  title: 'Stopped jobs',
  lead: 'Background jobs that failed at the last try. Find the error in the server’s log, correct the cause, then try the job again.',
  filters: {},
  columns: {
    label: 'Job',
    error: { label: 'Last error', cell: ({ error }) => <span className="wrap-anywhere">{error}</span> },
    attempts: 'Tries',
    begunAt: 'Begun',
    stoppedAt: 'Stopped',
  },
  bulk: { label: 'With the chosen jobs', nameOf: ({ label }) => label, actions: { retry: 'Try again' } },
  empty: { title: 'No stopped jobs', text: 'A job that has failed at its last attempt is listed here.' },
})
