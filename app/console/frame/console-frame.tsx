import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Form, useLocation } from 'react-router'
import type { Role } from '#app/domain/accounts/roles.ts'
import { SignOutForm } from '#app/site/accounts/sign-out-form.tsx'
import { Link } from '#app/ui/link.tsx'
import { UndoNotice } from '#app/ui/undo-notice.tsx'
import { ConsoleKeys } from './console-keys.tsx'
import { findDoneMessage } from './done-labels.ts'
import { Palette, usePaletteKey } from './palette.tsx'
import { isInSection, listSections, type Section } from './sections.ts'
import './console.css'

type ConsolePerson = { id: string; name: string; role: Role }

const panelId = 'console-menu'

interface ConsoleFrameProps {
  institute: string
  person: ConsolePerson | null
  hasDemonstration: boolean
  children: ReactNode
}

/** @param person null if the person is unknown, for example after a failed load */
export function ConsoleFrame({ institute, person, hasDemonstration, children }: ConsoleFrameProps) {
  const sections = person ? listSections(person.role) : []
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

/** Opens the palette on click or Ctrl+K. Without script, the menu has a search form instead. */
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

function DoneNotice() {
  const { key, pathname, search } = useLocation()
  // Beside the error of a later form, the notice would contradict it. Some forms have a field named `method`, which hides that property.
  const [hiddenAt, setHiddenAt] = useState('')
  useEffect(() => {
    const hide = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.getAttribute('method') === 'post' && target.closest('main')) setHiddenAt(key)
    }
    document.addEventListener('submit', hide)
    return () => document.removeEventListener('submit', hide)
  }, [key])
  const parameters = new URLSearchParams(search)
  const text = findDoneMessage(parameters)
  if (text === null || hiddenAt === key) return null
  const token = parameters.get('undone') === null ? parameters.get('undo') : null
  for (const name of ['did', 'undo', 'undone']) parameters.delete(name)
  const returnTo = parameters.size > 0 ? `${pathname}?${parameters}` : pathname
  return (
    <UndoNotice key={search} action="/staff/undo" fields={token === null ? null : { token, returnTo }}>
      {text}
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

interface ConsoleNavigationProps {
  id: string
  person: ConsolePerson
  sections: readonly Section[]
  keys: ReactNode
}

const roleNames = { member: 'Member', editor: 'Editor', counsellor: 'Counsellor', placement: 'Placement', admin: 'Admin' }

/** A column beside the page on wide screens. On narrow ones the same element is a popover menu, which needs no script. */
function ConsoleNavigation({ id, person, sections, keys }: ConsoleNavigationProps) {
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the menu and shows the current section
  useEffect(() => {
    const panel = document.getElementById(id)
    if (panel?.matches(':popover-open')) panel.hidePopover()
    const current = panel?.querySelector<HTMLElement>('[aria-current]')
    if (panel && current && isOutside(panel, current)) panel.scrollTop = current.offsetTop - panel.clientHeight / 2
  }, [id, key])
  return (
    <div id={id} popover="auto" className="console-side">
      <div className="console-plain-search">
        <Form method="post" action="/staff/search" role="search" className="field">
          <label htmlFor="console-search">Search</label>
          <input key={key} id="console-search" type="search" name="q" placeholder="Name, phone, email" autoComplete="off" maxLength={200} />
        </Form>
      </div>
      <nav aria-label="Staff console">
        <ul>
          {sections.map((section) => (
            <li key={section.to}>
              <Link to={section.to} aria-current={isInSection(pathname, section) ? 'page' : undefined} className="console-link">
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label="Signed in" className="console-person">
        <p className="wrap-anywhere">
          {person.name}
          <br />
          <span className="text-soft">{roleNames[person.role]}</span>
        </p>
        <ul>
          <li>
            <Link to="/account" className="console-link">
              Account
            </Link>
          </li>
          <li>
            <Link to="/" className="console-link">
              Public site
            </Link>
          </li>
          {keys}
          <li>
            <SignOutForm>
              <button type="submit" className="console-link">
                Sign out
              </button>
            </SignOutForm>
          </li>
        </ul>
      </section>
    </div>
  )
}

function isOutside(panel: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): boolean {
  return offsetTop < panel.scrollTop || offsetTop + offsetHeight > panel.scrollTop + panel.clientHeight
}

function DemonstrationBar() {
  return (
    <aside aria-label="Demonstration data" className="flex min-h-11 flex-wrap items-center gap-x-5 bg-stone px-5 text-soft md:px-8 print:hidden">
      Demonstration data
      <Link to="/how-we-count#demonstration" className="inline-flex min-h-11 items-center">
        What is invented
      </Link>
    </aside>
  )
}
