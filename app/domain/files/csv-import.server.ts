import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { BrokenCsv, readCsv } from '#app/lib/read-csv.server.ts'
import type { TextEncoding } from '#app/lib/text-encoding.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { csvUploads } from './schema.server.ts'
import { findUpload, readUpload } from './uploads.server.ts'

type CsvRow<Row> = { line: number; row: Row }

/** `column` null: the error concerns the whole line or the whole file. */
type ImportError = { line: number; column: string | null; message: string }

export type ImportPlan<Row> = {
  columns: readonly CsvColumn[]
  /** Input: the texts of the columns by key; the text of an absent column is empty. */
  schema: z.ZodType<Row, Record<string, string>>
  /** Messages in place of the schema's own. */
  describe?: z.core.$ZodErrorMap
  /** Two lines with the same key are an error. */
  keyOf: (row: Row) => string
  /** Compares rows with the database: in the preview, and again in the import's transaction. */
  inspect: (from: Queryable, rows: readonly CsvRow<Row>[]) => Promise<{ new: number; updated: number; errors: ImportError[] }>
  /** Writes up to 500 rows at a time, all in one transaction. */
  write: (tx: Queryable, rows: readonly Row[]) => Promise<void>
  maxRows: number
}

export type ImportCheck<Row> = {
  rows: number
  /** How many of the good rows are new, change an existing entry, or equal one. */
  fates: { new: number; updated: number; same: number }
  sample: CsvRow<Row>[]
  /** The first 100 errors; `errorCount` counts all of them. */
  errors: ImportError[]
  errorCount: number
  encoding: TextEncoding
}

const batchSize = 500
const shownErrors = 100
const shownRows = 10

async function checkCsv<Row>(
  { id, encoding }: { id: string; encoding: TextEncoding },
  plan: ImportPlan<Row>,
  from: Queryable = db(),
  onRows: (rows: CsvRow<Row>[]) => Promise<void> = async () => {},
): Promise<ImportCheck<Row>> {
  const check: ImportCheck<Row> = { rows: 0, fates: { new: 0, updated: 0, same: 0 }, sample: [], errors: [], errorCount: 0, encoding }
  const addError = (line: number, column: string | null, message: string) => {
    check.errorCount++
    if (check.errors.length < shownErrors) check.errors.push({ line, column, message })
  }
  let batch: CsvRow<Row>[] = []
  const flush = async () => {
    if (batch.length === 0) return
    const found = await plan.inspect(from, batch)
    check.fates.new += found.new
    check.fates.updated += found.updated
    check.fates.same += batch.length - found.new - found.updated
    for (const { line, column, message } of found.errors) addError(line, column, message)
    if (check.errorCount === 0) await onRows(batch)
    batch = []
  }
  try {
    const records = readCsv(readUpload(id, from), encoding)
    const { value: head } = await records.next()
    const columns = matchColumns(head?.values ?? [], plan.columns)
    if (!columns.ok) {
      for (const message of columns.errors) addError(head?.line ?? 1, null, message)
      return check
    }
    const lineOfKey = new Map<string, number>()
    for await (const { line, values } of records) {
      check.rows++
      if (check.rows > plan.maxRows) {
        addError(line, null, `There are more than ${plan.maxRows.toLocaleString('en-IN')} rows. Split the file.`)
        return check
      }
      if (values.length > columns.width) {
        addError(line, null, `There are ${values.length} values for ${columns.width} columns. A value with a comma in it needs quotation marks around it.`)
        continue
      }
      const parsed = plan.schema.safeParse(columns.toRecord(values), plan.describe && { error: plan.describe })
      if (!parsed.success) {
        for (const { path, message } of parsed.error.issues) addError(line, findHeading(plan.columns, path[0]), message)
        continue
      }
      const key = plan.keyOf(parsed.data)
      const earlier = lineOfKey.get(key)
      if (earlier !== undefined) {
        addError(line, null, `The same as line ${earlier}.`)
        continue
      }
      lineOfKey.set(key, line)
      if (check.sample.length < shownRows) check.sample.push({ line, row: parsed.data })
      batch.push({ line, row: parsed.data })
      if (batch.length >= batchSize) await flush()
    }
    await flush()
    if (check.rows === 0) addError(1, null, 'There are headings but no rows.')
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    addError(error.line, null, error.message)
  }
  return check
}

function findHeading(columns: readonly CsvColumn[], key: PropertyKey | undefined): string | null {
  return columns.find((column) => column.key === key)?.heading ?? null
}

/** Returns null if there is no such upload or it has expired. */
export async function previewImport<Row>(uploadId: string, owner: { userId: string; list: string }, plan: ImportPlan<Row>): Promise<ImportCheck<Row> | null> {
  const upload = await findUpload(uploadId, owner)
  return upload && (await checkCsv(upload, plan))
}

class NothingStored extends Error {}

export type ImportOutcome<Row> = { ok: true; rows: number } | { ok: false; check: ImportCheck<Row> | null }

/** All rows or none. The transaction checks each row again and deletes the upload, so a form sent twice imports once. `check` null: absent or expired. */
export async function importUpload<Row>(
  uploadId: string,
  owner: { userId: string; list: string },
  plan: ImportPlan<Row>,
  afterwards: (tx: Queryable, check: ImportCheck<Row>) => Promise<void> = async () => {},
): Promise<ImportOutcome<Row>> {
  let check: ImportCheck<Row> | null = null
  try {
    await inTransaction(async (tx) => {
      const upload = await findUpload(uploadId, owner, tx)
      if (!upload) throw new NothingStored()
      check = await checkCsv(upload, plan, tx, (rows) =>
        plan.write(
          tx,
          rows.map(({ row }) => row),
        ),
      )
      if (check.errorCount > 0) throw new NothingStored()
      await tx.delete(csvUploads).where(eq(csvUploads.id, upload.id))
      await afterwards(tx, check)
    })
  } catch (error) {
    if (!(error instanceof NothingStored)) throw error
    return { ok: false, check }
  }
  return { ok: true, rows: (check as ImportCheck<Row> | null)?.rows ?? 0 }
}

type CsvColumn = { key: string; heading: string; also?: readonly string[]; required?: boolean }

type MatchHeadingsResult = { ok: true; width: number; toRecord: (values: readonly string[]) => Record<string, string> } | { ok: false; errors: string[] }

/** Finds the columns by their headings, in any order. Rejects unknown headings, because their data would be lost without a message. */
function matchColumns(headings: readonly string[], columns: readonly CsvColumn[]): MatchHeadingsResult {
  const known = `The columns are ${columns.map(({ heading, required }) => (required ? heading : `${heading} (optional)`)).join(', ')}.`
  if (headings.length === 0) return { ok: false, errors: [`The file has no headings. ${known}`] }
  const errors: string[] = []
  const placeOf = new Map<string, number>()
  for (const [place, text] of headings.entries()) {
    const heading = normalizeHeading(text)
    const column = columns.find((one) => [one.heading, one.key, ...(one.also ?? [])].some((name) => normalizeHeading(name) === heading))
    if (!column) errors.push(heading === '' ? `Column ${place + 1} has no heading.` : `No column is called “${text.trim().slice(0, 60)}”. ${known}`)
    else if (placeOf.has(column.key)) errors.push(`The column ${column.heading} is there twice.`)
    else placeOf.set(column.key, place)
  }
  for (const { key, heading, required } of columns) if (required && !placeOf.has(key)) errors.push(`The column ${heading} is missing.`)
  if (errors.length > 0) return { ok: false, errors }
  const toRecord = (values: readonly string[]) => Object.fromEntries(columns.map(({ key }) => [key, values[placeOf.get(key) ?? -1]?.trim() ?? '']))
  return { ok: true, width: headings.length, toRecord }
}

function normalizeHeading(text: string): string {
  return text
    .trim()
    .replaceAll(/[\s_-]+/g, ' ')
    .toLowerCase()
}
