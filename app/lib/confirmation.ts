/** The field by which somebody who is signed in shows again that it is them: a password, a code of the authenticator app, or a passkey. */
export const confirmationField = 'confirmation'

/** What stands against a confirmation. `wait`: too many attempts; `passkey`: the passkey was not accepted; `away`: the hosted provider did not check the password. */
export const confirmationFailures = ['wrong', 'wait', 'passkey', 'away'] as const
export type ConfirmationFailure = (typeof confirmationFailures)[number]
