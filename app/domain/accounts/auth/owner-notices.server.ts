import { eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { type Mail, sendMail } from '#app/platform/mail/mail.server.ts'

/** What the owner of an account is mailed about: a subject after which the time comes, and what happened. */
const notices = {
  'new-device': {
    subject: (site: string) => `New sign-in to your ${site} account`,
    text: 'Your account was used to sign in on a browser that we have not seen before.',
  },
  password: {
    subject: (site: string) => `Your ${site} password was changed`,
    text: 'The password of your account was changed. Every other device is signed out.',
  },
  'two-factor-on': {
    subject: (site: string) => `Two-factor sign-in turned on for your ${site} account`,
    text: 'From now on your account asks for a code after the password. Every other device is signed out.',
  },
  'two-factor-moved': {
    subject: (site: string) => `Two-factor sign-in of your ${site} account moved to another app`,
    text: 'The codes for your account now come from another authenticator app, and the earlier recovery codes do not work any more. Every other device is signed out.',
  },
  'two-factor-off': {
    subject: (site: string) => `Two-factor sign-in turned off for your ${site} account`,
    text: 'Your account does not ask for a code any more: the password alone signs in. Every other device is signed out.',
  },
  'two-factor-removed': {
    subject: (site: string) => `Two-factor sign-in removed from your ${site} account`,
    text: 'An admin removed the authenticator app from your account: the password alone signs in. Every device is signed out.',
  },
  'recovery-codes': {
    subject: (site: string) => `New recovery codes for your ${site} account`,
    text: 'New recovery codes were made for your account. The earlier ones do not work any more.',
  },
  'recovery-code-used': {
    subject: (site: string) => `Recovery code used for your ${site} account`,
    text: 'A recovery code was used to sign in to your account. That code does not work again.',
  },
} as const

type Notice = keyof typeof notices

/**
 * Mails the owner of an account that its security changed. Never rejects: the change is done, and a mail that could not be
 * sent is logged without the address.
 * @param about `site`: the institute's name; `device`: where it was done, if it is known
 */
export async function notifyOwner(personId: string, notice: Notice, about: { site: string; device?: string }): Promise<void> {
  try {
    const [owner] = await db().select({ name: users.name, email: users.email }).from(users).where(eq(users.id, personId))
    if (owner) await sendMail(ownerMail(owner, notice, { ...about, at: new Date() }))
  } catch (error) {
    logError(error, {}, `An account's owner could not be mailed (${notice})`)
  }
}

function ownerMail(owner: { name: string; email: string }, notice: Notice, { site, device, at }: { site: string; device?: string; at: Date }): Mail {
  const { subject, text } = notices[notice]
  const { publicUrl } = config()
  const facts = [...(device ? [`Device: ${device}`] : []), `Time: ${formatInstant(at)}`].join('\n')
  const advice = `If this was you, there is nothing to do.\n\nIf it was not you, set a new password now, which signs out every device:\n\n${publicUrl}/forgotten-password\n\nThen check your account: ${publicUrl}/account`
  return {
    to: { name: owner.name, address: owner.email },
    subject: `${subject(site)}, ${formatInstant(at)}`,
    text: `Hello ${owner.name},\n\n${text}\n\n${facts}\n\n${advice}\n`,
  }
}
