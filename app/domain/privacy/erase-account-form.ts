import { defineForm } from '#app/lib/form.ts'

export const eraseAccountForm = defineForm('erase-account', {
  password: { kind: 'password', label: 'Password', autoComplete: 'current-password' },
  confirmed: { kind: 'check', label: 'I want the account erased', missing: 'Nothing was erased. Tick the box first.' },
})
