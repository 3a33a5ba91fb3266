import type { ComponentProps } from 'react'
import { type LinkProps, Link as RouterLink, useLocation, useResolvedPath } from 'react-router'

const consolePath = /^\/staff(\/|$)/

/**
 * A link to a page of this site. The browser opens it as a document; React Router opens it in place only from one page of
 * the console to another, and where the page stays scrolled as it is (`preventScrollReset`).
 */
export function Link(props: LinkProps) {
  const { pathname } = useLocation()
  const target = useResolvedPath(props.to)
  const opensInPlace = props.preventScrollReset || (consolePath.test(pathname) && consolePath.test(target.pathname))
  // Every route is known from the start: there is nothing to discover.
  return <RouterLink reloadDocument={!opensInPlace} discover="none" {...props} />
}

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, a part of the page (`#syllabus`), or an address of any other kind (`tel:`, `mailto:`, `https:`). */
  to: string
  /** Stays where the page is scrolled; only for paths of this site. */
  preventScrollReset?: boolean
}

/** A link to a path of this site, a part of the page, or any other address. */
export function Anchor({ to, preventScrollReset, ...rest }: AnchorProps) {
  return to.startsWith('/') ? <Link to={to} preventScrollReset={preventScrollReset} {...rest} /> : <a href={to} {...rest} />
}

/** A link that stands by itself, tall enough for a thumb. Links within a sentence are plain anchors. */
export function ActionLink({ className, ...rest }: AnchorProps) {
  return <Anchor className={className ? `action-link ${className}` : 'action-link'} {...rest} />
}
