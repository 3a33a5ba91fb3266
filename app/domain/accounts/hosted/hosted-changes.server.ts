import { hostedAccountJob } from '#app/domain/accounts/jobs.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { findGoogleProject } from '#app/platform/google/open-google.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'

type HostedChange = { enable?: true; erased?: true; startAfter?: Date }

/** After the commit, a job copies a changed or erased account to the hosted provider, if there is one. */
export async function enqueueHostedChange(tx: Queryable, userId: string, { startAfter, ...what }: HostedChange = {}): Promise<void> {
  if (findGoogleProject()) await enqueue(tx, hostedAccountJob, { userId, ...what }, startAfter && { startAfter })
}
