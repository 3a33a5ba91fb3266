import type { ReactNode } from 'react'
import type { Institute } from '#app/domain/content/institute.ts'
import { Link } from '#app/ui/link.tsx'
import { type CourseChoice, CourseSelect } from './course-select.tsx'
import { DropMenu } from './drop-menu.tsx'
import { InstituteMark, SearchMark } from './marks.tsx'
import { MemberMenu, type ShellPerson, SignInLink } from './member-menu.tsx'
import { handleBarKeys } from './menu-keys.ts'
import { MenuLink } from './menu-link.tsx'
import type { NavigationItem } from './navigation.ts'
import { OffCanvas, OffCanvasButton } from './off-canvas.tsx'

type MastheadProps = { institute: Institute; courses: CourseChoice[]; person: ShellPerson | null; wishlist: ReactNode; items: NavigationItem[] }

export function Masthead({ institute, courses, person, wishlist, items }: MastheadProps) {
  return (
    <div className="shell-width">
      <div className="flex min-h-18 items-center gap-2 lg:min-h-20 lg:gap-6">
        <Link className="institute-mark" to="/">
          <InstituteMark />
          {institute.name}
        </Link>
        <CourseSelect courses={courses} className="hidden w-66 lg:grid" />
        {/* On a phone there is no room beside the name: the menu has it. */}
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

/** The navigation of wide screens. */
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
