/** The field by which somebody who is signed in shows again that it is them: a password, or a code of the authenticator app. */
export const confirmationField = 'confirmation'

/** What stands against a confirmation. `wait`: too many attempts. */
export type ConfirmationFailure = 'wrong' | 'wait'
