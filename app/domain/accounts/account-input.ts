import { z } from 'zod'
import { hasWebAddress, webAddressInName } from '#app/lib/web-address.ts'
import { accountRules } from './account-fields.ts'
import { passwordLength } from './password-length.ts'

// PostgreSQL refuses a null character, and no other control character belongs in a line of text.
const plain = /^\P{Cc}*$/u
const unprintable = 'This has a character that cannot be used. Type it again.'

const name = z
  .string(accountRules.name.missing)
  .trim()
  .min(1, accountRules.name.missing)
  .max(100, 'Use at most 100 characters.')
  .regex(plain, unprintable)
  .refine((text) => !hasWebAddress(text), webAddressInName)

const email = z.string(accountRules.email.missing).trim().toLowerCase().max(254, 'Use at most 254 characters.').pipe(z.email(accountRules.email.wrong))

const newPassword = z
  .string(accountRules.newPassword.missing)
  .min(passwordLength.min, accountRules.newPassword.wrong)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters.`)
  .regex(plain, unprintable)

const password = z
  .string(accountRules.presentPassword.missing)
  .min(1, accountRules.presentPassword.missing)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters.`)
  .regex(plain, unprintable)

/** The forms of the account pages: one schema each. */
export const signUpSchema = z.object({ name, email, password: newPassword })
export const signInSchema = z.object({ email, password })
export const forgottenPasswordSchema = z.object({ email })
export const resetPasswordSchema = z.object({ password: newPassword })
export const nameSchema = z.object({ name })
export const passwordChangeSchema = z.object({ currentPassword: password, password: newPassword })

const code = z
  .string(accountRules.code.missing)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Write the six digits that the app shows now.'))

const recoveryCode = z
  .string(accountRules.recoveryCode.missing)
  .transform((text) => text.toLowerCase().replace(/[^a-z0-9]/g, ''))
  .pipe(z.string().length(10, 'A recovery code has ten letters and digits.'))
  .transform((text) => `${text.slice(0, 5)}-${text.slice(5)}`)

export const codeSchema = z.object({ code })
export const recoveryCodeSchema = z.object({ code: recoveryCode })
export const presentPasswordSchema = z.object({ currentPassword: password })
export const noFieldsSchema = z.object({})
export const invitationSchema = z.object({ name, password: newPassword })
