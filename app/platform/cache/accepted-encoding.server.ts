export type ContentEncoding = 'br' | 'gzip' | 'identity'

const refused = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?=\s*(?:[,;]|$))`
const brotli = new RegExp(`(?:^|[,\\s])br${refused}`, 'i')
const gzip = new RegExp(`(?:^|[,\\s])(?:x-)?gzip${refused}`, 'i')

/** The smallest encoding that a request accepts. An unusual header gets uncompressed bytes, which every client can read. */
export function parseAcceptedEncoding(header: string | undefined): ContentEncoding {
  if (header === undefined) return 'identity'
  if (brotli.test(header)) return 'br'
  return gzip.test(header) ? 'gzip' : 'identity'
}
