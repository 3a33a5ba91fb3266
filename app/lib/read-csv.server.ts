import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parseCsvValue } from './csv.ts'
import type { TextEncoding } from './text-encoding.server.ts'

/** `line` is the number of the row that a spreadsheet shows. */
type CsvRecord = { line: number; values: string[] }

/** The file is not valid CSV from `line` on. The message is for the person who sent the file. */
export class BrokenCsv extends Error {
  line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** No person's details are this long, so a longer record has a quote that never closes. */
const recordLimit = 64 * 1024
/** The parser notices these errors far below the line on which the record begins. */
const endless = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']
const csvErrorMessages: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened and never closed.',
  CSV_MAX_RECORD_SIZE: 'This line is too long. Perhaps a quotation mark is opened and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'There is a quotation mark in the middle of a value. Write it twice.',
  INVALID_OPENING_QUOTE: 'There is a quotation mark in the middle of a value. Put the value in quotation marks and write the mark twice.',
}

/** Excel reads a first line that names the delimiter. Excel does not show it, so it has no line number here. */
const delimiterLine = /^"?sep=([,;\t])"?\r?\n/i

/** Splits at the delimiter that the file names, or else at the most frequent one of the first line. Reverses `writeCsvValue`. @throws BrokenCsv */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<CsvRecord> {
  const texts = decode(bytes, encoding)
  const { value: start } = await texts.next()
  if (start === undefined) return
  const [named = '', delimiter = findDelimiter(start)] = delimiterLine.exec(start) ?? []
  const source = Readable.from(rejoin(start.slice(named.length), texts))
  let parsedLines = 0
  const countLines = (record: string[], { lines }: { lines: number }) => {
    parsedLines = lines
    return record
  }
  // Excel writes rows of empty cells below a table.
  const shape = { delimiter, relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true, max_record_size: recordLimit }
  const parser = parse({ ...shape, info: true, onRecord: countLines })
  // The loop below receives its errors.
  pipeline(source, parser, () => {})
  try {
    // The parser counts \r\n as two lines within a cell, and as one between rows.
    let linesInCells = 0
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      linesInCells += record.reduce((count, value) => count + (value.match(/[\r\n]/g)?.length ?? 0), 0)
      yield { line: info.lines - linesInCells, values: record.map(parseCsvValue) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = endless.includes(error.code) ? parsedLines + 1 : Number(error.lines ?? 0)
    throw new BrokenCsv(line, csvErrorMessages[error.code] ?? 'This line cannot be read as CSV.')
  } finally {
    source.destroy()
  }
}

async function* decode(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of bytes) {
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

async function* rejoin(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* others
}

function findDelimiter(text: string): string {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign
}
