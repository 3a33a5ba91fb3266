/** A spreadsheet may run such a value. Some programs remove spaces and invisible characters before the sign, and accept full-width signs. */
const risky = /^(?:['\s\p{C}]*[=+\-@＝＋－＠]|'*[\t\r\n])/u

/** Without this byte order mark Excel reads the file in the code page of the computer. */
export const csvStart = '\uFEFF'

/** An apostrophe stops a formula. Phone numbers, which start with +, get one too. A risky value that has apostrophes gets one more. */
export function writeCsvValue(value: string): string {
  return risky.test(value) ? `'${value}` : value
}

export function parseCsvValue(text: string): string {
  return text.startsWith("'") && risky.test(text) ? text.slice(1) : text
}

/** Writes one line of RFC 4180 with its line break. */
export function formatCsvLine(values: readonly (string | number | null)[]): string {
  const fields = values.map((value) => quoteCell(value === null ? '' : typeof value === 'number' ? String(value) : writeCsvValue(value)))
  // A single empty field would be an empty line, which readers skip.
  return `${fields.length === 1 && fields[0] === '' ? '""' : fields.join(',')}\r\n`
}

function quoteCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
