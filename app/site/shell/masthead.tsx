import { type KeyboardEvent, type ReactNode, type ToggleEvent, useCallback, useRef } from 'react'
import { useLocation } from 'react-router'
import type { InstituteDetails } from '#app/domain/content/institute.ts'
import { CloseMark } from '#app/ui/close-mark.tsx'
import { Link } from '#app/ui/link.tsx'
import { type CourseOption, CourseSelect } from './course-select.tsx'
import { DropMenu } from './drop-menu.tsx'
import { InstituteMark, SearchMark } from './marks.tsx'
import { MemberLinks, MemberMenu, type ShellPerson, SignInLink } from './member-menu.tsx'
import { handleBarKeys, listShownItems, moveFocus } from './menu-keys.ts'
import type { NavigationItem, NavigationLink } from './navigation.ts'
import { getPlainPath } from './shell-paths.ts'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

type MastheadProps = { institute: InstituteDetails; courses: CourseOption[]; person: ShellPerson | null; wishlist: ReactNode; items: NavigationItem[] }

export function Masthead({ institute, courses, person, wishlist, items }: MastheadProps) {
  return (
    <div className="shell-width">
      <div className="flex min-h-18 items-center gap-2 lg:min-h-20 lg:gap-6">
        <Link className="institute-mark" to="/">
          <InstituteMark />
          {institute.name}
        </Link>
        <CourseSelect courses={courses} className="hidden w-66 lg:grid lg:grid-flow-col" />
        {/* A phone has no space beside the name: the menu has this link. */}
        <Link className="icon-button max-md:hidden" to="/search" aria-label="Search">
          <SearchMark />
        </Link>
        {wishlist}
        <div className="hidden items-center lg:flex">{person ? <MemberMenu person={person} /> : <SignInLink className="action-link" />}</div>
        <OffCanvasButton />
      </div>
      <NavigationBar items={items} />
      <OffCanvas institute={institute} items={items} courses={courses} person={person} />
    </div>
  )
}

function NavigationBar({ items }: { items: NavigationItem[] }) {
  return (
    <nav className="navigation-bar hidden border-t border-rule lg:block" aria-label="Main" onKeyDown={handleBarKeys}>
      <ul className="flex flex-wrap gap-x-7">
        {items.map((item) => (
          <li key={item.label}>
            {'links' in item ? (
              <DropMenu label={item.label}>
                <ul>
                  {item.links.map((link) => (
                    <li key={link.to}>
                      <MenuLink link={link} />
                    </li>
                  ))}
                </ul>
              </DropMenu>
            ) : (
              <MenuLink link={item} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const panelId = 'menu'

/** Links only for this panel: wide screens have them in pages and in the footer. */
const more: NavigationLink[] = [
  { label: 'Career Quiz', to: '/career-quiz' },
  { label: 'Contact', to: '/contact' },
]

function OffCanvasButton() {
  return (
    <button type="button" className="icon-button font-semibold lg:hidden" popoverTarget={panelId} aria-haspopup="dialog">
      Menu
    </button>
  )
}

type OffCanvasProps = { institute: InstituteDetails; items: NavigationItem[]; courses: CourseOption[]; person: ShellPerson | null }

/** The menu of narrow screens: a popover opens, closes on Escape and returns focus without script. */
function OffCanvas({ institute, items, courses, person }: OffCanvasProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [])
  useCloseOnNavigation(close)

  const moveFocusIn = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') event.currentTarget.querySelector<HTMLElement>('button')?.focus()
  }
  const trapFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Tab') return
    const stops = listShownItems(event.currentTarget, 'a, button, select, summary')
    const end = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== end) return
    event.preventDefault()
    moveFocus(stops, event.shiftKey ? -1 : 1)
  }

  return (
    <div
      ref={panel}
      id={panelId}
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-label="Menu"
      className="off-canvas"
      onToggle={moveFocusIn}
      onKeyDown={trapFocus}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}
    >
      <div className="flex justify-end">
        {/* biome-ignore lint/a11y/noAutofocus: where focus starts in the panel when it opens, also before any script runs */}
        <button type="button" className="icon-button" popoverTarget={panelId} popoverTargetAction="hide" aria-label="Close menu" autoFocus>
          <CloseMark />
        </button>
      </div>
      <nav aria-label="Main">
        <ul>
          <li className="md:hidden">
            <MenuLink link={{ label: 'Search', to: '/search' }} />
          </li>
          {items.map((item) => (
            <li key={item.label}>
              {'links' in item ? (
                <details name="off-canvas-menu">
                  <summary className="chevron">{item.label}</summary>
                  <ul className="pl-4">
                    {item.links.map((link) => (
                      <li key={link.to}>
                        <MenuLink link={link} />
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <MenuLink link={item} />
              )}
              {'to' in item && item.to === '/courses' && <CourseSelect courses={courses} invitation="Choose a course" className="grid pb-3" />}
            </li>
          ))}
          {more.map((link) => (
            <li key={link.to}>
              <MenuLink link={link} />
            </li>
          ))}
          <li>
            <a href={`tel:${institute.phone}`}>Call {institute.phoneShown}</a>
          </li>
          {person ? (
            <MemberLinks person={person} />
          ) : (
            <li>
              <SignInLink />
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}

function MenuLink({ link }: { link: NavigationLink }) {
  const { pathname } = useLocation()
  if (link.newTab) {
    return (
      <a href={link.to} target="_blank" rel="noopener">
        <span>
          {link.label} <span className="text-soft">(new tab)</span>
        </span>
      </a>
    )
  }
  return (
    <Link to={link.to} aria-current={getPlainPath(pathname) === link.to ? 'page' : undefined}>
      {link.label}
    </Link>
  )
}
