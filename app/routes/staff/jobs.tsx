import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { StoppedJobsPage } from '#app/console/jobs/stopped-jobs-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { readStoppedJobs, retryJob } from '#app/domain/messages/stopped-jobs.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/jobs'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = () => staffMeta('Stopped jobs')

const doneLabels: Record<string, string> = {
  retried: 'The job is being tried again.',
  gone: 'The job is no longer stopped. Nothing was changed.',
}

export async function loader({ url }: Route.LoaderArgs) {
  return { jobs: await readStoppedJobs(), done: doneLabels[url.searchParams.get('done') ?? ''] ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const isRetried = await retryJob(String((await readSentForm(request)).get('id')), getPerson(context).id)
  return redirectAfterPost(`/staff/jobs?done=${isRetried ? 'retried' : 'gone'}`)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage
      title="Stopped jobs"
      lead="Work that the site does by itself and that failed at its last try. Find the error in the server’s log, correct the cause, then try the job again."
    >
      <StoppedJobsPage {...loaderData} />
    </StaffPage>
  )
}
