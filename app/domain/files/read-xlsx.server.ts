import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { csvLine } from '#app/lib/csv.ts'

/** Of the file, and of what is in it: a small file may unpack to one that fills the memory. */
export const xlsxLimitBytes = 10 * 1024 * 1024
const unpackedLimitBytes = 80 * 1024 * 1024
const entryLimit = 500

type SheetText = { ok: true; csv: string } | { ok: false; message: string }
const refuse = (message: string): SheetText => ({ ok: false, message })

/** Whether bytes begin as an XLSX file does, which is a ZIP file. */
export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** The first sheet of an XLSX file as CSV. @param bytes at most `xlsxLimitBytes` */
export async function xlsxToCsv(bytes: Uint8Array): Promise<SheetText> {
  const notExcel = refuse('This file cannot be read as Excel. Save the file as XLSX or CSV and choose that file.')
  let unpacked = 0
  let entries = 0
  // A text that is too long is left packed; what is unpacked gets no more room than its entry says.
  const isWanted = ({ name, originalSize }: UnzipFileInfo) => {
    entries++
    if (!/^(?:_rels\/|xl\/(?!media\/)|\[Content_Types\])/.test(name)) return false
    unpacked += originalSize
    return unpacked <= unpackedLimitBytes && entries <= entryLimit
  }
  try {
    const parts = unzipSync(bytes, { filter: isWanted })
    if (unpacked > unpackedLimitBytes || entries > entryLimit) return refuse('The Excel file is too large when unpacked. Split it, or save it as CSV.')
    if (!parts['xl/workbook.xml']) return notExcel
    const rows = await readSheet(Buffer.from(zipSync(parts, { level: 0 })))
    return { ok: true, csv: rows.map((row) => csvLine(row.map(textOf))).join('') }
  } catch {
    return notExcel
  }
}

/** Excel's times have no zone: they are those of the sheet, which is India's. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace('T', ' ').slice(0, 16)
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell)
  return cell === null || cell === undefined ? '' : String(cell)
}
