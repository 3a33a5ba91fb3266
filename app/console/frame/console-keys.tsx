import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useKeys } from './keys-setting.ts'
import { chooseRow, moveToRow, openRow } from './list-keys.ts'
import type { Section } from './sections.ts'
import { isTyping, parseShortcut } from './shortcut.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

/** How long g waits for its letter. */
const awaitMs = 1_500

/** Listens for the console's shortcuts, and is the way to their list for who does not press keys. */
export function ConsoleKeys({ personId, sections }: { personId: string; sections: readonly Section[] }) {
  const [shown, setShown] = useState(false)
  const on = useKeys(personId)
  const navigate = useNavigate()
  const awaitedUntil = useRef(0)

  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target) || document.querySelector('dialog[open]')) return
      const shortcut = parseShortcut(event, event.timeStamp < awaitedUntil.current)
      // Shift by itself comes before ?, and must not end a wait.
      if (event.key === 'Shift') return
      awaitedUntil.current = shortcut?.kind === 'await' ? event.timeStamp + awaitMs : 0
      if (shortcut && act(shortcut)) event.preventDefault()
    }
    const act = (shortcut: NonNullable<ReturnType<typeof parseShortcut>>): boolean => {
      if (shortcut.kind === 'search') return focusSearch()
      if (shortcut.kind === 'next' || shortcut.kind === 'previous') return moveToRow(shortcut.kind === 'next' ? 1 : -1)
      if (shortcut.kind === 'choose') return chooseRow()
      if (shortcut.kind === 'open') return openRow()
      if (shortcut.kind === 'help') setShown(true)
      if (shortcut.kind !== 'section') return true
      const section = sections.find(({ key }) => key === shortcut.letter)
      if (section) navigate(section.to)
      return section !== undefined
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on, sections, navigate])

  if (!useHydrated()) return null
  return (
    <li>
      <button type="button" className="console-link" aria-haspopup="dialog" onClick={() => setShown(true)}>
        Keyboard shortcuts
      </button>
      {shown && <ShortcutsDialog personId={personId} on={on} sections={sections} onClose={() => setShown(false)} />}
    </li>
  )
}

/** On a narrow screen the search is in the menu, which is opened for it. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-console-search]')
  if (!field) return false
  if (!field.checkVisibility()) field.closest<HTMLElement>('[popover]')?.showPopover()
  field.focus()
  field.select()
  return true
}
