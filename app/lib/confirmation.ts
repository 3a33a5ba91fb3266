/** A password, a code of the authenticator app, or a passkey. */
export const confirmationField = 'confirmation'

/** `wait`: too many attempts; `passkey`: the passkey was not accepted; `away`: the hosted provider is unreachable. */
export const confirmationFailures = ['wrong', 'wait', 'passkey', 'away'] as const
export type ConfirmationFailure = (typeof confirmationFailures)[number]
