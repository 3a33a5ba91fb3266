import { createContext } from 'react'
import { getLocalStore, getSessionStore, type KeyedStorage, listKeys } from '#app/lib/browser-storage.ts'
import { type Fields, isSecret, type TypedValues } from '#app/lib/form.ts'
import { subtractDays } from '#app/lib/periods.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'

/** The owner of stored text: the signed-in person or a visitor (null). The console keeps it seven days, other pages until the tab is closed. */
export type TextOwner = { personId: string | null; isConsole?: boolean }
export const TypedTextOwner = createContext<TextOwner>({ personId: null })

const prefix = 'typed '
type TextStorage = KeyedStorage<`${typeof prefix}${string}`>
type StoredText = { at: number; typed: TypedValues }
export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function openTypedTextCopy({ personId, isConsole = false }: TextOwner, place: string) {
  const getKey = (owner: string) => `${prefix}${owner} ${place}` as const
  const key = getKey(personId ?? '')
  // A visitor may sign in after typing.
  const visitorKey = getKey('')
  const storage = (): TextStorage => (isConsole ? getLocalStore() : getSessionStore())
  const attempt = <Result>(work: () => Result): Result | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    read: (): TypedValues | null =>
      attempt(() => {
        clearOld(storage())
        return parseStoredText(storage().getItem(key) ?? storage().getItem(visitorKey))?.typed ?? null
      }),
    write: (typed: TypedValues) => attempt(() => storage().setItem(key, JSON.stringify({ at: Date.now(), typed } satisfies StoredText))),
    delete: () =>
      attempt(() => {
        for (const one of [key, visitorKey]) storage().removeItem(one)
      }),
  }
}

/** Deletes old and damaged text. */
function clearOld(storage: TextStorage): void {
  const before = subtractDays(new Date(), retentionPeriods.staffTextDays).getTime()
  for (const key of listKeys(storage, prefix)) {
    const stored = parseStoredText(storage.getItem(key))
    if (!stored || stored.at < before) storage.removeItem(key)
  }
}

/** Returns null for text that this program did not write. */
function parseStoredText(text: string | null): StoredText | null {
  try {
    return JSON.parse(text ?? 'null') as StoredText | null
  } catch {
    return null
  }
}

/** Deletes the stored text of all forms in this browser, at sign-out. */
export function clearTypedText(): void {
  for (const open of [getLocalStore, getSessionStore] as (() => TextStorage)[]) {
    try {
      const storage = open()
      for (const key of listKeys(storage, prefix)) storage.removeItem(key)
    } catch {
      // This storage is not available, so it holds nothing.
    }
  }
}

/** The controls whose text may be stored: no secrets, no honeypots, no files, no hidden values of the page. */
function listStoredControls(form: HTMLFormElement, fields: Fields): FormControl[] {
  return [...form.elements].filter((control): control is FormControl => {
    const field = Object.hasOwn(fields, (control as FormControl).name) ? fields[(control as FormControl).name] : undefined
    return field !== undefined && !isSecret(field) && field.kind !== 'hidden' && field.kind !== 'trap'
  })
}

const isBox = (control: FormControl): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio'

/** The values of a form now. The `version` is stored with them, so that restored text cannot overwrite a newer version unnoticed. */
export function collectTyped(form: HTMLFormElement, fields: Fields): TypedValues {
  const typed: TypedValues = {}
  for (const control of listStoredControls(form, fields)) {
    const { name, value } = control
    const text = !isBox(control) || control.checked ? value : ''
    const before = typed[name]
    if (fields[name]?.many) typed[name] = [...((before as string[] | undefined) ?? []), ...(text || !isBox(control) ? [text] : [])]
    else typed[name] = text || (before ?? '')
  }
  return typed
}

export const isTouched = (form: HTMLFormElement, fields: Fields): boolean => listTouched(form, fields).length > 0

const listTouched = (form: HTMLFormElement, fields: Fields): FormControl[] =>
  listStoredControls(form, fields).filter((control) => {
    if (control.type === 'hidden') return false
    if (control instanceof HTMLSelectElement) {
      const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
      return control.selectedIndex !== Math.max(first, 0) && control.selectedIndex !== -1
    }
    return isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
  })

/** Fills in the fields that the person has not changed, without new elements. */
export function fillUntouched(form: HTMLFormElement, fields: Fields, typed: TypedValues): void {
  const touched = new Set(listTouched(form, fields).map(({ name }) => name))
  for (const control of listStoredControls(form, fields)) {
    const [value, ...more] = [typed[control.name] ?? []].flat()
    if (value === undefined || touched.has(control.name)) continue
    if (isBox(control)) control.checked = [value, ...more].includes(control.value)
    else control.value = value
  }
}

/** Whether two sets of typed values are equal, regardless of their versions. */
export function isSameTyped(fields: Fields, one: TypedValues, other: Partial<Record<string, unknown>>): boolean {
  return Object.entries(one).every(([name, text]) => fields[name]?.kind === 'version' || String(text) === String(other[name] ?? ''))
}
