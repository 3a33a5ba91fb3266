/** The form field with the password, the code of the authenticator app, or the passkey. */
export const confirmationField = 'confirmation'

/** `wait`: too many attempts; `passkey`: the passkey was not accepted; `away`: the hosted provider is unreachable. */
export const confirmationFailures = ['wrong', 'wait', 'passkey', 'away'] as const
export type ConfirmationFailure = (typeof confirmationFailures)[number]
