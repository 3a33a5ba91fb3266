import { formatInstant } from '#app/lib/dates.ts'
import { hasWebAddress } from '#app/lib/web-address.ts'
import { config } from '#app/platform/config.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

type Person = { name: string; email: string }

/** Longer than that is no name to greet by. */
const greetedLength = 60

/** The name as a mail may carry it; empty if it holds a web address: a stranger's link must not go out in the institute's name. */
function mailName({ name }: Person): string {
  return hasWebAddress(name) || name.length > greetedLength ? '' : name
}

/** To whom a mail about an account goes. */
export function recipientOf(person: Person): Mail['to'] {
  return { name: mailName(person), address: person.email }
}

/** The first line of a mail about an account. */
export function greeting(person: Person): string {
  return `Hello${mailName(person) && ` ${mailName(person)}`},`
}

/** Mail with the link that sets a new password; the link works once, for one hour. */
export function passwordResetMail(person: Person, link: string): Mail {
  return {
    to: recipientOf(person),
    subject: 'Set a new password',
    text: `${greeting(person)}\n\nYou asked to set a new password. Open this link within one hour:\n\n${link}\n\nIf you did not ask, do nothing: your password stays as it is.\n`,
  }
}

/**
 * The address that confirms a sign-up, with what the sign-up form carried along.
 * @param serviceUrl the account service's own link, whose callbackURL was given at sign-up
 */
export function verificationLink(publicUrl: string, token: string, serviceUrl: string): string {
  const carried = new URL(new URL(serviceUrl).searchParams.get('callbackURL') ?? '/', publicUrl).searchParams
  const link = new URL('/verify-email', publicUrl)
  link.searchParams.set('token', token)
  for (const name of ['returnTo', 'add']) {
    const value = carried.get(name)
    if (value) link.searchParams.set(name, value)
  }
  return link.href
}

/** Mail with the link that confirms an address after sign-up. */
export function verificationMail(person: Person, link: string): Mail {
  return {
    to: recipientOf(person),
    subject: 'Confirm your address',
    text: `${greeting(person)}\n\nOpen this link within one hour to confirm your address and sign in:\n\n${link}\n\nIf you did not create an account, do nothing.\n`,
  }
}

/** Mail to the owner of an address that somebody tried to sign up with again. */
export function existingAccountMail(person: Person, signInLink: string): Mail {
  return {
    to: recipientOf(person),
    subject: 'You already have an account',
    text: `${greeting(person)}\n\nSomebody, perhaps you, tried to create an account with this address. You have one already. Sign in, or set a new password, here:\n\n${signInLink}\n\nIf it was not you, do nothing.\n`,
  }
}

/**
 * Tells the owner that somebody guesses at their password.
 * @param count how many wrong passwords in a quarter of an hour
 */
export function passwordGuessesMail(person: Person, count: number, at: Date): Mail {
  const { publicUrl } = config()
  return {
    to: recipientOf(person),
    subject: `Many wrong passwords for your account, ${formatInstant(at)}`,
    text: `${greeting(person)}\n\nSomebody tried ${count} wrong passwords for your account at ${new URL(publicUrl).host} on ${formatInstant(at)}. We do not look at more passwords from new networks for up to 15 minutes. You can sign in from a network that you have used before.\n\nIf it was you and you forgot the password, set a new one:\n${publicUrl}/forgotten-password\n\nIf it was not you, nobody has signed in by these passwords. A long password that you use nowhere else, and two-factor sign-in, keep your account safe:\n${publicUrl}/account\n\nWe send this mail once a day at most.\n`,
  }
}
