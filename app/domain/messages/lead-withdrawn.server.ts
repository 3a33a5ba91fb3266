import { and, eq, isNull } from 'drizzle-orm'
import type { leadWithdrawn } from '#app/domain/leads/jobs.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import type { JobData } from '#app/platform/jobs/define-job.ts'
import { postEnding } from './outbox.server.ts'

/** Tells the CRM, if there is one, that an enquiry was withdrawn; of one erased since, the erasure has told it. Done again, it changes nothing. */
export async function handleLeadWithdrawn({ leadId }: JobData<typeof leadWithdrawn>, hasWebhook = config().webhook !== undefined): Promise<void> {
  await inTransaction(async (tx) => {
    const [lead] = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.id, leadId), isNull(leads.erasedAt)))
      .for('share')
    if (lead) await postEnding(tx, [lead.id], 'lead.withdrawn', hasWebhook)
  })
}
