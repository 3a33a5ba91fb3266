/** Characters of a password; the account service enforces what the forms say. */
export const passwordLength = { min: 8, max: 128 }
