export type IssuedDocument = {
  code: string
  title: string
  /** The name as printed; empty after the person is erased. */
  name: string
  facts: readonly { name: string; value: string }[]
  issuedAt: Date
  /** Null while the document is valid. `text` is the reason in one sentence without personal data. */
  ended: { at: Date; text: string } | null
  file: string | null
}

/** `C` is a certificate, `S` a scholarship letter. */
export type DocumentKind = 'C' | 'S'

/** A code such as C-7K3M-9QXH-2BDN has 60 bits in Crockford's alphabet: too many to guess. */
export const documentCodeShape = '-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'
const codeShape = new RegExp(`^[CS]${documentCodeShape}`)

/** Accepts small letters, missing dashes, and O for 0. Returns null for text that cannot be a code. */
export function parseDocumentCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const rest = plain.slice(1).replaceAll('O', '0').replace(/[IL]/g, '1')
  const code = [plain.slice(0, 1), ...(rest.match(/.{1,4}/g) ?? [])].join('-')
  return codeShape.test(code) ? code : null
}
