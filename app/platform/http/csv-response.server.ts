import { csvLine, csvStart } from '#app/lib/csv.ts'
import { decodeCursor, type KeyPage, type PageParams } from '#app/lib/page-cursor.ts'

type Line = (string | number | null)[]

/**
 * A CSV file that is sent while it is read, so that it may be of any length.
 * @param filename plain letters, digits, hyphens and a dot
 * @param pages rows as they are read; one page is in memory at a time
 */
export function csvResponse(filename: string, header: readonly string[], pages: AsyncIterable<Line[]>): Response {
  const encoder = new TextEncoder()
  const rows = pages[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(csvStart + csvLine(header))),
    async pull(controller) {
      const { done, value } = await rows.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value.map(csvLine).join('')))
    },
    // Whoever closes the window ends the reading.
    cancel: async () => void (await rows.return?.()),
  })
  return new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${filename}"`, 'Cache-Control': 'no-store' },
  })
}

/**
 * All rows of a list as the lines of such a file.
 * @param ids what the list's cursors name a row by
 * @param readPage one page of the list, so many rows long
 */
export async function* linesOfList<Row>(
  ids: Parameters<typeof decodeCursor>[1],
  readPage: (asked: PageParams, size: number) => Promise<Pick<KeyPage<Row>, 'rows' | 'older'>>,
  lineOf: (row: Row) => Line,
): AsyncGenerator<Line[]> {
  let next: string | null = null
  do {
    const page: Pick<KeyPage<Row>, 'rows' | 'older'> = await readPage({ cursor: decodeCursor(next, ids), towards: 'older' }, 500)
    yield page.rows.map(lineOf)
    next = page.older
  } while (next !== null)
}
