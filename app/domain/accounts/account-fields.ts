import type { FieldRule } from '#app/lib/field-rule.ts'
import { passwordLength } from './password-length.ts'

/** What both sides say of the account's fields; the browser says it before anything is sent. */
export const accountRules = {
  name: { missing: 'Enter your name' },
  email: { missing: 'Write your email address.', wrong: 'Write the whole address, such as name@example.org.' },
  presentPassword: { missing: 'Write your password.' },
  newPassword: { missing: 'Choose a password.', wrong: `Use at least ${passwordLength.min} characters.`, minLength: passwordLength.min },
  code: { missing: 'Write the code.' },
  recoveryCode: { missing: 'Write a recovery code.' },
} satisfies Record<string, FieldRule>

export type AccountField = {
  name: string
  label: string
  type?: 'text' | 'email' | 'password' | 'digits'
  autoComplete: string
  hint?: string
  rule: FieldRule
}

const passwordHint = `At least ${passwordLength.min} characters. Three or four unrelated words work well.`

export const nameField: AccountField = { name: 'name', label: 'Name', autoComplete: 'name', rule: accountRules.name }
export const emailField: AccountField = { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', rule: accountRules.email }
export const passwordField: AccountField = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
  rule: accountRules.presentPassword,
}
export const presentPasswordField: AccountField = { ...passwordField, name: 'currentPassword', label: 'Current password' }
/** Its length is said before it is typed. */
export const choosePasswordField: AccountField = { ...passwordField, autoComplete: 'new-password', hint: passwordHint, rule: accountRules.newPassword }
export const newPasswordField: AccountField = { ...choosePasswordField, label: 'New password' }
export const codeField: AccountField = { name: 'code', label: 'Code', type: 'digits', autoComplete: 'one-time-code', rule: accountRules.code }
export const recoveryCodeField: AccountField = { name: 'code', label: 'Recovery code', autoComplete: 'off', rule: accountRules.recoveryCode }
