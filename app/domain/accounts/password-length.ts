/** Characters that a password may have; said before it is typed and checked on both sides. */
export const passwordLength = { min: 12, max: 128 }
