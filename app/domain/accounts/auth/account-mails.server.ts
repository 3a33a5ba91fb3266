import { renderMail } from '#app/domain/content/mail-content.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { hasWebAddress } from '#app/lib/web-address.ts'
import { config } from '#app/platform/config.server.ts'
import { encryptText } from '#app/platform/crypto/encrypted-text.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

type MailReceiver = { name: string; email: string }

const greetedLength = 60

/** The name for a mail; empty if it has a web address, so that a stranger cannot send a link in the institute's name. */
export function getSafeName({ name }: MailReceiver): string {
  return hasWebAddress(name) || name.length > greetedLength ? '' : name
}

export function getRecipient(person: MailReceiver): Mail['to'] {
  return { name: getSafeName(person), address: person.email }
}

export function composePasswordResetMail(person: MailReceiver, link: string): Mail {
  return {
    to: getRecipient(person),
    ...renderMail('password-reset', { name: getSafeName(person), link }),
  }
}

/** The purpose of the account service's token in a link. It is encrypted, because it contains the mail address. */
export const verificationPurpose = 'verify-email'

/** @param serviceUrl the account service's own link, whose callbackURL has the return data of the sign-up form */
export function getVerificationLink(publicUrl: string, token: string, serviceUrl: string): string {
  const carried = new URL(new URL(serviceUrl).searchParams.get('callbackURL') ?? '/', publicUrl).searchParams
  const link = new URL('/verify-email', publicUrl)
  link.searchParams.set('token', encryptText(verificationPurpose, token))
  for (const name of ['returnTo', 'add']) {
    const value = carried.get(name)
    if (value) link.searchParams.set(name, value)
  }
  return link.href
}

export function composeSignInLinkMail(person: MailReceiver, link: string): Mail {
  return { to: getRecipient(person), ...renderMail('sign-in-link', { name: getSafeName(person), link }) }
}

export function composeVerificationMail(person: MailReceiver, link: string): Mail {
  return {
    to: getRecipient(person),
    ...renderMail('verification', { name: getSafeName(person), link }),
  }
}

export function composeExistingAccountMail(person: MailReceiver, signInLink: string): Mail {
  return {
    to: getRecipient(person),
    ...renderMail('existing-account', { name: getSafeName(person), link: signInLink }),
  }
}

/** @param which `allow`: to the current address; `confirm`: to the new one; `add`: to the first one */
export function composeEmailChangeMail(which: 'allow' | 'confirm' | 'add', person: MailReceiver, link: string, until: Date): Mail {
  const values = { name: getSafeName(person), link, until: formatInstant(until) }
  const mail =
    which === 'allow'
      ? renderMail('email-change-allow', { ...values, resetLink: `${config().publicUrl}/forgotten-password` })
      : renderMail(which === 'add' ? 'email-add-confirm' : 'email-change-confirm', values)
  return { to: getRecipient(person), ...mail }
}

export function composeEmailTakenMail(person: MailReceiver, signInLink: string): Mail {
  return { to: getRecipient(person), ...renderMail('email-change-taken', { name: getSafeName(person), link: signInLink }) }
}

export function composeEmailChangedMail(before: MailReceiver, at: Date): Mail {
  return { to: getRecipient(before), ...renderMail('email-changed', { name: getSafeName(before), moment: formatInstant(at) }) }
}

/** @param count wrong passwords within 15 minutes */
export function composePasswordGuessesMail(person: MailReceiver, count: number, at: Date): Mail {
  const { publicUrl } = config()
  return {
    to: getRecipient(person),
    ...renderMail('password-guesses', {
      name: getSafeName(person),
      count: String(count),
      site: new URL(publicUrl).host,
      moment: formatInstant(at),
      resetLink: `${publicUrl}/forgotten-password`,
      accountLink: `${publicUrl}/account`,
    }),
  }
}
