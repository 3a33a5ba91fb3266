import { randomInt } from 'node:crypto'

/** Crockford's: no letter that is read as another, or as a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A reference such as E-7K3M9Q: one of a thousand million, so that nobody finds another's by trying. It opens nothing.
 * @param kind `E`: an enquiry; `B`: a booking
 */
export function createReference(kind: 'E' | 'B'): string {
  return `${kind}-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
}
