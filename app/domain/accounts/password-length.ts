export const passwordLength = { min: 12, max: 128 }
