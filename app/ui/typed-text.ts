import { createContext } from 'react'
import { type KeyedStorage, keysOf, localStore, sessionStore } from '#app/lib/browser-storage.ts'
import { type Fields, isSecret, type Typed } from '#app/lib/form.ts'
import { daysBefore } from '#app/lib/periods.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'

/** Whose typed text is kept: a person's of the console for seven days, a visitor's (null) until the tab is closed. */
export const TypedTextOwner = createContext<string | null>(null)

const prefix = 'typed '
type Store = KeyedStorage<`${typeof prefix}${string}`>
type Copy = { at: number; typed: Typed }
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Where one form's text is kept. Without storage nothing is kept, and all else works. */
export function typedTextCopy(owner: string | null, place: string) {
  const key = `${prefix}${owner ?? ''} ${place}` as const
  const storage = (): Store => (owner === null ? sessionStore() : localStore())
  const attempt = <Result>(work: () => Result): Result | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    read: (): Typed | null =>
      attempt(() => {
        clearOld(storage())
        return (JSON.parse(storage().getItem(key) ?? 'null') as Copy | null)?.typed ?? null
      }),
    write: (typed: Typed) => attempt(() => storage().setItem(key, JSON.stringify({ at: Date.now(), typed } satisfies Copy))),
    drop: () => attempt(() => storage().removeItem(key)),
  }
}

/** What nobody came back to in time goes, whichever form it was of. */
function clearOld(storage: Store): void {
  const before = daysBefore(new Date(), retentionPeriods.staffTextDays).getTime()
  for (const key of keysOf(storage, prefix)) if ((JSON.parse(storage.getItem(key) ?? '') as Copy).at < before) storage.removeItem(key)
}

/** Empties what every form has kept in this browser: at sign-out. */
export function clearTypedText(): void {
  for (const open of [localStore, sessionStore] as (() => Store)[]) {
    try {
      const storage = open()
      for (const key of keysOf(storage, prefix)) storage.removeItem(key)
    } catch {
      // Nothing can be kept there.
    }
  }
}

/** The controls whose text may be kept: no secrets, no traps, no files, nothing that only the page knows. */
function keptControls(form: HTMLFormElement, fields: Fields): Control[] {
  return [...form.elements].filter((control): control is Control => {
    const field = Object.hasOwn(fields, (control as Control).name) ? fields[(control as Control).name] : undefined
    return field !== undefined && !isSecret(field) && field.kind !== 'hidden' && field.kind !== 'trap'
  })
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio'

/** What a form holds now. A `version` is kept with the text: of something newer it must not become the author's word. */
export function collectTyped(form: HTMLFormElement, fields: Fields): Typed {
  const typed: Typed = {}
  for (const control of keptControls(form, fields)) {
    const { name, value } = control
    const text = !isBox(control) || control.checked ? value : ''
    const before = typed[name]
    if (fields[name]?.many) typed[name] = [...((before as string[] | undefined) ?? []), ...(text || !isBox(control) ? [text] : [])]
    else typed[name] = text || (before ?? '')
  }
  return typed
}

/** Whether somebody has typed or chosen something since the page drew the form. */
export function isTouched(form: HTMLFormElement, fields: Fields): boolean {
  return keptControls(form, fields).some((control) => {
    if (control.type === 'hidden') return false
    if (control instanceof HTMLSelectElement) {
      const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
      return control.selectedIndex !== Math.max(first, 0) && control.selectedIndex !== -1
    }
    return isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
  })
}

/** Whether two sets of typed texts say the same; the versions they were typed on do not count. */
export function isSameTyped(fields: Fields, one: Typed, other: Partial<Record<string, unknown>>): boolean {
  return Object.entries(one).every(([name, text]) => fields[name]?.kind === 'version' || String(text) === String(other[name] ?? ''))
}
