import { data } from 'react-router'
import writeExcelFile, { type Row } from 'write-excel-file/node'
import { csvStart, formatCsvLine } from '#app/lib/csv.ts'
import { formatFieldDate } from '#app/lib/field-times.ts'
import type { FileCell, TableFileKind } from '#app/lib/list.ts'

export const getFileKind = ({ pathname }: URL): TableFileKind => (pathname.endsWith('.xlsx') ? 'xlsx' : 'csv')

/** Excel files are built in memory, and the import reads no more rows. */
const xlsxRows = 20_000

/** In Excel, times are date cells, and texts are text cells, never formulas. `name` is without its ending. @throws 413 for too many rows */
export async function createTableFile(kind: TableFileKind, name: string, header: readonly string[], pages: AsyncIterable<FileCell[][]>): Promise<Response> {
  if (kind === 'csv') return createCsvResponse(`${name}.csv`, header, formatPages(pages))
  const rows: Row[] = [header.map((value) => ({ value, type: String, format: '@', fontWeight: 'bold' }))]
  for await (const page of pages) {
    rows.push(...page.map((line) => line.map(toExcelCell)))
    if (rows.length > xlsxRows + 1)
      throw data('An Excel file has room for 20,000 rows, and this list is longer. Set a filter, or export the list as CSV.', { status: 413 })
  }
  const file = writeExcelFile(rows, { columns: header.map((heading) => ({ width: Math.max(16, heading.length + 2) })), stickyRowsCount: 1 })
  return new Response(new Uint8Array(await file.toBuffer()), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${name}.xlsx"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** Excel's times have no zone, so a time is written as in India. */
function toExcelCell(value: FileCell): Row[number] {
  if (value instanceof Date) return { value: new Date(`${formatFieldDate(value, 'second')}Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
  if (typeof value === 'number') return { value, type: Number }
  return value ? { value, type: String, format: '@' } : null
}

async function* formatPages(pages: AsyncIterable<FileCell[][]>) {
  for await (const page of pages) yield page.map((line) => line.map((value) => (value instanceof Date ? formatMoment(value) : value)))
}

const formatMoment = (moment: Date) => formatFieldDate(moment).replace('T', ' ')

type CsvLine = (string | number | null)[]

/** Sends the rows while they are read; one page is in memory at a time. @param filename plain letters, digits, hyphens and a dot */
export function createCsvResponse(filename: string, header: readonly string[], pages: AsyncIterable<CsvLine[]>): Response {
  const encoder = new TextEncoder()
  const rows = pages[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(csvStart + formatCsvLine(header))),
    async pull(controller) {
      const { done, value } = await rows.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value.map(formatCsvLine).join('')))
    },
    // When the visitor closes the window, the reading stops.
    cancel: async () => void (await rows.return?.()),
  })
  return new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${filename}"`, 'Cache-Control': 'no-store' },
  })
}
