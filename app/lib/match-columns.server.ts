/** A column of an import: how files head it, in any case. */
export type ImportColumn = { key: string; heading: string; also?: readonly string[]; required?: boolean }

type Matched = { ok: true; width: number; toRecord: (values: readonly string[]) => Record<string, string> } | { ok: false; faults: string[] }

/** Finds the columns by their headings, in any order. A heading that is not known is refused: what stands below it would be lost without a word. */
export function matchColumns(headings: readonly string[], columns: readonly ImportColumn[]): Matched {
  const known = `The columns are ${columns.map(({ heading, required }) => (required ? heading : `${heading} (optional)`)).join(', ')}.`
  if (headings.length === 0) return { ok: false, faults: [`The file has no headings. ${known}`] }
  const faults: string[] = []
  const placeOf = new Map<string, number>()
  for (const [place, text] of headings.entries()) {
    const heading = plain(text)
    const column = columns.find((one) => [one.heading, one.key, ...(one.also ?? [])].some((name) => plain(name) === heading))
    if (!column) faults.push(heading === '' ? `Column ${place + 1} has no heading.` : `No column is called “${text.trim().slice(0, 60)}”. ${known}`)
    else if (placeOf.has(column.key)) faults.push(`The column ${column.heading} is there twice.`)
    else placeOf.set(column.key, place)
  }
  for (const { key, heading, required } of columns) if (required && !placeOf.has(key)) faults.push(`The column ${heading} is missing.`)
  if (faults.length > 0) return { ok: false, faults }
  const toRecord = (values: readonly string[]) => Object.fromEntries(columns.map(({ key }) => [key, values[placeOf.get(key) ?? -1]?.trim() ?? '']))
  return { ok: true, width: headings.length, toRecord }
}

function plain(text: string): string {
  return text
    .trim()
    .replaceAll(/[\s_-]+/g, ' ')
    .toLowerCase()
}
