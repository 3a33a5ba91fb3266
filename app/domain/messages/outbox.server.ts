import { config } from '#app/platform/config.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueueAll } from '#app/platform/jobs/enqueue.server.ts'
import { sendMailJob, sendSmsJob, sendWebhookJob, sendWhatsappJob } from './jobs.ts'
import { type MessageChannel, messages } from './schema.server.ts'

export type NewMessage = { channel: MessageChannel; kind: string; cause: string }

const sendingJobs = { mail: sendMailJob, sms: sendSmsJob, whatsapp: sendWhatsappJob, webhook: sendWebhookJob }

/** They are sent if and only if the caller's transaction commits. A message with the same cause is created only once. */
export async function enqueueMessages(tx: Queryable, leadId: string, wanted: NewMessage[], startAfter?: Date): Promise<void> {
  await enqueueForMany(
    tx,
    wanted.map((message) => ({ leadId, ...message })),
    startAfter,
  )
}

/** Enqueues for many enquiries or members. @param startAfter when they are sent; without it at once */
export async function enqueueForMany(tx: Queryable, rows: (NewMessage & ({ leadId: string } | { userId: string }))[], startAfter?: Date): Promise<void> {
  if (rows.length === 0) return
  const values = startAfter ? rows.map((row) => ({ ...row, nextTryAt: startAfter })) : rows
  const newRows = await tx.insert(messages).values(values).onConflictDoNothing().returning({ id: messages.id, channel: messages.channel })
  await enqueueAttempts(
    tx,
    newRows.map((message) => ({ ...message, attempts: 0 })),
    startAfter,
  )
}

/** Tells the CRM, so that it deletes the person too. @param tx the transaction that ends the enquiry */
export async function enqueueEndingWebhook(tx: Queryable, leadIds: string[], kind: 'lead.withdrawn' | 'lead.erased'): Promise<void> {
  if (!config().webhook) return
  for (const leadId of leadIds) await enqueueMessages(tx, leadId, [{ channel: 'webhook', kind, cause: kind }])
}

/** @param startAfter no message is sent before this moment */
export async function enqueueAttempts(tx: Queryable, due: { id: string; channel: MessageChannel; attempts: number }[], startAfter?: Date): Promise<void> {
  for (const [channel, some] of Map.groupBy(due, (message) => message.channel)) {
    await enqueueAll(
      tx,
      sendingJobs[channel],
      some.map(({ id, attempts }) => ({ messageId: id, attempt: attempts + 1 })),
      startAfter ? { startAfter } : {},
    )
  }
}
