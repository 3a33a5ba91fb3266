import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { type BulkResult, shortList } from '#app/lib/list.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { jobLabel } from '#app/platform/jobs/define-job.ts'
import { listStoppedJobs, retryStoppedJob } from '#app/platform/jobs/stopped-jobs.server.ts'

/** A job that stopped after its last try, as admins see it. */
export type StoppedJobRow = { id: string; label: string; error: string; tries: number; begunAt: Date; stoppedAt: Date }

const mostShown = 200

/** The newest stopped jobs, at most 200. */
export const stoppedJobList = shortList(
  async (): Promise<StoppedJobRow[]> => {
    const jobs = await listStoppedJobs(db(), mostShown)
    return jobs.map(({ name, ...job }) => ({ ...job, label: jobLabel(name) }))
  },
  { label: ({ label }) => label, tries: ({ tries }) => tries, begunAt: ({ begunAt }) => begunAt, stoppedAt: ({ stoppedAt }) => stoppedAt },
)

/** Begins the tries of stopped jobs again. */
export async function retryJobs(ids: string[], actorId: string): Promise<BulkResult> {
  const done = await Promise.all(ids.map((id) => retryJob(id, actorId)))
  const refused = ids.filter((_, place) => !done[place]).map((id) => ({ id, title: 'A job', why: 'it is no longer stopped. Nothing was changed.' }))
  return { done: ids.length - refused.length, refused, message: refused.length > 0 ? undefined : retriedMessage(ids.length) }
}

const retriedMessage = (count: number) => (count === 1 ? 'The job is being tried again.' : `${count} jobs are being tried again.`)

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** @returns false if it is no longer stopped */
async function retryJob(id: string, actorId: string): Promise<boolean> {
  if (!uuid.test(id)) return false
  return await inTransaction(async (tx) => {
    const name = await retryStoppedJob(tx, id)
    if (name) await recordAudit(tx, { actorId, action: 'job.retry', subject: `job:${name}`, after: { id } })
    return name !== null
  })
}
