import type { ComponentProps } from 'react'
import { type LinkProps, Link as RouterLink, useLocation, useResolvedPath } from 'react-router'

const consolePath = /^\/staff(\/|$)/

/** The browser opens it as a document; React Router only between two console pages, or if the scroll position must stay (`preventScrollReset`). */
export function Link(props: LinkProps) {
  const { pathname } = useLocation()
  const target = useResolvedPath(props.to)
  const opensInPlace = props.preventScrollReset || (consolePath.test(pathname) && consolePath.test(target.pathname))
  // No discovery: the browser knows every route from the start.
  return <RouterLink reloadDocument={!opensInPlace} discover="none" {...props} />
}

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, a part of the page (`#syllabus`), or any other address (`tel:`, `mailto:`, `https:`). */
  to: string
  preventScrollReset?: boolean
}

export function Anchor({ to, preventScrollReset, ...rest }: AnchorProps) {
  return to.startsWith('/') ? <Link to={to} preventScrollReset={preventScrollReset} {...rest} /> : <a href={to} {...rest} />
}

/** A link outside a sentence, tall enough for a thumb. Links within a sentence are plain anchors. */
export function ActionLink({ className, ...rest }: AnchorProps) {
  return <Anchor className={className ? `action-link ${className}` : 'action-link'} {...rest} />
}
