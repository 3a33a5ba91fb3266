/** The value that `share` (0 to 1) of the values do not exceed, by nearest rank; NaN for an empty list. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: number[]) => percentile(values, 0.5)

/** A number for a table: thousands separated, `digits` decimals, a dash for a missing value. */
export function figure(value: number, digits = 0): string {
  return Number.isFinite(value) ? value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }) : '-'
}

/** Prints a Markdown table with its heading and method to standard output. */
export function printTable(title: string, method: string, head: string[], rows: string[][]): void {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const marks = head.map((_, column) => (column === 0 ? '---' : '---:'))
  console.log(`\n### ${title}\n\n${method}\n\n${[head, marks, ...rows].map(line).join('\n')}`)
}
