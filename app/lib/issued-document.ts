export type IssuedDocument = {
  code: string
  title: string
  /** As printed; empty after the person is erased. */
  name: string
  facts: readonly { name: string; value: string }[]
  issuedAt: Date
  /** Null: valid. `text`: the reason in one sentence without personal data. */
  ended: { at: Date; text: string } | null
  file: string | null
}

/** `C`: a certificate; `S`: a scholarship letter. */
export type DocumentKind = 'C' | 'S'

/** 60 bits in Crockford's alphabet, such as C-7K3M-9QXH-2BDN, so that guessing does not work. */
export const documentCodeShape = '-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'
const codeShape = new RegExp(`^[CS]${documentCodeShape}`)

/** Small letters, missing dashes, O for 0. Null if it cannot be a code. */
export function parseDocumentCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const rest = plain.slice(1).replaceAll('O', '0').replace(/[IL]/g, '1')
  const code = [plain.slice(0, 1), ...(rest.match(/.{1,4}/g) ?? [])].join('-')
  return codeShape.test(code) ? code : null
}
