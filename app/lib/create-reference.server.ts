import { randomInt } from 'node:crypto'

/** Crockford's: no letter that is read as another, or as a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A reference such as E-7K3M9Q: one of a thousand million, so that guessing finds none. It opens nothing.
 * @param kind `E`: an enquiry; `B`: a booking
 */
export function createReference(kind: 'E' | 'B'): string {
  return `${kind}-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
}

/**
 * Writes a row under a reference that is free.
 * @param insert returns nothing if the reference is taken
 */
export async function withFreeReference<Row>(kind: 'E' | 'B', insert: (reference: string) => Promise<Row | undefined>): Promise<Row> {
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const row = await insert(createReference(kind))
    if (row) return row
  }
  throw new Error('No free reference was found.')
}
