import { strFromU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { formatCsvLine } from '#app/lib/csv.ts'

/** Limits for the file and for its unpacked content: a small file may unpack to one that fills the memory. */
export const xlsxLimitBytes = 10 * 1024 * 1024
const unpackedLimitBytes = 80 * 1024 * 1024
const entryLimit = 500
/** Limits for each sheet: for one far cell the reader fills all rows and columns before it. */
const sheetLimits = { rows: 20_000, columns: 100 }

type SheetText = { ok: true; csv: string } | { ok: false; message: string }
const fail = (message: string): SheetText => ({ ok: false, message })

/** An XLSX file is a ZIP file. */
export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** The first sheet of an XLSX file as CSV. @param bytes at most `xlsxLimitBytes` */
export async function convertXlsxToCsv(bytes: Uint8Array): Promise<SheetText> {
  const notExcel = fail('This file cannot be read as Excel. Save the file as XLSX or CSV and choose that file.')
  let unpacked = 0
  let entries = 0
  // Skips entries beyond the limit. fflate allocates `originalSize` bytes for an entry, so a false size cannot take more.
  const isWanted = ({ name, originalSize }: UnzipFileInfo) => {
    entries++
    if (!/^(?:_rels\/|xl\/(?!media\/)|\[Content_Types\])/.test(name)) return false
    unpacked += originalSize
    return unpacked <= unpackedLimitBytes && entries <= entryLimit
  }
  try {
    const parts = unzipSync(bytes, { filter: isWanted })
    if (unpacked > unpackedLimitBytes || entries > entryLimit) return fail('The Excel file is too large when unpacked. Split it, or save it as CSV.')
    if (!parts['xl/workbook.xml']) return notExcel
    if (Object.entries(parts).some(([name, xml]) => name.startsWith('xl/worksheets/') && !isWithinLimits(strFromU8(xml))))
      return fail('The Excel file has a sheet of more than 20,000 rows or 100 columns. Save the sheet with the people as CSV and choose that file.')
    const rows = await readSheet(Buffer.from(zipSync(parts, { level: 0 })))
    return { ok: true, csv: rows.map((row) => formatCsvLine(row.map(toText))).join('') }
  } catch {
    return notExcel
  }
}

/** Excel times have no zone; ours are in India's. They are stored as fractions of a day, so round them to the second. */
function toText(cell: unknown): string {
  if (cell instanceof Date) return new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().replace('T', ' ').slice(0, 16)
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell)
  return cell === null || cell === undefined ? '' : String(cell)
}

/** A row or cell without an address follows the previous one. */
function isWithinLimits(xml: string): boolean {
  let [row, column] = [0, 0]
  for (const [, tag, attributes = ''] of xml.matchAll(/<(?:\w+:)?(row|c)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/g)) {
    const address = /\sr\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]
    const [, letters = '', digits] = /^([A-Z]*)(\d+)$/.exec(address ?? '') ?? []
    if (address !== undefined && digits === undefined) return false
    if (digits !== undefined) row = Number(digits)
    else if (tag === 'row') row++
    if (tag === 'row') column = 0
    else column = letters === '' ? column + 1 : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (row > sheetLimits.rows || column > sheetLimits.columns) return false
  }
  return true
}
