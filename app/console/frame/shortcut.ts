/** What a key means to the console. `section`: the letter after g. */
export type Shortcut = { kind: 'search' | 'help' | 'next' | 'previous' | 'choose' | 'open' | 'await' } | { kind: 'section'; letter: string } | null

const plain: Record<string, Exclude<Shortcut, null>['kind']> = {
  '/': 'search',
  '?': 'help',
  j: 'next',
  k: 'previous',
  x: 'choose',
  g: 'await',
  Enter: 'open',
}

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** @param awaiting g was pressed just before */
export function parseShortcut({ key, ctrlKey, metaKey, altKey }: Pressed, awaiting: boolean): Shortcut {
  if (ctrlKey || metaKey || altKey) return null
  if (awaiting) return /^[a-z]$/.test(key) ? { kind: 'section', letter: key } : null
  const kind = Object.hasOwn(plain, key) ? plain[key] : undefined
  return kind === undefined ? null : ({ kind } as Shortcut)
}

/** Where keys are text or have a meaning of their own. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('dialog, [role="combobox"], [role="listbox"]')) return true
  const { localName } = target
  if (localName === 'input') return !['checkbox', 'radio', 'button', 'submit', 'reset'].includes((target as HTMLInputElement).type)
  return localName === 'textarea' || localName === 'select'
}
