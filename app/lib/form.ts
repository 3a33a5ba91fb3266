/** What a field holds. `version`: what the page showed when the text was begun; `trap`: only programs fill it in. */
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

/** One field of a form, for the server that checks it and for the browser that shows it. */
export type Field = {
  kind: FieldKind
  label?: string
  hint?: string
  autoComplete?: string
  /** Said where nothing is in it; with it the field is required. */
  missing?: string
  /** Said of what its kind or its shortest length does not allow. */
  wrong?: string
  /** In characters. */
  min?: number
  max?: number
  /** Of a `choice`: values with their labels. Without them the server decides later. */
  choices?: Readonly<Record<string, string>>
  /** Sent any number of times under one name. */
  many?: true
  /** The box that it belongs to: unless that is ticked nobody sees it, and it is neither checked nor kept. */
  when?: string
}

export type Fields = Readonly<Record<string, Field>>
export type FormDefinition<F extends Fields = Fields> = { name: string; fields: F }

/**
 * One form, as data: `parseForm` checks it on the server, `useForm` shows it.
 * @param name unique among the forms of a page; sent as `form`
 */
export function defineForm<const F extends Fields>(name: string, fields: F): FormDefinition<F> {
  return { name, fields }
}

type Single<F extends Field> = F['kind'] extends 'check'
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

type FieldValue<F extends Field> = F extends { many: true }
  ? Single<F>[]
  : F['kind'] extends 'check'
    ? boolean
    : F extends { missing: string; when?: never }
      ? Single<F>
      : Single<F> | null

/** What a checked form says; nothing in a field is null. */
export type FormValues<F extends Fields> = { [Name in keyof F]: FieldValue<F[Name]> }

export type Typed = Record<string, string | string[]>

/** Why a form is shown again. Without `error` nothing could be read: `status` says why, 0 that there was no answer. */
export type FormFailure = {
  form?: string
  status: number
  /** By field; `''` is the form as a whole. */
  error?: Record<string, string[]>
  /** Everything that was sent, but for secrets. */
  typed?: Typed
  /** What somebody else has saved meanwhile, as texts by field, with the new version. */
  conflict?: Typed
  requestId?: string
  /** It was not sent: the device has no network. */
  isOffline?: boolean
  /** The database was lost while it stored what was sent. */
  isOutcomeUnknown?: boolean
}

/** What a form's script reads instead of an answer when too much was being asked: nothing was begun, so the same may be sent again. */
export const notBegun = 'Not begun: more is asked than can be answered.'

/** What an action answers when it shows a form again. */
export type FormResult = { failure: FormFailure }

export function failureOf(answer: unknown): FormFailure | null {
  return (answer as Partial<FormResult> | null | undefined)?.failure ?? null
}

/** Not typed by the visitor: never kept in the browser and never shown as text. */
export const isTechnical = ({ kind }: Field): boolean => kind === 'hidden' || kind === 'version' || kind === 'trap'

/** Never sent back and never kept. */
export const isSecret = ({ kind }: Field): boolean => kind === 'password'

/** Says which choices a field has. @param choices values with their labels */
export function chooseOneOf(choices: Readonly<Record<string, string>>): string {
  const labels = Object.values(choices)
  return `Choose one of: ${labels.join(labels.some((label) => label.includes(',')) ? '; ' : ', ')}.`
}

const tooLong = (max: number): string => `Use at most ${max.toLocaleString('en-IN')} characters.`

/** What both sides say of a text: nothing in it, too long, too short. */
export function findTextError({ kind, missing, wrong, min, max }: Field, text: string): string | null {
  if (text.trim() === '') return missing ?? null
  // As people and PostgreSQL count them; digits are typed in groups.
  const length = [...(kind === 'digits' ? text.replace(/[\s-]/g, '') : text)].length
  if (kind === 'digits' && wrong && max !== undefined && length > max) return wrong
  if (max !== undefined && length > max) return tooLong(max)
  return min !== undefined && length < min ? (wrong ?? `Use at least ${min} characters.`) : null
}
