import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { findLatestUpload, findUpload, readUpload, saveProgress, type Upload } from '#app/domain/files/uploads.server.ts'
import { BrokenCsv, readCsv } from '#app/lib/read-csv.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import {
  findImportKind,
  type ImportKey,
  importConsents,
  importFields,
  importKeys,
  importRowLimit,
  importStep,
  kindSources,
  matchHeadings,
} from './import-columns.ts'
import type { LeadActor } from './lead-actor.ts'
import { type ImportDefaults, type ImportedPerson, parseImportRow } from './parse-import-row.server.ts'
import { leadUndos } from './staff-schema.server.ts'
import { type LeadImportRow, type PreviewedRow, previewRows, writeRows } from './write-import.server.ts'

type LeadImport = { courses: ImportDefaults['courses']; noticeVersion: string; actor: LeadActor }
/** `mapping` null: by the headings. */
export type ImportChoice = { mapping: (ImportKey | null)[] | null; consent: string | null; source: string | null }

export const leadFileOwner = ({ actor }: { actor: LeadActor }) => ({ userId: actor.id, list: '/staff/leads' })

type SkippedRow = { line: number; why: string }
type LeadImportCounts = { new: number; updated: number; kept: number }
/** `next`: the first row that is not imported yet. */
export type ImportProgress = LeadImportCounts & { next: number; total: number; skipped: SkippedRow[]; eventId: number; isDone: boolean; choice: ImportChoice }

export type LeadImportPreview = LeadImportCounts & {
  headings: string[]
  firstValues: string[]
  mapping: (ImportKey | null)[]
  kind: ReturnType<typeof findImportKind>
  rows: number
  problem: string | null
  sample: { line: number; fate: 'new' | 'updated' | 'kept'; person: ImportedPerson }[]
  skipped: SkippedRow[]
  encoding: Upload['encoding']
}

type ImportTable = { headings: string[]; rows: { line: number; values: string[] }[]; problem: string | null }

async function readImportTable(upload: Upload, from?: Queryable): Promise<ImportTable> {
  const sheet: ImportTable = { headings: [], rows: [], problem: null }
  try {
    const records = readCsv(readUpload(upload.id, from), upload.encoding)
    const { value: head } = await records.next()
    sheet.headings = head?.values.slice(0, 100) ?? []
    for await (const { line, values } of records) {
      if (values.every((value) => value.trim() === '')) continue
      if (sheet.rows.length === importRowLimit) {
        return { ...sheet, problem: `There are more than ${importRowLimit.toLocaleString('en-IN')} rows. Split the file.` }
      }
      sheet.rows.push({ line, values })
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    return { ...sheet, problem: `Line ${error.line}: ${error.message}` }
  }
  const table = dropTitle(sheet)
  return table.rows.length === 0 ? { ...table, problem: 'The file has headings but no rows.' } : table
}

const hasNameAndPhone = (values: readonly string[]) => ['name', 'phone'].every((key) => matchHeadings(values).includes(key as ImportKey))

/** Sheets often have a title above the headings. */
function dropTitle(sheet: ImportTable): ImportTable {
  const at = hasNameAndPhone(sheet.headings) ? -1 : sheet.rows.slice(0, 10).findIndex(({ values }) => hasNameAndPhone(values))
  return at === -1 ? sheet : { ...sheet, headings: sheet.rows[at]?.values.slice(0, 100) ?? [], rows: sheet.rows.slice(at + 1) }
}

/** Writes nothing. Null: there is no such file any more. */
export async function previewLeadImport(uploadId: string, about: LeadImport, choice: ImportChoice): Promise<LeadImportPreview | null> {
  const upload = await findUpload(uploadId, leadFileOwner(about))
  if (!upload) return null
  const sheet = await readImportTable(upload)
  const mapping = getMapping(sheet, choice)
  const preview: LeadImportPreview = {
    headings: sheet.headings,
    firstValues: sheet.headings.map((_, place) => sheet.rows.find(({ values }) => values[place])?.values[place] ?? ''),
    mapping,
    kind: findImportKind(sheet.headings),
    rows: sheet.rows.length,
    problem: sheet.problem ?? findMappingProblem(mapping),
    new: 0,
    updated: 0,
    kept: 0,
    sample: [],
    skipped: [],
    encoding: upload.encoding,
  }
  if (preview.problem) return preview
  const seen = new Map<string, number>()
  const people: LeadImportRow[] = []
  for (let from = 0; from < sheet.rows.length; from += importStep) {
    const { good, skipped } = parseRows(sheet, from, { mapping, about, choice, seen })
    people.push(...good)
    preview.skipped.push(...skipped)
  }
  const fates = await previewRows(db(), people)
  addCounts(preview, people, fates, [])
  for (const [place, { line, person }] of people.entries()) {
    const fate = fates[place]?.fate
    if (fate && fate !== 'refused' && preview.sample.length < 10) preview.sample.push({ line, fate, person })
  }
  return preview
}

function findMappingProblem(mapping: readonly (ImportKey | null)[]): string | null {
  const missing = importKeys.filter((key) => importFields[key].required && !mapping.includes(key)).map((key) => importFields[key].label)
  if (missing.length > 0) return `Choose which column is ${missing.join(' and which is ')}.`
  const twice = mapping.find((key, place) => key && mapping.indexOf(key) !== place)
  return twice ? `Two columns are ${importFields[twice].label}. Choose “Not imported” for one of them.` : null
}

const getMapping = (sheet: ImportTable, { mapping }: ImportChoice) =>
  mapping && mapping.length === sheet.headings.length ? mapping : matchHeadings(sheet.headings)

/** Equal for the same person, also before the row is parsed. */
const getRowKey = ({ phone = '', name = '', lastName = '' }: { phone?: string; name?: string; lastName?: string }) =>
  `${phone.replaceAll(/\D/g, '').slice(-10)} ${[name, lastName].filter(Boolean).join(' ').toLowerCase()}`

/** The people of the rows before `next` that were not skipped. */
function listSeen(sheet: ImportTable, mapping: (ImportKey | null)[], { next, skipped }: ImportProgress): Map<string, number> {
  const skippedLines = new Set(skipped.map(({ line }) => line))
  const seen = sheet.rows.slice(0, next).filter(({ line }) => !skippedLines.has(line))
  return new Map(seen.map(({ line, values }) => [getRowKey(getRow(values, mapping)), line]))
}

const getRow = (values: readonly string[], mapping: (ImportKey | null)[]): Partial<Record<ImportKey, string>> =>
  Object.fromEntries(mapping.flatMap((key, place) => (key ? [[key, values[place]?.trim() ?? '']] : [])))

type ImportContext = { mapping: (ImportKey | null)[]; about: LeadImport; choice: ImportChoice; seen: Map<string, number> }

function parseRows(sheet: ImportTable, from: number, { mapping, about, choice, seen }: ImportContext) {
  const kind = findImportKind(sheet.headings)
  const source = choice.source || (kind && kindSources[kind]) || 'other'
  const consent = importConsents.find((method) => method === choice.consent) ?? null
  const defaults = { courses: about.courses, consent, source, now: new Date() }
  const good: LeadImportRow[] = []
  const skipped: SkippedRow[] = []
  for (const { line, values } of sheet.rows.slice(from, from + importStep)) {
    const parsed = parseImportRow(getRow(values, mapping), defaults)
    if (!parsed.ok) {
      skipped.push({ line, why: parsed.why })
      continue
    }
    const key = getRowKey(parsed.person)
    const earlier = seen.get(key)
    if (earlier !== undefined) skipped.push({ line, why: `The same person as line ${earlier}.` })
    else good.push({ line, person: parsed.person })
    seen.set(key, earlier ?? line)
  }
  return { good, skipped }
}

function addCounts(
  to: LeadImportCounts & { skipped: SkippedRow[] },
  rows: readonly LeadImportRow[],
  fates: readonly PreviewedRow[],
  skipped: readonly SkippedRow[],
): void {
  to.skipped.push(...skipped)
  for (const [place, fate] of fates.entries()) {
    if (fate.fate === 'refused') to.skipped.push({ line: rows[place]?.line ?? 0, why: fate.why })
    else to[fate.fate]++
  }
  to.skipped.sort((a, b) => a.line - b.line)
}

/** Returns null if the import has not started, or if there is no such file. */
export async function findImportProgress(uploadId: string, about: { actor: LeadActor }): Promise<(ImportProgress & { isUndone: boolean }) | null> {
  const progress = ((await findUpload(uploadId, leadFileOwner(about)))?.progress ?? null) as ImportProgress | null
  if (!progress) return null
  const canUndo = await db().$count(leadUndos, eq(leadUndos.auditEventId, progress.eventId))
  return { ...progress, isUndone: progress.isDone && progress.new + progress.updated > 0 && canUndo === 0 }
}

/** The person's import that has begun and not ended, so that its page can be opened again. */
export async function findUnfinishedImport({ actor }: { actor: LeadActor }): Promise<{ upload: string; next: number; total: number } | null> {
  const upload = await findLatestUpload(leadFileOwner({ actor }))
  const progress = (upload?.progress ?? null) as ImportProgress | null
  return upload && progress && !progress.isDone ? { upload: upload.id, next: progress.next, total: progress.total } : null
}

/**
 * One transaction. A step that is sent twice continues after the first one. These people get no message, because they
 * enquired elsewhere. One undo reverts all steps. @returns null: there is no such file, or none of it can be imported
 */
export async function importNextRows(uploadId: string, about: LeadImport, choice: ImportChoice): Promise<ImportProgress | null> {
  return await inTransaction(async (tx) => {
    const upload = await findUpload(uploadId, leadFileOwner(about), tx)
    if (!upload) return null
    const before = upload.progress as ImportProgress | null
    if (before?.isDone) return before
    const sheet = await readImportTable(upload, tx)
    const mapping = getMapping(sheet, before?.choice ?? choice)
    if (sheet.problem || !mapping.includes('name') || !mapping.includes('phone')) return null
    const progress = before ?? (await startImport(tx, about, choice, sheet.rows.length))
    const { good, skipped } = parseRows(sheet, progress.next, { mapping, about, choice: progress.choice, seen: listSeen(sheet, mapping, progress) })
    const fates = await writeRows(tx, good, about.actor, { auditEventId: progress.eventId, noticeVersion: about.noticeVersion })
    addCounts(progress, good, fates, skipped)
    progress.next = Math.min(progress.next + importStep, sheet.rows.length)
    progress.isDone = progress.next === sheet.rows.length
    await saveProgress(tx, upload.id, progress)
    await publishChange(tx, 'leads')
    return progress
  })
}

async function startImport(tx: Queryable, { actor }: LeadImport, choice: ImportChoice, total: number): Promise<ImportProgress> {
  const eventId = await recordAudit(tx, { actorId: actor.id, action: 'lead.import', subject: 'lead:list', after: { rows: total } })
  return { new: 0, updated: 0, kept: 0, next: 0, total, skipped: [], eventId, isDone: false, choice }
}

export async function listSkippedRows(uploadId: string, about: LeadImport, choice: ImportChoice): Promise<{ headings: string[]; lines: string[][] } | null> {
  const upload = await findUpload(uploadId, leadFileOwner(about))
  if (!upload) return null
  const skipped = (upload.progress as ImportProgress | null)?.skipped ?? (await previewLeadImport(uploadId, about, choice))?.skipped ?? []
  const { headings, rows } = await readImportTable(upload)
  const whyOf = new Map(skipped.map(({ line, why }) => [line, why]))
  return { headings: [...headings, 'Reason'], lines: rows.flatMap(({ line, values }) => (whyOf.has(line) ? [[...values, whyOf.get(line) ?? '']] : [])) }
}
