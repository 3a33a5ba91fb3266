import { signUpForm } from '#app/domain/accounts/account-forms.ts'
import { defineForm } from '#app/lib/form.ts'

/** The name of a new account that a provider signs in to. */
export const providerNameForm = defineForm('provider-name', { name: signUpForm.fields.name })
