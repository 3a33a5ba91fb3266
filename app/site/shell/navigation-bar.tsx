import { DropMenu } from './drop-menu.tsx'
import { handleBarKeys } from './menu-keys.ts'
import { MenuLink } from './menu-link.tsx'
import type { NavigationItem } from './navigation.ts'

/** The navigation of wide screens. */
export function NavigationBar({ items }: { items: NavigationItem[] }) {
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
