import { openAuth } from '#app/domain/accounts/auth/auth.server.ts'
import { openPasswordRules } from '#app/domain/accounts/auth/password-rules.server.ts'
import { renewSecondFactors } from '#app/domain/accounts/auth/renew-second-factors.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { enqueueSealedMail } from '#app/domain/messages/sealed-mails.server.ts'
import type { Secrets } from '#app/platform/crypto/signed-tokens.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { openMailQueue } from '#app/platform/mail/mail-queue.server.ts'

/** Opens accounts and their mail queue; call after the database. After a rotation, first encrypts stored data with the new secret. */
export async function openAccounts(secrets: Secrets): Promise<void> {
  openPasswordRules([getInstitute().name, getInstitute().locality])
  openAuth(secrets)
  openMailQueue(enqueueSealedMail)
  if (!secrets.previous?.length) return
  const unopened = await renewSecondFactors(secrets)
  if (unopened > 0) logWarning(`${unopened} second factors were encrypted with a secret that is not given: their owners need help to sign in.`)
}
