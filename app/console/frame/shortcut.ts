type Shortcut = { kind: 'search' | 'help' | 'next' | 'previous' | 'choose' | 'open' | 'await' } | { kind: 'section'; letter: string } | null

const plain: Record<string, Exclude<Shortcut, null>['kind']> = {
  '/': 'search',
  '?': 'help',
  j: 'next',
  k: 'previous',
  x: 'choose',
  g: 'await',
  Enter: 'open',
}

type PressedKeys = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** @param awaiting true if g was pressed just before */
export function parseShortcut({ key, ctrlKey, metaKey, altKey }: PressedKeys, awaiting: boolean): Shortcut {
  if (ctrlKey || metaKey || altKey) return null
  if (awaiting) return /^[a-z]$/.test(key) ? { kind: 'section', letter: key } : null
  const kind = Object.hasOwn(plain, key) ? plain[key] : undefined
  return kind === undefined ? null : ({ kind } as Shortcut)
}

/** Whether the focused element uses the keys itself, for text or for control. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('dialog, [role="combobox"], [role="listbox"]')) return true
  const { localName } = target
  if (localName === 'input') return !['checkbox', 'radio', 'button', 'submit', 'reset'].includes((target as HTMLInputElement).type)
  return localName === 'textarea' || localName === 'select'
}
