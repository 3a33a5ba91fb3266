import { signInCodeForm, signUpForm } from '#app/domain/accounts/account-forms.ts'
import { defineForm } from '#app/lib/form.ts'

const { returnTo, add } = signUpForm.fields
const signInReturn = { returnTo, add }
const phone = {
  kind: 'phone',
  label: 'Mobile number',
  hint: 'Indian numbers need no +91.',
  autoComplete: 'tel',
  missing: 'Enter your mobile number.',
  max: 40,
} as const
const code = { ...signInCodeForm.fields.code, wrong: 'Enter the six digits of the SMS.' } as const
/** The result of reCAPTCHA, if the hosted provider sends the codes. */
const check = { kind: 'hidden', label: 'Check of the browser', max: 10_000 } as const
const currentPassword = {
  kind: 'password',
  label: 'Current password',
  autoComplete: 'current-password',
  missing: 'Enter your password.',
  max: 128,
} as const

export const phoneForm = defineForm('phone', { phone, check, ...signInReturn })
export const phoneCodeForm = defineForm('phone-code', { code, ...signInReturn })
export const newPhoneCodeForm = defineForm('new-phone-code', { check, ...signInReturn })
export const phoneNameForm = defineForm('phone-name', { name: signUpForm.fields.name, ...signInReturn })

export const createOwnPhoneForm = (hasPassword: boolean) => defineForm('own-phone', hasPassword ? { phone, currentPassword, check } : { phone, check })
