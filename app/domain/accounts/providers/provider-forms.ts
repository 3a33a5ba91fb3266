import { signUpForm } from '#app/domain/accounts/account-forms.ts'
import { defineForm } from '#app/lib/form.ts'

export const providerNameForm = defineForm('provider-name', { name: signUpForm.fields.name })

export const expiredAttemptMessage = 'This page waited too long, or your account was created in another tab. Sign in again.'
