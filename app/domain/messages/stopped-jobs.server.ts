import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { jobLabel } from '#app/platform/jobs/define-job.ts'
import { listStoppedJobs, retryStoppedJob } from '#app/platform/jobs/stopped-jobs.server.ts'

/** A job that stopped after its last try, as admins see it. */
export type StoppedJobRow = { id: string; label: string; error: string; tries: number; begunAt: string; stoppedAt: string }

const mostShown = 200

/** The newest stopped jobs, at most 200. */
export async function readStoppedJobs(): Promise<StoppedJobRow[]> {
  const jobs = await listStoppedJobs(db(), mostShown)
  return jobs.map(({ name, begunAt, stoppedAt, ...job }) => ({
    ...job,
    label: jobLabel(name),
    begunAt: begunAt.toISOString(),
    stoppedAt: stoppedAt.toISOString(),
  }))
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Begins the tries of a stopped job anew. @returns false if it is no longer stopped */
export async function retryJob(id: string, actorId: string): Promise<boolean> {
  if (!uuid.test(id)) return false
  return await db().transaction(async (tx) => {
    const name = await retryStoppedJob(tx, id)
    if (name) await recordAudit(tx, { actorId, action: 'job.retry', subject: `job:${name}`, after: { id } })
    return name !== null
  })
}
