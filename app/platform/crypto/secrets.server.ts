/** What cookies, links and encrypted texts hang on. Each has 32 characters or more. */
export type Secrets = {
  /** Signs and encrypts. */
  current: string
  /** Accepted for reading what was signed or encrypted before the secret was rotated. */
  previous?: string[]
  /** Accepted no more, but receipts of erasures that were sealed with them are found. */
  retired?: string[]
}
