import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Role } from '#app/domain/accounts/roles.ts'
import { ConsoleKeys } from './console-keys.tsx'
import { ConsoleNavigation } from './console-navigation.tsx'
import { DoneNotice } from './done-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { sectionsOf } from './sections.ts'
import './console.css'

export type ConsolePerson = { id: string; name: string; role: Role }

const panelId = 'console-menu'

/**
 * The one frame of the console: its sections, its search, who is signed in, and the page.
 * @param person null while who is reading cannot be known
 */
export function ConsoleFrame({ institute, person, children }: { institute: string; person: ConsolePerson | null; children: ReactNode }) {
  const sections = person ? sectionsOf(person.role) : []
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="console">
        <header className="console-head">
          <Link className="console-mark" to="/staff">
            {institute} <span className="text-soft">staff</span>
          </Link>
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
