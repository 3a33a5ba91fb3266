import { createEmailVerificationToken } from 'better-auth/api'
import { config } from '#app/platform/config.server.ts'
import { verificationLink, verificationMail } from './account-mails.server.ts'
import { auth } from './auth.server.ts'
import { mailRecipient } from './recipient-limit.server.ts'

/**
 * Mails the link that confirms the address of an account.
 * @param callback the page of the link, with what it carries
 */
export async function mailVerification(person: { name: string; email: string }, callback: string): Promise<void> {
  const { publicUrl } = config()
  const token = await createEmailVerificationToken((await auth().$context).secret, person.email)
  const link = verificationLink(publicUrl, token, `${publicUrl}/?${new URLSearchParams({ callbackURL: callback })}`)
  await mailRecipient('other', verificationMail(person, link))
}
