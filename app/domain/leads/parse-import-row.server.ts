import { shortMonths } from '#app/lib/dates.ts'
import { parseFieldDate } from '#app/lib/field-times.ts'
import type { Fields } from '#app/lib/form.ts'
import { parsePhone } from '#app/lib/parse-phone.server.ts'
import { parseTexts } from '#app/platform/http/parse-form.server.ts'
import { type FieldsWith, type LeadValue, leadField, listFieldsWith } from './fields.ts'
import { type ImportKey, importConsents } from './import-columns.ts'
import { leadStateLabels } from './lead-labels.ts'
import type { LeadState } from './lead-states.ts'
import { getStaffField } from './new-lead-input.ts'
import { findStaffSource } from './staff-sources.ts'

export type ImportDefaults = { courses: readonly { courseID: string; label: string }[]; consent: string | null; source: string; now: Date }

/** `phone` in E.164. `cameAt` null: now. */
export type ImportedPerson = ImportedFields & {
  sourceName: string
  campaign: string | null
  consentHow: string
  state: LeadState
  cameAt: Date | null
}
type ImportedFields = { [Name in FieldsWith<'exportAs'>]: LeadValue<Name> }
type ParsedRow = { ok: true; person: ImportedPerson } | { ok: false; why: string }

const choiceNames = listFieldsWith('exportAs').filter((name) => leadField(name).choices)
const textNames = listFieldsWith('exportAs').filter((name) => !leadField(name).choices && name !== 'courseID')
const textFields = Object.fromEntries(textNames.map((name) => [name, getStaffField(name)])) as Fields
/** An imported `assigned` has no counsellor, so it counts as `submitted`. Staff cannot set the other missing states by hand. */
const states: readonly LeadState[] = ['submitted', 'contacted', 'qualified', 'booked', 'enrolled', 'lost', 'unreachable']

export function parseImportRow(row: Partial<Record<ImportKey, string>>, defaults: ImportDefaults): ParsedRow {
  const messages: string[] = []
  const choose = (label: string, cell: string | undefined, choices: Record<string, string>): string | null => {
    const text = normalizeChoice(cell ?? '')
    if (text === '') return null
    const found = Object.entries(choices).find(([code, each]) => [code, each].map(normalizeChoice).includes(text))
    if (!found) messages.push(`${label} “${cell?.trim().slice(0, 60)}”: choose one of ${Object.values(choices).join(', ')}.`)
    return found?.[0] ?? null
  }
  const selected = choiceNames.map((name) => {
    const { exportAs = '', choices = {}, default: preset = null } = leadField(name)
    return [name, choose(exportAs, row[name], choices) ?? preset]
  })
  const consentHow = choose('Consent', row.consentHow, Object.fromEntries(importConsents.map((method) => [method, method]))) ?? defaults.consent
  const texts: Record<string, string[]> = {
    ...Object.fromEntries(textNames.map((name) => [name, [row[name] ?? '']])),
    name: [[row.name, row.lastName].filter(Boolean).join(' ')],
    // Meta's lead forms write p:+91…; programs that take the column for decimals write 9848022338.0.
    phone: [(row.phone ?? '').replace(/^p:/i, '').replace(/\.0+$/, '').trim()],
  }
  const { value: parsedTexts, errors } = parseTexts(texts, textFields)
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(texts.phone?.[0] ?? ''))
    errors.phone = 'A spreadsheet has shortened this number. There, format the column as a number without decimals, and save the file again.'
  if (/\?\?/.test(row.name ?? '')) errors.name = 'The letters were lost when the file was saved. Save the sheet as XLSX or CSV UTF-8 and choose that file.'
  messages.push(...Object.entries(errors).map(([field, error]) => `${leadField(field as FieldsWith<'exportAs'>).exportAs}: ${error}`))
  const number = errors.phone ? null : parsePhone(texts.phone?.[0] ?? '')
  if (number && !number.ok) messages.push(`Phone: ${number.message}`)
  if (!consentHow) messages.push('Consent: how the person agreed is missing.')
  const courseID = findCourse(row.courseID ?? '', defaults.courses)
  if (courseID === undefined)
    messages.push(`Course “${row.courseID?.trim().slice(0, 60)}”: choose one of ${defaults.courses.map(({ label }) => label).join(', ')}.`)
  const cameAt = parseCame(row.came ?? '', defaults.now)
  if (cameAt === undefined) messages.push(`Came “${row.came?.trim().slice(0, 40)}”: write a past day as 2026-11-28 or 28/11/2026.`)
  const state = parseState(row.state ?? '')
  if (state === undefined) messages.push(`State “${row.state?.trim().slice(0, 40)}”: choose one of ${states.map((each) => leadStateLabels[each]).join(', ')}.`)
  if (messages.length > 0 || !number?.ok || courseID === undefined || cameAt === undefined || !state || !consentHow)
    return { ok: false, why: messages.join(' ') }
  return {
    ok: true,
    person: {
      ...(Object.fromEntries([...textNames.map((name) => [name, parsedTexts[name] || null]), ...selected]) as ImportedFields),
      phone: number.e164,
      courseID,
      sourceName: parseSource(row.sourceName ?? '') || defaults.source,
      campaign: row.campaign?.trim().slice(0, 100) || null,
      consentHow,
      state,
      cameAt,
    },
  }
}

/** Meta's lead forms write the answers of a choice as working_professional. */
const normalizeChoice = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

/** By id, by label, or by a part of exactly one label. Null for an empty text, undefined if there is no such course. */
function findCourse(cell: string, courses: ImportDefaults['courses']): string | null | undefined {
  const text = normalizeChoice(cell)
  if (text === '') return null
  const exact = courses.find(({ courseID, label }) => [courseID, label].map(normalizeChoice).includes(text))
  const near = courses.filter(({ label }) => text.length >= 4 && normalizeChoice(label).includes(text))
  return exact?.courseID ?? (near.length === 1 ? near[0]?.courseID : undefined)
}

function parseState(cell: string): LeadState | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '' || text === 'assigned') return 'submitted'
  return states.find((state) => [state, leadStateLabels[state].toLowerCase()].includes(text))
}

function parseSource(cell: string): string {
  const text = cell.trim().toLowerCase()
  return (
    findStaffSource(text) ??
    text
      .replaceAll(/[^a-z0-9._-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60)
  )
}

/** Returns 0 for another word. */
const findMonth = (name: string) => shortMonths.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase())) + 1

/** Excel stores a date as days since 30 December 1899, and shows this number in a cell without a date format. */
const writeExcelDay = (days: string) => new Date(Math.round((Number(days) - 25_569) * 86_400) * 1000).toISOString().slice(0, 16)

/** In India's time unless it has a zone. Null for an empty text, undefined if it is not a past date. */
function parseCame(cell: string, now: Date): Date | null | undefined {
  const text = cell
    .trim()
    .replace(/^\d{5}(?:\.\d+)?$/, writeExcelDay)
    .replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?!\d)/, '$3-$2-$1')
  if (text === '') return null
  const dayFirst = text.replace(/^([a-z]{3,9}) (\d{1,2}),? /i, '$2 $1 ')
  const [, day, name, year, rest] = /^(\d{1,2})[ /.-]([a-z]{3,9}|\d{1,2})[ /.,-]+(\d{4}|\d\d)(?!\d)(.*)$/i.exec(dayFirst) ?? []
  const month = name && /^[a-z]/i.test(name) ? String(findMonth(name)) : name
  const iso = day && month && year ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}` : text
  const [, date, hour, minute = '00', half] = /^(\d{4}-\d\d-\d\d)(?:[ T,]+(\d{1,2}):(\d\d)(?::\d\d)? ?([ap]m)?)?/i.exec(iso) ?? []
  if (!date) return undefined
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(iso) && hour ? new Date(iso.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) : null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : (hour ?? 0)
  const moment = zoned ?? parseFieldDate(`${date}T${String(hours).padStart(2, '0')}:${minute}`)
  return moment && !Number.isNaN(moment.getTime()) && moment <= now && moment.getFullYear() >= 2000 ? moment : undefined
}
