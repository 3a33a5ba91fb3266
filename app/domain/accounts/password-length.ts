/** Characters of a password; shown before typing and checked in browser and server. */
export const passwordLength = { min: 12, max: 128 }
