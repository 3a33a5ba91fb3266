/** What may begin a formula, also in full width and after spaces and invisible signs, which some programs drop. */
const risky = /^(?:['\s\p{C}]*[=+\-@＝＋－＠]|'*[\t\r\n])/u

/** Excel takes a file without it for the machine's own code page. */
export const csvStart = '\uFEFF'

/** A leading apostrophe, which `parseCsvValue` removes, stops spreadsheets; phone numbers get it too, and one more where apostrophes are. */
export function writeCsvValue(value: string): string {
  return risky.test(value) ? `'${value}` : value
}

/** The value that `writeCsvValue` was given; any other text as it is. */
export function parseCsvValue(text: string): string {
  return text.startsWith("'") && risky.test(text) ? text.slice(1) : text
}

/** RFC 4180, with its line break. */
export function csvLine(values: readonly (string | number | null)[]): string {
  const fields = values.map((value) => quoted(value === null ? '' : typeof value === 'number' ? String(value) : writeCsvValue(value)))
  // A lone empty field would be an empty line, which is no line at all.
  return `${fields.length === 1 && fields[0] === '' ? '""' : fields.join(',')}\r\n`
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
