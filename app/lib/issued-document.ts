/** A certificate or letter that the institute has issued, as anyone who has its code may read it. */
export type IssuedDocument = {
  code: string
  title: string
  /** As printed; empty once the person was erased. */
  name: string
  facts: readonly { name: string; value: string }[]
  issuedAt: Date
  /** Null: valid. `text`: why, in one sentence without personal data. */
  ended: { at: Date; text: string } | null
  /** Where it can be downloaded; null where it cannot. */
  file: string | null
}

/** `C`: a certificate; `S`: a scholarship letter. */
export type DocumentKind = 'C' | 'S'

/** Twelve of Crockford's letters in groups, such as C-7K3M-9QXH-2BDN: 60 bits, so that guessing finds none. */
export const documentCodeShape = '-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'
const codeShape = new RegExp(`^[CS]${documentCodeShape}`)

/** A code as it is printed, of one that was typed in any shape: small letters, without dashes, O for 0. Null if it can be none. */
export function parseDocumentCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const rest = plain.slice(1).replaceAll('O', '0').replace(/[IL]/g, '1')
  const code = [plain.slice(0, 1), ...(rest.match(/.{1,4}/g) ?? [])].join('-')
  return codeShape.test(code) ? code : null
}
