import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { NavigationLink } from './navigation.ts'
import { plainPath } from './shell-paths.ts'

/** One link of a navigation; marks the page one is on, and says when it leaves for a new tab. */
export function MenuLink({ link }: { link: NavigationLink }) {
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
    <Link to={link.to} aria-current={plainPath(pathname) === link.to ? 'page' : undefined}>
      {link.label}
    </Link>
  )
}
