/** `version` is the version that the page showed when editing began. `trap` is a honeypot that only bots fill in. */
type FieldKind =
  | 'name'
  | 'line'
  | 'text'
  | 'email'
  | 'phone'
  | 'url'
  | 'password'
  | 'digits'
  | 'number'
  | 'date'
  | 'time'
  | 'moment'
  | 'choice'
  | 'check'
  | 'hidden'
  | 'version'
  | 'trap'

export type FieldDefinition = {
  kind: FieldKind
  label?: string
  hint?: string
  autoComplete?: string
  /** The error of an empty field. With this text the field is required. */
  missing?: string
  /** The error of a value that the kind or the minimum length does not allow. */
  wrong?: string
  /** The lengths are in characters. */
  min?: number
  max?: number
  /** The values and labels of a `choice`. Without them the server checks the value later. */
  choices?: Readonly<Record<string, string>>
  /** The form may contain this name several times. */
  many?: true
  /** The name of a checkbox. If it is not ticked, the page hides this field, and the server neither checks nor stores it. */
  when?: string
}

export type Fields = Readonly<Record<string, FieldDefinition>>
export type FormDefinition<F extends Fields = Fields> = { name: string; fields: F }

/** `parseForm` checks the form on the server, `useForm` shows it. @param name unique among the forms of a page; sent as `form` */
export function defineForm<const F extends Fields>(name: string, fields: F): FormDefinition<F> {
  return { name, fields }
}

type SingleValue<F extends FieldDefinition> = F['kind'] extends 'check'
  ? boolean
  : F['kind'] extends 'moment'
    ? Date
    : F['kind'] extends 'number'
      ? number
      : F['kind'] extends 'choice'
        ? F extends { choices: infer Choices }
          ? keyof Choices & string
          : string
        : string

type FieldValue<F extends FieldDefinition> = F extends { many: true }
  ? SingleValue<F>[]
  : F['kind'] extends 'check'
    ? boolean
    : F extends { missing: string; when?: never }
      ? SingleValue<F>
      : SingleValue<F> | null

/** The values of a checked form. No field is null. */
export type FormValues<F extends Fields> = { [Name in keyof F]: FieldValue<F[Name]> }

export type TypedValues = Record<string, string | string[]>

/** Says why a form is shown again. Without `error` no response could be read, and `status` is its HTTP status, or 0 if none came. */
export type FormFailure = {
  form?: string
  status: number
  /** The errors by field name; `''` is the whole form. */
  error?: Record<string, string[]>
  /** Everything that was sent, except secrets. */
  typed?: TypedValues
  /** What another person has saved meanwhile: texts by field, with the new version. */
  conflict?: TypedValues
  requestId?: string
  /** The form was not sent: the device has no network. */
  isOffline?: boolean
  /** The connection to the database broke during the commit, so the data may or may not be stored. */
  isOutcomeUnknown?: boolean
}

/** Body of the response to a form's script during overload. No work has begun, so the script may send the same form again. */
export const notBegun = 'Not begun: more is asked than can be answered.'

export type FormResult = { failure: FormFailure }

export function findFailure(answer: unknown): FormFailure | null {
  return (answer as Partial<FormResult> | null | undefined)?.failure ?? null
}

/** The browser never stores such a field, and the page never shows it as text. */
export const isTechnical = ({ kind }: FieldDefinition): boolean => kind === 'hidden' || kind === 'version' || kind === 'trap'

/** A secret is never returned to the browser and never stored. */
export const isSecret = ({ kind }: FieldDefinition): boolean => kind === 'password'

export function chooseOneOf(choices: Readonly<Record<string, string>>): string {
  const labels = Object.values(choices)
  return `Choose one of: ${labels.join(labels.some((label) => label.includes(',')) ? '; ' : ', ')}.`
}

const describeTooLong = (max: number): string => `Use at most ${max.toLocaleString('en-IN')} characters.`

/** Browser and server share these checks. */
export function findTextError({ kind, missing, wrong, min, max }: FieldDefinition, text: string): string | null {
  if (text.trim() === '') return missing ?? null
  // Counts code points, as PostgreSQL does. People type digits in groups, so separators do not count.
  const length = [...(kind === 'digits' ? text.replace(/[\s-]/g, '') : text)].length
  if (kind === 'digits' && wrong && max !== undefined && length > max) return wrong
  if (max !== undefined && length > max) return describeTooLong(max)
  if (min !== undefined && length < min) return wrong ?? `Use at least ${min} characters.`
  // The browser's own message is in its language and names no protocol.
  if (kind === 'url' && !isWebAddress(text.trim())) return wrong ?? 'Enter the whole address, beginning with https://.'
  return kind === 'phone' ? findPhoneError(text) : null
}

const isWebAddress = (text: string) => /^https:\/\/\S+$/.test(text) && URL.canParse(text)

/** Checks only the shape; `parsePhone` knows every country's numbers. Visitors may type the digits of any script. */
function findPhoneError(text: string): string | null {
  if (/[a-z]{4,}/i.test(text.replace(/^\s*tel:/i, ''))) return 'Enter only the number, in digits.'
  if (text.replace(/\P{Nd}/gu, '').length >= 6) return null
  return 'This is too short for a phone number. Enter all its digits, with the STD code for a landline.'
}
