import { randomInt } from 'node:crypto'

/** In Crockford's alphabet no letter looks like another letter or a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a reference such as E-7K3M9Q (`E` for an enquiry, `B` for a booking). It gives no access and is one of a thousand million. */
export function createReference(kind: 'E' | 'B'): string {
  return `${kind}-${generateLetters(6)}`
}

/** Returns a code such as C-7K3M-9QXH-2BDN, with which anyone can check a certificate or letter (issued-document.ts). */
export function createDocumentCode(kind: 'C' | 'S'): string {
  return [kind, generateLetters(4), generateLetters(4), generateLetters(4)].join('-')
}

export const generateLetters = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Tries up to five references. `insert` returns nothing if the reference is taken. */
export async function withFreeReference<Row>(kind: 'E' | 'B', insert: (reference: string) => Promise<Row | undefined>): Promise<Row> {
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const row = await insert(createReference(kind))
    if (row) return row
  }
  throw new Error('No free reference was found.')
}
