import { defineForm, type FieldDefinition } from '#app/lib/form.ts'
import { passwordLength } from './password-length.ts'

const { min, max } = passwordLength

const name = { kind: 'name', label: 'Name', autoComplete: 'name', missing: 'Enter your name.', max: 100 } as const satisfies FieldDefinition
const email = {
  kind: 'email',
  label: 'Email',
  autoComplete: 'email',
  missing: 'Enter your email address.',
  wrong: 'Enter the whole address, such as name@example.org.',
  max: 254,
} as const satisfies FieldDefinition
const password = {
  kind: 'password',
  label: 'Password',
  autoComplete: 'current-password',
  missing: 'Enter your password.',
  max,
} as const satisfies FieldDefinition
const newPasswordField = {
  kind: 'password',
  label: 'Password',
  autoComplete: 'new-password',
  hint: `At least ${min} characters. Three or four unrelated words work well.`,
  missing: 'Choose a password.',
  wrong: `Use at least ${min} characters.`,
  min,
  max,
} as const satisfies FieldDefinition
const newPassword = { ...newPasswordField, label: 'New password' } as const
const currentPassword = { ...password, label: 'Current password' } as const
const code = {
  kind: 'digits',
  label: 'Code',
  autoComplete: 'one-time-code',
  missing: 'Enter the code.',
  wrong: 'Enter the six digits that the app shows now.',
  min: 6,
  max: 6,
} as const satisfies FieldDefinition
/** Where to go after sign-in, and the course to add then (sign-in-return.ts). */
const signInReturn = { returnTo: { kind: 'hidden', max: 2_000 }, add: { kind: 'hidden' } } as const
const token = { kind: 'hidden', max: 1_000 } as const
const trust = { kind: 'check', label: 'Do not ask for a code in this browser for 30 days. Only on a device that is yours alone.' } as const

export const signUpForm = defineForm('sign-up', { name, email, password: newPasswordField, ...signInReturn })
/** Browsers suggest passkeys only in a field with `webauthn`. */
const username = { ...email, autoComplete: 'username webauthn' } as const
export const signInForm = defineForm('sign-in', { email: username, password, ...signInReturn })
export const signInMailForm = defineForm('sign-in-mail', { email, ...signInReturn })
export const signInCodeForm = defineForm('code', { code, trust, ...signInReturn })
export const recoveryForm = defineForm('recovery', {
  code: { kind: 'line', label: 'Recovery code', missing: 'Enter a recovery code.' },
  trust,
  ...signInReturn,
})
export const forgottenPasswordForm = defineForm('forgotten-password', { email, ...signInReturn })
export const resetPasswordForm = defineForm('reset-password', { password: newPassword, token })
export const firstAdminForm = defineForm('first-admin', { name, email, password: newPasswordField, token })
export const invitationForm = defineForm('invitation', { name, password: newPasswordField, token })

export const nameForm = defineForm('name', { name })
export const createEmailForm = (hasEmail: boolean) =>
  defineForm('email', {
    newEmail: hasEmail
      ? {
          ...email,
          label: 'New email address',
          missing: 'Enter the new email address.',
          hint: 'We mail a link to this address and one to your current address.',
        }
      : { ...email, hint: 'We mail a link to this address.' },
  })
export const passwordForm = defineForm('password', {
  currentPassword,
  password: { ...newPassword, hint: `${newPassword.hint} You stay signed in here and are signed out everywhere else.` },
})
export const removeMethodForm = defineForm('remove-sign-in-method', {})
export const firstPasswordForm = defineForm('first-password', { password: newPassword })

export const createGuardedForm = (step: 'start' | 'codes' | 'off', hasPassword: boolean) => defineForm(step, hasPassword ? { currentPassword } : {})
export const setUpForm = defineForm('confirm', { code: { ...code, hint: 'The six digits that the app now shows.' } })

/** The stored form of a typed recovery code; null if the text is not a recovery code. */
export function findRecoveryCode(text: string): string | null {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return plain.length === 10 ? `${plain.slice(0, 5)}-${plain.slice(5)}` : null
}
