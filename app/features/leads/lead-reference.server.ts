import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new reference such as E-7K3M9Q: letters that nobody mistakes for each other when they are read out. */
export function newLeadReference(): string {
  return `E-${Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')}`
}
