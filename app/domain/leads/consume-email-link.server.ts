import { composeEmailChangedMail } from '#app/domain/accounts/auth/account-mails.server.ts'
import { consumeEmailLink, type EmailLinkResult } from '#app/domain/accounts/email-change-links.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { findSqlState } from '#app/platform/db/unavailable.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'
import { claimLeads } from './account-leads.server.ts'

/** Confirms one of the two links of an email change. The second completes it, and the earlier address gets a mail. */
export async function consumeAccountEmailLink(token: string): Promise<EmailLinkResult> {
  const result = await consumeLink(token).catch((error: unknown) => {
    // Another person signed up with the address at the same moment: the second attempt finds that account.
    if (findSqlState(error) === '23505') return consumeLink(token)
    throw error
  })
  const before = result.ok ? result.changed : null
  if (before?.email) void notifyEarlierAddress({ name: before.name, email: before.email })
  return result
}

async function consumeLink(token: string): Promise<EmailLinkResult> {
  return await inTransaction(async (tx) => {
    const result = await consumeEmailLink(tx, token)
    if (result.ok && result.changed) await claimLeads(tx, result.changed)
    return result
  })
}

/** Never rejects, because the change is complete. */
async function notifyEarlierAddress(before: { name: string; email: string }): Promise<void> {
  await queueMail(composeEmailChangedMail(before, new Date())).catch((error: unknown) => logError(error, {}, 'An earlier address was not told of the new one'))
}
