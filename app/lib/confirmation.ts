/** The field by which somebody who is signed in shows again that it is them: a password, a code of the authenticator app, or a passkey. */
export const confirmationField = 'confirmation'

/** What stands against a confirmation. `wait`: too many attempts; `passkey`: the passkey was not accepted. */
export const confirmationFailures = ['wrong', 'wait', 'passkey'] as const
export type ConfirmationFailure = (typeof confirmationFailures)[number]
