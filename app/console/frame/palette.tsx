import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#app/domain/accounts/roles.ts'
import { CloseMark } from '#app/ui/close-mark.tsx'
import { useModal } from '#app/ui/use-modal.ts'
import { listPaletteRows, type SearchGroup } from './palette-rows.ts'
import './palette.css'

/** Handles Ctrl+K or Cmd+K unless another handler took it: in the editor it makes a link. */
export function usePaletteKey(open: () => void) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      if (!isKey || event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
}

export function Palette({ role, onClose }: { role: Role; onClose: () => void }) {
  const dialog = useModal()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [active, setActive] = useState(0)
  const found = usePaletteSearch(typed, attempt)
  const groups = [...(typed.trim() === '' ? [] : found.groups), ...listPaletteRows(typed, role)].filter(({ hits }) => hits.length > 0)
  const rows = groups.flatMap(({ title, hits }) => hits.map((hit) => ({ ...hit, key: `${title} ${hit.id}` })))
  const current = rows[Math.min(active, rows.length - 1)]
  const optionId = (key: string) => `${id}-${rows.findIndex((row) => row.key === key)}`

  useEffect(() => {
    field.current?.focus()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen row is kept in sight
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function open(href: string) {
    onClose()
    if (href.startsWith('/staff')) navigate(href)
    else window.location.assign(href)
  }

  function press(event: KeyboardEvent) {
    const last = rows.length - 1
    const to = { ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 }[event.key]
    if (to !== undefined) setActive(Math.max(0, to))
    else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) open(current.href)
    else return
    event.preventDefault()
  }

  return (
    <dialog ref={dialog} className="dialog palette" aria-label="Search" onClose={onClose}>
      <div className="palette-head">
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search people, batches, pages and actions"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current.key)}
          placeholder="Name, phone, email, batch or page"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <CloseMark />
        </button>
      </div>
      <div className="palette-state">
        <p role="status">{formatResultCount(typed, found, rows.length)}</p>
        {(found.state === 'failed' || found.state === 'offline') && (
          <button type="button" className="action-link" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </button>
        )}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="palette-list">
        {groups.map((group) => (
          <Group key={group.title} id={`${id}-${group.title}`} group={group} current={current?.key} optionId={optionId} onOpen={open} />
        ))}
      </div>
    </dialog>
  )
}

interface GroupProps {
  id: string
  group: SearchGroup
  current: string | undefined
  optionId: (key: string) => string
  onOpen: (href: string) => void
}

function Group({ id, group: { title, hits }, current, optionId, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not field sets
    <div role="group" aria-labelledby={id}>
      <div id={id} className="palette-title">
        {title}
      </div>
      {hits.map((hit) => {
        const key = `${title} ${hit.id}`
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
          <div key={key} id={optionId(key)} role="option" aria-selected={key === current} className="palette-row" onClick={() => onOpen(hit.href)}>
            <span className="wrap-anywhere">{hit.title}</span>
            <span className="palette-detail wrap-anywhere">{hit.detail}</span>
          </div>
        )
      })}
    </div>
  )
}

function formatResultCount(typed: string, { state }: PaletteSearchState, count: number): string {
  const text = typed.trim()
  if (text === '') return 'Type part of a name, phone number, email or page.'
  if (state === 'offline') return 'You are offline. Only pages and actions can be found.'
  if (state === 'failed') return 'Search is not working right now. Only pages and actions can be found.'
  if (state === 'loading') return 'Searching…'
  if (text.length === 1) return 'Type one more letter to find people and batches.'
  if (count === 0) return 'Nothing found. Try fewer letters, or the number without spaces.'
  return count === 1 ? '1 found.' : `${count} found.`
}

/** Combine a fast burst of letters, such as a pasted number, into one request. A person types slower. */
const pauseMs = 15
const shortest = 2
const limitMs = 10_000

type PaletteSearchState = { state: 'none' | 'loading' | 'found' | 'offline' | 'failed'; groups: readonly SearchGroup[] }
const nothing: PaletteSearchState = { state: 'none', groups: [] }

/** Finds records for the typed text. The old results stay until the response arrives. @param attempt a new number repeats the request */
function usePaletteSearch(typed: string, attempt: number): PaletteSearchState {
  const text = typed.trim()
  const [found, setFound] = useState<PaletteSearchState>(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the same text again
  useEffect(() => {
    if (text.length < shortest) {
      setFound(nothing)
      return
    }
    const given = new AbortController()
    setFound(({ groups }) => ({ state: 'loading', groups }))
    const timer = setTimeout(async () => {
      const answer = await searchStaff(text, AbortSignal.any([given.signal, AbortSignal.timeout(limitMs)]))
      if (!given.signal.aborted) setFound(answer)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [text, attempt])
  return found
}

/** A POST request, so that no name or number is in an address or a log. */
async function searchStaff(text: string, signal: AbortSignal): Promise<PaletteSearchState> {
  if (!navigator.onLine) return { state: 'offline', groups: [] }
  try {
    const result = await fetch('/staff/palette', { method: 'POST', body: new URLSearchParams({ q: text }), headers: { Accept: 'application/json' }, signal })
    if (!result.ok || result.redirected) return { state: 'failed', groups: [] }
    return { state: 'found', groups: ((await result.json()) as { groups: SearchGroup[] }).groups }
  } catch {
    return { state: navigator.onLine ? 'failed' : 'offline', groups: [] }
  }
}
