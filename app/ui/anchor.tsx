import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, a part of the page (`#syllabus`), or an address of any other kind (`tel:`, `mailto:`, `https:`). */
  to: string
  /** Stays where the page is scrolled; only for paths of this site. */
  preventScrollReset?: boolean
}

/** A link: paths of this site change the page in place, everything else is left to the browser. */
export function Anchor({ to, preventScrollReset, ...rest }: AnchorProps) {
  return to.startsWith('/') ? <Link to={to} preventScrollReset={preventScrollReset} {...rest} /> : <a href={to} {...rest} />
}
