import { Link } from '#app/ui/link.tsx'
import './console.css'
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '#app/domain/accounts/roles.ts'
import { UndoNotice } from '#app/ui/undo-notice.tsx'
import { ConsoleKeys } from './console-keys.tsx'
import { ConsoleNavigation } from './console-navigation.tsx'
import { DemonstrationBar } from './demonstration-bar.tsx'
import { wordsOf } from './done-labels.ts'
import { Palette, usePaletteKey } from './palette.tsx'
import { sectionsOf } from './sections.ts'

export type ConsolePerson = { id: string; name: string; role: Role }

const panelId = 'console-menu'

interface ConsoleFrameProps {
  institute: string
  person: ConsolePerson | null
  hasDemonstration: boolean
  children: ReactNode
}

/**
 * The one frame of the console: its sections, its search, who is signed in, and the page.
 * @param person null while who is reading cannot be known
 */
export function ConsoleFrame({ institute, person, hasDemonstration, children }: ConsoleFrameProps) {
  const sections = person ? sectionsOf(person.role) : []
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {hasDemonstration && <DemonstrationBar />}
      <div className="console">
        <header className="console-head">
          <Link className="console-mark" to="/staff">
            {institute} <span className="text-soft">staff</span>
          </Link>
          {person && <PaletteButton role={person.role} />}
          {person && (
            <button type="button" className="icon-button font-semibold lg:hidden" popoverTarget={panelId}>
              Menu
            </button>
          )}
        </header>
        {person && <ConsoleNavigation id={panelId} person={person} sections={sections} keys={<ConsoleKeys personId={person.id} sections={sections} />} />}
        <main id="main" tabIndex={-1} className="console-main">
          <OfflineNotice />
          {children}
        </main>
      </div>
      <DoneNotice />
    </>
  )
}

/** Opens the palette, by a press or by Ctrl+K. Without script the menu has a search of its own. */
function PaletteButton({ role }: { role: Role }) {
  const [isOpen, setIsOpen] = useState(false)
  usePaletteKey(useCallback(() => setIsOpen(true), []))
  return (
    <>
      <button
        type="button"
        className="console-search"
        data-console-search=""
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        Search <span className="console-search-key">(Ctrl K)</span>
      </button>
      {isOpen && <Palette role={role} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Says what the last form did, on whichever page it led to. The address carries it (undo.server.ts), so that it is there without script. */
function DoneNotice() {
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  const words = wordsOf(parameters)
  if (words === null) return null
  const token = parameters.get('undone') === null ? parameters.get('undo') : null
  for (const name of ['did', 'undo', 'undone']) parameters.delete(name)
  const returnTo = parameters.size > 0 ? `${pathname}?${parameters}` : pathname
  return (
    <UndoNotice key={search} action="/staff/undo" fields={token === null ? null : { token, returnTo }}>
      {words}
    </UndoNotice>
  )
}

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that the connection is gone before somebody works on with what is old. */
function OfflineNotice() {
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" aria-label="Connection">
      {!online && (
        <p className="mb-6 border-l-4 border-danger pl-4 font-semibold">
          You are offline. What you see may have changed, and nothing can be saved until the connection is back.
        </p>
      )}
    </div>
  )
}
