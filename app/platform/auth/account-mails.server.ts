import type { Mail } from '../mail/mail.server.ts'

type Person = { name: string; email: string }

/** Mail with the link that sets a new password; the link works once, for one hour. */
export function passwordResetMail(person: Person, link: string): Mail {
  return {
    to: { name: person.name, address: person.email },
    subject: 'Set a new password',
    text: `Hello ${person.name},\n\nYou asked to set a new password. Open this link within one hour:\n\n${link}\n\nIf you did not ask, do nothing: your password stays as it is.\n`,
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
    to: { name: person.name, address: person.email },
    subject: 'Confirm your address',
    text: `Hello ${person.name},\n\nOpen this link within one hour to confirm your address and sign in:\n\n${link}\n\nIf you did not create an account, do nothing.\n`,
  }
}

/** Mail to the owner of an address that somebody tried to sign up with again. */
export function existingAccountMail(person: Person, signInLink: string): Mail {
  return {
    to: { name: person.name, address: person.email },
    subject: 'You already have an account',
    text: `Hello ${person.name},\n\nSomebody, perhaps you, tried to create an account with this address. You have one already. Sign in, or set a new password, here:\n\n${signInLink}\n\nIf it was not you, do nothing.\n`,
  }
}
