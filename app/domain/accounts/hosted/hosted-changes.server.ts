import { hostedAccountJob } from '#app/domain/accounts/jobs.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { googleProject } from '#app/platform/google/open-google.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'

type Change = { enable?: true; erased?: true; startAfter?: Date }

/**
 * Has an account that changed or was erased brought to the hosted provider, if there is one, once the transaction commits.
 * @param change `enable`: it is disabled no longer; `startAfter`: not before that moment
 */
export async function enqueueHostedChange(tx: Queryable, userId: string, { startAfter, ...what }: Change = {}): Promise<void> {
  if (googleProject()) await enqueue(tx, hostedAccountJob, { userId, ...what }, startAfter && { startAfter })
}
