import { signUpForm } from '#app/domain/accounts/account-forms.ts'
import { defineForm } from '#app/lib/form.ts'

/** Per account; more is a mistake or an attack. */
export const maxPasskeys = 20

const { returnTo, add } = signUpForm.fields
const answer = { kind: 'hidden', max: 20_000 } as const

export const passkeyForm = defineForm('passkey', { passkey: answer, returnTo, add })
export const addPasskeyForm = defineForm('add-passkey', { passkey: answer })
export const renamePasskeyForm = defineForm('rename-passkey', {
  id: { kind: 'hidden' },
  name: { kind: 'name', label: 'Name', missing: 'Enter a name.', max: 60 },
})
