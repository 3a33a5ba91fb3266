import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { setKeys, useKeys } from './keys-setting.ts'
import type { Section } from './sections.ts'
import { isTyping, parseShortcut } from './shortcut.ts'

const everywhere = [
  { keys: ['/'], does: 'Search people, batches, pages and actions' },
  { keys: ['Ctrl', 'K'], does: 'Search, also from a field' },
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Previous row' },
  { keys: ['x'], does: 'Choose the row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['?'], does: 'This list' },
]

const onCalls = [
  { keys: ['1', '–', '4'], does: 'Result of the call' },
  { keys: ['n'], does: 'What was said' },
  { keys: ['s'], does: 'Next state' },
  { keys: ['f', '1', '–', '6'], does: 'Call again' },
  { keys: ['Ctrl', 'Enter'], does: 'Save and next' },
]

/** Maximum time between g and its letter. */
const awaitMs = 1_500

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
      // Shift is pressed before ?, so it must not end the wait.
      if (event.key === 'Shift') return
      awaitedUntil.current = shortcut?.kind === 'await' ? event.timeStamp + awaitMs : 0
      if (shortcut && act(shortcut)) event.preventDefault()
    }
    const act = (shortcut: NonNullable<ReturnType<typeof parseShortcut>>): boolean => {
      if (shortcut.kind === 'search') return openSearch()
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

function openSearch(): boolean {
  const button = document.querySelector<HTMLButtonElement>('[data-console-search]')
  button?.click()
  return button !== null
}

function listShownRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility())
}

function findCurrentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
}

function moveToRow(step: 1 | -1): boolean {
  const rows = listShownRows()
  const current = findCurrentRow()
  const at = current ? rows.indexOf(current) + step : step === 1 ? 0 : rows.length - 1
  const row = rows[Math.max(0, Math.min(at, rows.length - 1))]
  const target = row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('a, button, input:not([type=hidden])')
  target?.focus()
  row?.scrollIntoView({ block: 'nearest' })
  return target !== undefined
}

function chooseRow(): boolean {
  const box = findCurrentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')
  box?.click()
  return box !== undefined && box !== null
}

function openRow(): boolean {
  if (!(document.activeElement instanceof HTMLInputElement)) return false
  const link = findCurrentRow()?.querySelector<HTMLElement>('[data-row-link]')
  link?.click()
  return link !== undefined && link !== null
}

interface ShortcutsDialogProps {
  personId: string
  on: boolean
  sections: readonly Section[]
  onClose: () => void
}

/** Lists the shortcuts, and turns them off for people who use speech input or press keys by accident. */
function ShortcutsDialog({ personId, on, sections, onClose }: ShortcutsDialogProps) {
  const rows = [...everywhere, ...sections.map(({ key, label }) => ({ keys: ['g', key], does: `Go to ${label}` }))]
  const isCall = document.getElementById('call') !== null
  return (
    <Dialog
      title="Keyboard shortcuts"
      cross
      onClose={onClose}
      text={
        <>
          <Checkbox label="Single keys work on this device" checked={on} onChange={({ currentTarget: { checked } }) => setKeys(personId, checked)} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {[...(isCall ? onCalls : []), ...rows].map(({ keys, does }) => (
              <div key={does} className="contents">
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className="console-key">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <p className="text-soft">While you type in a field, keys are text.</p>
        </>
      }
    />
  )
}
