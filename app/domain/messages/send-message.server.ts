import { and, eq, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { DeliveryError } from '#app/platform/delivery/delivery-error.server.ts'
import { describeError } from '#app/platform/log/describe-error.server.ts'
import { logError, logWarning } from '#app/platform/log/log.server.ts'
import { TemplateMisfit } from '#app/platform/sms/sms-template.ts'
import { deliverAlert, deliverOfLead, deliverSealed, type MessageRow, UnwantedMessage } from './deliver-message.server.ts'
import { getNextAttemptDelayMs } from './message-filter.ts'
import { enqueueAttempts } from './outbox.server.ts'
import { messages } from './schema.server.ts'
import { createCallTask } from './unreached-tasks.server.ts'

/** A failure schedules the next attempt. After the last attempt or a permanent error the message is dead, and staff see it. */
export async function sendMessage(job: { messageId: string; attempt: number }): Promise<void> {
  const [row] = await db()
    .select({ message: messages, lead: leads, member: users })
    .from(messages)
    .leftJoin(leads, eq(leads.id, messages.leadId))
    .leftJoin(users, eq(users.id, messages.userId))
    .where(and(eq(messages.id, job.messageId), eq(messages.state, 'waiting')))
  if (!row || row.message.attempts !== job.attempt - 1) return
  const { message, lead, member } = row
  try {
    if (lead) await deliverOfLead(message, lead)
    if (message.sealed !== null) await deliverSealed(message, message.sealed)
    else if (member) await deliverAlert(message, member)
    await recordAttempt(message, { state: 'sent', lastError: null, sentAt: new Date() })
  } catch (error) {
    if (error instanceof UnwantedMessage) await recordAttempt(message, { state: 'dropped', lastError: error.message })
    else await handleFailure(message, toDeliveryError(error, message))
  }
}

/** Logs the error. Our own errors count as attempts, so that staff see the message in the end. @throws if the database is unavailable: the queue retries */
function toDeliveryError(error: unknown, { id, channel }: MessageRow): DeliveryError {
  const failure = error instanceof TemplateMisfit ? new DeliveryError(`the text does not fit its template: ${error.message}`, { permanent: true }) : error
  if (failure instanceof DeliveryError) {
    logWarning(`The message ${id} was not delivered by ${channel}: ${failure.message}`)
    return failure
  }
  if (isDatabaseUnavailable(error)) throw error
  logError(error, { job: 'send-message' }, 'A message could not be made')
  return new DeliveryError(`an error of the site: ${describeError(error)}`)
}

async function handleFailure(message: MessageRow, error: DeliveryError): Promise<void> {
  const waitMs = error.permanent ? null : getNextAttemptDelayMs(message.attempts + 1, error.retryAfterMs)
  if (waitMs === null)
    return await inTransaction(async (tx) => {
      if ((await countAttempt(tx, message, { state: 'dead', lastError: error.message }, null)).length > 0) await createCallTask(tx, message)
    })
  await recordAttempt(message, { lastError: error.message }, new Date(Date.now() + waitMs))
}

/** Once: a second job for the same attempt finds it counted and schedules none. */
async function recordAttempt(message: MessageRow, end: Partial<MessageRow>, nextTryAt: Date | null = null): Promise<void> {
  // Most messages end here: one statement and one round trip.
  if (!nextTryAt) return void (await countAttempt(db(), message, end, null))
  await inTransaction(async (tx) => {
    await enqueueAttempts(tx, await countAttempt(tx, message, end, nextTryAt), nextTryAt)
  })
}

async function countAttempt(from: Queryable, message: MessageRow, end: Partial<MessageRow>, nextTryAt: Date | null) {
  const isOver = message.sealed !== null && (end.state === 'sent' || end.state === 'dropped')
  if (isOver) await from.delete(messages).where(and(eq(messages.id, message.id), eq(messages.state, 'waiting'), eq(messages.attempts, message.attempts)))
  if (isOver) return []
  return await from
    .update(messages)
    .set({ ...end, nextTryAt, attempts: sql`${messages.attempts} + 1` })
    .where(and(eq(messages.id, message.id), eq(messages.state, 'waiting'), eq(messages.attempts, message.attempts)))
    .returning({ id: messages.id, channel: messages.channel, attempts: messages.attempts })
}
