import { composeEmailChangedMail } from '#app/domain/accounts/auth/account-mails.server.ts'
import { consumeEmailLink, type EmailLinkResult } from '#app/domain/accounts/email-change-links.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { findSqlState } from '#app/platform/db/unavailable.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'
import { claimLeads } from './account-leads.server.ts'

/** Confirms one of the two links of an email change. The second completes it, and the earlier address gets a mail. */
export async function consumeAccountEmailLink(token: string): Promise<EmailLinkResult> {
  return await consumeLink(token).catch((error: unknown) => {
    // Another person signed up with the address at the same moment: the second attempt finds that account.
    if (findSqlState(error) === '23505') return consumeLink(token)
    throw error
  })
}

async function consumeLink(token: string): Promise<EmailLinkResult> {
  return await inTransaction(async (tx) => {
    const result = await consumeEmailLink(tx, token)
    if (!result.ok || !result.changed) return result
    const { name, email } = result.changed
    await claimLeads(tx, result.changed)
    if (email !== null) await queueMail(composeEmailChangedMail({ name, email }, new Date()), { tx })
    return result
  })
}
