import { data } from 'react-router'
import { z } from 'zod'
import { parseFieldDate } from '#app/lib/field-times.ts'
import {
  chooseOneOf,
  type FieldDefinition,
  type Fields,
  type FormDefinition,
  type FormResult,
  type FormValues,
  findTextError,
  isSecret,
  type TypedValues,
} from '#app/lib/form.ts'
import { cleanLine, cleanParagraphs, toPlainDigits } from '#app/lib/plain-text.ts'
import { hasWebAddress, webAddressInName } from '#app/lib/web-address.ts'
import { readSentForm } from './sent-form.server.ts'

export type FormResponse = ReturnType<typeof data<FormResult>>
type FormErrors<F extends Fields> = Partial<Record<keyof F & string, string>>

/** `field`: the field of the message; without it, the message is about the whole form. */
export type FailedForm = { status: number; message: string; retryAfterSeconds?: number | null; field?: string | undefined }
type FailOptions = { retryAfterSeconds?: number | null; conflict?: TypedValues }

/** Shows the form again with everything that was typed, except secrets. */
type FailForm<F extends Fields> = {
  (failure: FailedForm): FormResponse
  /** The error is of the whole form, or by field. In `more`, `conflict` is what another person has saved meanwhile, for `ConflictForm`. */
  (status: number, error: string | FormErrors<F>, more?: FailOptions): FormResponse
}

export type ParsedForm<F extends Fields> = { fail: FailForm<F>; sent: FormData } & (
  | { ok: true; value: FormValues<F> }
  | { ok: false; errors: FormErrors<F>; response: FormResponse }
)

/** A body that is not a form counts as empty; a field sent twice, or as a file, as missing. `refine`: errors across fields, if each is correct. */
export async function parseForm<F extends Fields>(
  request: Request | FormData,
  form: FormDefinition<F>,
  { refine }: { refine?: (value: FormValues<F>) => FormErrors<F> | null | Promise<FormErrors<F> | null> } = {},
): Promise<ParsedForm<F>> {
  const sent = request instanceof FormData ? request : await readSentForm(request)
  const texts = getTexts(sent, form.fields)
  const fail: FailForm<F> = (first: number | FailedForm, firstErrors: string | FormErrors<F> = '', more: FailOptions = {}) => {
    const [status, error, { retryAfterSeconds, conflict }]: [number, Partial<Record<string, string>>, FailOptions] =
      typeof first === 'number'
        ? [first, typeof firstErrors === 'string' ? { '': firstErrors } : firstErrors, more]
        : [first.status, { [first.field ?? '']: first.message }, first]
    const failure = {
      form: form.name,
      status,
      error: Object.fromEntries(Object.entries(error).map(([name, message]) => [name, [String(message)]])),
      typed: pickTyped(texts, form.fields),
      conflict,
    }
    return data<FormResult>({ failure }, { status, headers: retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined })
  }
  const { value, errors } = parseTexts<F>(texts, form.fields)
  const isRight = Object.keys(errors).length === 0
  const found = isRight ? await refine?.(value) : errors
  if (found && Object.keys(found).length > 0) {
    const wrong = found as FormErrors<F>
    return { ok: false, errors: wrong, response: fail(422, wrong), fail, sent }
  }
  return { ok: true, value, fail, sent }
}

/** @returns the values of the correct fields, and the errors of the others */
export function parseTexts<F extends Fields>(texts: Record<string, string[]>, fields: F): { value: FormValues<F>; errors: FormErrors<F> } {
  const value: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const isSeen = !field.when || texts[field.when]?.[0] === 'on'
    const parsed = (isSeen ? (texts[name] ?? []) : []).map((text) => parseText(field, text))
    const error = parsed.find((one) => 'error' in one)
    if (error) errors[name] = error.error
    else if (field.many) value[name] = parsed.map((one) => one.value).filter((one) => one !== null)
    else if (parsed[0]) value[name] = parsed[0].value
    else if (field.missing && isSeen) errors[name] = field.missing
    else value[name] = field.kind === 'check' ? false : null
    if (field.many && field.missing && !error && (value[name] as unknown[]).length === 0) errors[name] = field.missing
  }
  return { value: value as FormValues<F>, errors: errors as FormErrors<F> }
}

/** The texts of each field; none for a single field that is sent twice. */
function getTexts(sent: FormData, fields: Fields): Record<string, string[]> {
  const texts = Object.entries(fields).map(([name, { many }]): [string, string[]] => {
    const all = sent.getAll(name)
    const isPlain = all.every((one) => typeof one === 'string') && (many || all.length === 1)
    return [name, isPlain ? all : []]
  })
  return Object.fromEntries(texts)
}

function pickTyped(texts: Record<string, string[]>, fields: Fields): TypedValues {
  const retyped = Object.entries(fields).flatMap(([name, field]): [string, string | string[]][] => {
    const all = texts[name] ?? []
    if (isSecret(field) || field.kind === 'trap') return []
    // The browser does not send a checkbox that is not ticked.
    if (all.length === 0 && field.kind !== 'check' && !field.many) return []
    return [[name, field.many ? all : (all[0] ?? '')]]
  })
  return Object.fromEntries(retyped)
}

type ParsedValue = { value: unknown } | { error: string; value?: undefined }

function parseText(field: FieldDefinition, text: string): ParsedValue {
  const { kind } = field
  if (kind === 'check') {
    if (text !== 'on' && text !== '') return { error: 'Tick the box or leave it empty.' }
    return text === '' && field.missing ? { error: field.missing } : { value: text === 'on' }
  }
  // The visitor did not type this value, so it is never shown as an error, but its length is limited.
  if (kind === 'trap') return { value: text.slice(0, 300) || null }
  if (kind === 'hidden' || kind === 'version') return { value: text.length > (field.max ?? 300) ? null : text || null }
  const plain = cleanText(kind, text)
  const error = findTextError({ max: 200, ...field }, plain)
  if (error) return { error }
  return plain === '' ? { value: null } : parseKind(field, plain)
}

function cleanText(kind: FieldDefinition['kind'], text: string): string {
  if (kind === 'password') return text
  if (kind === 'text') return cleanParagraphs(text)
  if (kind === 'digits') return toPlainDigits(text).replace(/[\s-]/g, '')
  if (kind === 'phone' || kind === 'number') return toPlainDigits(text)
  return kind === 'email' ? cleanLine(text).toLowerCase() : cleanLine(text)
}

function parseKind(field: FieldDefinition, text: string): ParsedValue {
  const { kind, missing, wrong, choices } = field
  const unless = (isRight: boolean, error: string): ParsedValue => (isRight ? { value: text } : { error })
  switch (kind) {
    case 'name':
      // Joiners and spaces alone are not a name.
      if (!/[^\p{Cf}\p{M}\p{Z}]/u.test(text)) return missing ? { error: missing } : { value: null }
      return unless(!hasWebAddress(text), webAddressInName)
    case 'email':
      return unless(z.email().safeParse(text).success, wrong ?? 'Enter the whole address, such as name@example.org.')
    case 'password':
      return unless(/^\P{Cc}*$/u.test(text), 'The password has a character that cannot be used. Type the password again.')
    case 'digits':
      return unless(/^\d+$/.test(text), wrong ?? 'Enter digits only.')
    case 'number':
      return Number.isFinite(Number(text)) ? { value: Number(text) } : { error: wrong ?? 'Enter a number.' }
    case 'date':
      return unless(parseFieldDate(`${text}T00:00`) !== null, wrong ?? 'Enter a date, such as 2026-12-05.')
    case 'time':
      return unless(/^([01]\d|2[0-3]):[0-5]\d$/.test(text), wrong ?? 'Enter a time, such as 09:30.')
    case 'moment': {
      if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(text)) return { error: wrong ?? 'Enter a date and a time, such as 2026-12-05T10:00.' }
      const moment = parseFieldDate(text)
      return moment ? { value: moment } : { error: 'This date does not exist.' }
    }
    case 'choice':
      return !choices || Object.hasOwn(choices, text) ? { value: text } : { error: wrong ?? chooseOneOf(choices) }
    default:
      return { value: text }
  }
}
