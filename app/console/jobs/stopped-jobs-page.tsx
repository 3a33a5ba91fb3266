import { Form } from 'react-router'
import type { StoppedJobRow } from '#app/domain/messages/stopped-jobs.server.ts'
import { Button } from '#app/ui/button.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/moment.tsx'

interface StoppedJobsPageProps {
  jobs: StoppedJobRow[]
  /** What the last form did. */
  done: string | null
}

const columns: DataColumn<StoppedJobRow>[] = [
  { key: 'job', label: 'Job', cell: ({ label }) => label },
  { key: 'error', label: 'Last error', cell: ({ error }) => <span className="wrap-anywhere">{error}</span> },
  { key: 'tries', label: 'Tries', cell: ({ tries }) => tries },
  { key: 'begun', label: 'Begun', cell: ({ begunAt }) => <Moment at={new Date(begunAt)} /> },
  { key: 'stopped', label: 'Stopped', cell: ({ stoppedAt }) => <Moment at={new Date(stoppedAt)} /> },
  {
    key: 'retry',
    label: 'Action',
    cell: ({ id, label }) => (
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" quiet aria-label={`Try again: ${label}`}>
          Try again
        </Button>
      </Form>
    ),
  },
]

/** Jobs that failed at their last try. */
export function StoppedJobsPage({ jobs, done }: StoppedJobsPageProps) {
  return (
    <>
      {done && (
        <p role="status" className="mt-4 font-semibold">
          {done}
        </p>
      )}
      <div className="mt-6">
        <DataTable
          caption="Stopped jobs"
          columns={columns}
          rows={jobs}
          keyOf={({ id }) => id}
          empty={<EmptyState title="No stopped jobs">A job that has failed at its last attempt is listed here.</EmptyState>}
        />
      </div>
    </>
  )
}
