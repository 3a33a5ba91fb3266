import { csvStart, formatCsvLine } from '#app/lib/csv.ts'

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
