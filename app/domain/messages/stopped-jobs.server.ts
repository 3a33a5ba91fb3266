import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { listAdminAddresses } from '#app/domain/accounts/people/list-people.server.ts'
import { renderMail } from '#app/domain/content/mail-content.server.ts'
import { type BulkResult, defineShortList } from '#app/lib/list.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { getJobLabel } from '#app/platform/jobs/define-job.ts'
import { listNewlyStopped, listStoppedJobs, retryStoppedJob } from '#app/platform/jobs/stopped-jobs.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'

type StoppedJobRow = { id: string; label: string; error: string; attempts: number; begunAt: Date; stoppedAt: Date }

const maxShown = 200

export const stoppedJobQuery = defineShortList(
  async (): Promise<StoppedJobRow[]> => {
    const jobs = await listStoppedJobs(maxShown)
    return jobs.map(({ name, ...job }) => ({ ...job, label: getJobLabel(name) }))
  },
  { label: ({ label }) => label, attempts: ({ attempts }) => attempts, begunAt: ({ begunAt }) => begunAt, stoppedAt: ({ stoppedAt }) => stoppedAt },
)

export async function retryJobs(ids: string[], actorId: string): Promise<BulkResult> {
  const refused: BulkResult['refused'] = []
  // One after the other: together they would take all connections for transactions.
  for (const id of ids) if (!(await retryJob(id, actorId))) refused.push({ id, title: 'A job', why: 'it is no longer stopped. Nothing was changed.' })
  return { done: ids.length - refused.length, refused, message: refused.length > 0 ? undefined : getRetriedMessage(ids.length) }
}

const getRetriedMessage = (count: number) => (count === 1 ? 'The job is being tried again.' : `${count} jobs are being tried again.`)

async function retryJob(id: string, actorId: string): Promise<boolean> {
  if (!isUuid(id)) return false
  return await inTransaction(async (tx) => {
    const name = await retryStoppedJob(tx, id)
    if (name) await recordAudit(tx, { actorId, action: 'job.retry', subject: `job:${name}`, after: { id } })
    return name !== null
  })
}

/** Once. If the mails cannot be queued, the next run reports the jobs. */
export async function reportStoppedJobs(): Promise<void> {
  await inTransaction(async (tx) => {
    const names = await listNewlyStopped(tx)
    if (names.length === 0) return
    const counted = [...Map.groupBy(names.toSorted(), (name) => name)].map(
      ([name, all]) => `- ${getJobLabel(name)}${all.length > 1 ? `: ${all.length} times` : ''}`,
    )
    const jobs = names.length === 1 ? '1 job has stopped' : `${names.length} jobs have stopped`
    const mail = renderMail('stopped-jobs', { jobs, link: `${config().publicUrl}/staff/jobs` }, { facts: counted.join('\n') })
    for (const to of await listAdminAddresses(tx)) await queueMail({ to, ...mail }, { tx, kind: 'stopped-jobs' })
  })
}
