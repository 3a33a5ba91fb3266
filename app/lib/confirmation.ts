/** The form field with the password, the code of the authenticator app, or the passkey. */
export const confirmationField = 'confirmation'

/** What the account can confirm with by typing. */
export type TypedWays = { hasPassword: boolean; hasApp: boolean }

/** The label of the field. */
export function labelConfirmation({ hasPassword, hasApp }: TypedWays): string {
  if (!hasApp) return 'Password'
  return hasPassword ? 'Password or authenticator code' : 'Authenticator code'
}

/** `wait`: too many attempts; `passkey`: the passkey was not accepted; `away`: the hosted provider is unreachable. */
export const confirmationFailures = ['wrong', 'wait', 'passkey', 'away'] as const
export type ConfirmationFailure = (typeof confirmationFailures)[number]
