import { type ReactNode, useEffect } from 'react'
import { Form, useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { ConsolePerson } from './console-frame.tsx'
import { isInSection, type Section } from './sections.ts'

interface ConsoleNavigationProps {
  id: string
  person: ConsolePerson
  sections: readonly Section[]
  /** The switch of the keyboard shortcuts. */
  keys: ReactNode
}

const roleNames = { member: 'Member', editor: 'Editor', counsellor: 'Counsellor', placement: 'Placement', admin: 'Admin' }

/** Beside the page where there is room. Elsewhere the same element is a menu: a popover, which needs no script. */
export function ConsoleNavigation({ id, person, sections, keys }: ConsoleNavigationProps) {
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the menu
  useEffect(() => {
    const panel = document.getElementById(id)
    if (panel?.matches(':popover-open')) panel.hidePopover()
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
            <Form method="post" action="/sign-out" reloadDocument data-hold="submit">
              <button type="submit" className="console-link">
                Sign out
              </button>
            </Form>
          </li>
        </ul>
      </section>
    </div>
  )
}
