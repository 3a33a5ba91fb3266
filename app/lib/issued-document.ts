/** What anyone with the code may read about a certificate or letter of the institute. */
export type IssuedDocument = {
  code: string
  title: string
  /** As printed; empty after the person is erased. */
  name: string
  facts: readonly { name: string; value: string }[]
  issuedAt: Date
  /** Null: valid. `text`: the reason in one sentence without personal data. */
  ended: { at: Date; text: string } | null
  /** Address of the download, or null. */
  file: string | null
}

/** `C`: a certificate; `S`: a scholarship letter. */
export type DocumentKind = 'C' | 'S'

/** Twelve letters of Crockford's alphabet in groups, such as C-7K3M-9QXH-2BDN: 60 bits, so that guessing does not work. */
export const documentCodeShape = '-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'
const codeShape = new RegExp(`^[CS]${documentCodeShape}`)

/** Normalises a typed code: small letters, missing dashes, O for 0. Null if it cannot be a code. */
export function parseDocumentCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const rest = plain.slice(1).replaceAll('O', '0').replace(/[IL]/g, '1')
  const code = [plain.slice(0, 1), ...(rest.match(/.{1,4}/g) ?? [])].join('-')
  return codeShape.test(code) ? code : null
}
