/**
 * What a spreadsheet would take for the beginning of a formula, also in the full width of East Asian keyboards, and after
 * spaces and invisible signs, which some programs drop.
 */
const risky = /^(?:['\s\p{C}]*[=+\-@＝＋－＠]|'*[\t\r\n])/u

/** Excel takes a file without it for the machine's own code page. */
export const csvStart = '\uFEFF'

/**
 * Makes a value that no spreadsheet runs: a leading apostrophe, which `parseCsvValue` takes away again. Phone numbers
 * start with + and so get one too. A value that has apostrophes before such a sign gets one more, so that nothing is lost.
 */
export function writeCsvValue(value: string): string {
  return risky.test(value) ? `'${value}` : value
}

/** The value that `writeCsvValue` was given; any other text as it is. */
export function parseCsvValue(text: string): string {
  return text.startsWith("'") && risky.test(text) ? text.slice(1) : text
}

/** One line of a CSV file (RFC 4180) with its line break. */
export function csvLine(values: readonly (string | number | null)[]): string {
  const fields = values.map((value) => quoted(value === null ? '' : typeof value === 'number' ? String(value) : writeCsvValue(value)))
  // A lone empty field would be an empty line, which is no line at all.
  return `${fields.length === 1 && fields[0] === '' ? '""' : fields.join(',')}\r\n`
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
